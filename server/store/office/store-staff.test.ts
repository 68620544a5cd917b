import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/accounts.ts'
import { listCarousel } from '#contract/catalogue.ts'
import {
  addSlide,
  type EditedSlide,
  listStaffTexts,
  orderSlides,
  readStaffHome,
  readStaffSettings,
  removeSlide,
  type StaffHomeReply,
  type StaffSettings,
  type StaffText,
  saveHomeSections,
  saveSettings,
  saveSlide,
  saveText,
} from '#contract/office/store.ts'
import { readPageText, readStore } from '#contract/store.ts'
import { iqd } from '#shop/iqd.ts'
import { HOME_SECTIONS, MOST_SLIDES } from '#shop/store/settings.ts'
import type { TextPage } from '#shop/store/texts.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { forgetProof, givenApp, givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { noteCatalogueChange } from '../../catalogue/changes.ts'
import { categories, media } from '../../database/tables/catalogue.ts'
import { auditLog } from '../../database/tables/staff.ts'
import { storeSettings } from '../../database/tables/store.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
  const picture = { extension: 'webp', width: 1_600, height: 900, bytes: 1_000 }
  await shop.database.insert(media).values([
    { id: 'photo-1', kind: 'image', ...picture },
    { id: 'photo-2', kind: 'image', ...picture },
    { id: 'film', kind: 'video', ...picture, extension: 'mp4' },
  ])
  await shop.database.insert(categories).values({ id: 'kitchen', nameEn: 'Kitchen', nameAr: 'المطبخ', position: 1 })
  await noteCatalogueChange(shop.database, 'everything')
  await shop.catalogue.refresh()
})
afterAll(() => shop.close())

const settings = async (): Promise<StaffSettings> => (await shop.call(readStaffSettings, {}, { staff })).body.settings
const home = async (): Promise<StaffHomeReply> => (await shop.call(readStaffHome, {}, { staff })).body
const text = async (page: TextPage): Promise<StaffText> =>
  there((await shop.call(listStaffTexts, {}, { staff })).body.texts.find(each => each.page === page))
const seenStore = async () => (await shop.call(readStore, {})).body
const seenText = async (page: TextPage) => (await shop.call(readPageText, { page })).body
const logged = async (entity: string, entityId: string) =>
  await shop.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(asc(auditLog.id))
const slideOf = (title: string): EditedSlide => ({
  title_en: title,
  title_ar: `${title} ع`,
  leadsTo: { kind: 'nothing' },
  startsAt: null,
  endsAt: null,
  imageId: 'photo-1',
})
const givenSlide = async (title: string) => {
  const { body } = await shop.call(addSlide, { place: 'carousel', ...slideOf(title) }, { staff })
  return there(body.carousel.at(-1))
}

test('a delivery price and a name that an owner saves are in the shop with the answer', async () => {
  const before = await settings()
  const delivery = { ...before.delivery, nearCity: 4_500, cityPrices: { 2: 7_500 } }
  const edited = { ...before, name_en: 'Tarteeb Home', delivery, returnWindowDays: 0, paymentHoldMinutes: 240 }
  const { status, body } = await shop.callWith(saveSettings, edited, { staff })
  expect([status, body.settings]).toEqual([200, { ...edited, version: before.version + 1 }])
  const { store } = await seenStore()
  expect(store).toMatchObject({ name_en: 'Tarteeb Home', delivery, returnWindowDays: 0, paymentHoldMinutes: 240 })
  expect(store).toMatchObject({ currency: 'IQD', homeSections: HOME_SECTIONS })
})

test('a password made of the name that an owner has just given the shop is refused', async () => {
  const choose = async () =>
    (await shop.call(register, { name: 'Noor', email: 'noor@example.com', password: 'rafoof2026' })).body.message_key
  expect(await choose()).toBe('account_created_success')
  await shop.callWith(saveSettings, { ...(await settings()), name_ar: 'Rafoof' }, { staff })
  expect(await choose()).toBe('password_guessable')
})

test('what one shopper may hold is the owner’s to say; everybody reads how much an order takes, nobody else the rest', async () => {
  const before = await settings()
  const limits = { cashOrdersOfAccount: 3, cashOrdersOfPhone: 4, unpaidOrdersOfAccount: 1, unpaidOrdersOfPhone: 2 }
  const edited = {
    ...before,
    ...limits,
    mostPieces: 12,
    firstPaymentHoldMinutes: 10,
    unpaidShare: 50,
    newcomerPieces: 30,
    refundStepUpAmount: iqd(90_000),
  }
  const { status, body } = await shop.callWith(saveSettings, edited, { staff })
  expect([status, body.settings]).toEqual([200, { ...edited, version: before.version + 1 }])
  const { store } = await seenStore()
  expect(store).toMatchObject({ mostPieces: 12, firstPaymentHoldMinutes: 10 })
  for (const name of [...Object.keys(limits), 'unpaidShare', 'newcomerPieces', 'refundStepUpAmount', 'alertKinds'])
    expect(store).not.toHaveProperty(name)
})

test('which refund is looked at twice is changed only with the second step, and nothing else needs it', async () => {
  await givenApp(shop, staff)
  await forgetProof(shop, staff)
  const before = await settings()
  const raised = { ...before, refundStepUpAmount: iqd(10_000_000) }
  expect(await shop.call(saveSettings, raised, { staff })).toMatchObject({
    status: 403,
    body: { message_key: 'step_up_needed' },
  })
  expect(await settings()).toEqual(before)
  expect((await shop.call(saveSettings, { ...before, returnWindowDays: 9 }, { staff })).status).toBe(200)
})

test('the change log says what a setting was and what it is, and nothing of what stayed', async () => {
  const before = await settings()
  await shop.call(saveSettings, { ...before, phone: '+96417901234' }, { staff })
  expect((await logged('settings', 'store')).at(-1)).toMatchObject({
    action: 'settings.changed',
    staffId: staff.id,
    before: { phone: before.phone },
    after: { phone: '+96417901234' },
  })
})

test('the second of two owners is told, gets what the first saved, and overwrites nothing', async () => {
  const seen = await settings()
  await shop.call(saveSettings, { ...seen, returnWindowDays: 10 }, { staff })
  const { status, body } = await shop.call(saveSettings, { ...seen, returnWindowDays: 3 }, { staff })
  expect([status, body.message_key]).toEqual([409, 'changed_meanwhile'])
  expect(body.settings).toEqual(await settings())
  expect(body.settings.returnWindowDays).toBe(10)
})

test('a price for a city that nobody delivers to is refused', async () => {
  const seen = await settings()
  const delivery = { ...seen.delivery, nearCityId: '900', cityPrices: { 901: 3_000 } }
  const { status, body } = await shop.callWith(saveSettings, { ...seen, delivery }, { staff })
  expect([status, body.message_key]).toEqual([404, 'city_not_found'])
  expect(body.errors?.map(({ path }) => path)).toEqual(['delivery.nearCityId', 'delivery.cityPrices.901'])
})

test('home shows the sections that the owner left, in the owner’s order, while settings keep their version', async () => {
  const { version } = await settings()
  const { sectionsVersion } = await home()
  const sections = ['carousel', 'latest', 'newsletter'] as const
  const { body } = await shop.call(saveHomeSections, { sections, version: sectionsVersion }, { staff })
  expect(body.sections).toEqual(sections)
  expect((await seenStore()).store.homeSections).toEqual(sections)
  expect((await settings()).version).toBe(version)
  expect((await logged('home', 'sections')).at(-1)).toMatchObject({
    before: { sections: HOME_SECTIONS },
    after: { sections },
  })
})

test('sections that changed meanwhile are told, and settings saved meanwhile leave them as they are', async () => {
  const seen = await home()
  const first = { sections: ['bundle'] as const, version: seen.sectionsVersion }
  await shop.call(saveHomeSections, first, { staff })
  const { status, body } = await shop.call(saveHomeSections, { ...first, sections: ['latest'] }, { staff })
  expect([status, body.message_key, body.sections]).toEqual([409, 'changed_meanwhile', ['bundle']])
  await shop.call(saveSettings, { ...(await settings()), name_en: 'Tarteeb' }, { staff })
  expect((await home()).sections).toEqual(['bundle'])
})

test('settings that were stored before there were sections show all of them', async () => {
  const [row] = await shop.database.select().from(storeSettings)
  const { homeSections: _, ...older } = row?.settings ?? {}
  await shop.pool.query('update store_settings set settings = $1', [JSON.stringify(older)])
  expect((await home()).sections).toEqual(HOME_SECTIONS)
})

test('a new slide stands last with its titles and its category, and the shop shows it', async () => {
  const edited = { ...slideOf('Order in the kitchen'), leadsTo: { kind: 'category', categoryId: 'kitchen' } as const }
  const { status, body } = await shop.call(addSlide, { place: 'hero', ...edited }, { staff })
  expect([status, body.hero.at(-1)]).toEqual([201, expect.objectContaining(edited)])
  expect((await seenStore()).hero.at(-1)).toMatchObject({
    title_en: 'Order in the kitchen',
    image: { url: '/media/photo-1.webp', alt_ar: 'Order in the kitchen ع' },
    category: { name_en: 'Kitchen', name_ar: 'المطبخ' },
  })
  expect(await logged('slide', there(body.hero.at(-1))._id)).toMatchObject([{ action: 'slide.added', after: edited }])
})

test('a slide that was changed says so in the shop and in the change log', async () => {
  const { _id: id, version } = await givenSlide('Boxes')
  const edited = { ...slideOf('Baskets'), imageId: 'photo-2' }
  const { body } = await shop.call(saveSlide, { id, version, ...edited }, { staff })
  expect(body.carousel.at(-1)).toMatchObject(edited)
  const { images } = (await shop.call(listCarousel, {})).body
  expect(images.at(-1)).toMatchObject({ title_en: 'Baskets', image: { url: '/media/photo-2.webp' } })
  expect((await logged('slide', id)).at(-1)).toMatchObject({
    action: 'slide.changed',
    before: { title_en: 'Boxes', imageId: 'photo-1' },
    after: { title_en: 'Baskets', imageId: 'photo-2' },
  })
})

test('the second of two who change a slide is told and gets the slide as it is', async () => {
  const { _id: id, version } = await givenSlide('Jars')
  await shop.call(saveSlide, { id, version, ...slideOf('Glass jars') }, { staff })
  const { status, body } = await shop.callWith(saveSlide, { id, version, ...slideOf('Tins') }, { staff })
  expect([status, body]).toMatchObject([409, { message_key: 'changed_meanwhile', slide: { title_en: 'Glass jars' } }])
})

test('slides change places, and those not named stand behind', async () => {
  const [one, other] = [await givenSlide('One'), await givenSlide('Other')]
  const ids = [other._id, one._id]
  const { body } = await shop.call(orderSlides, { place: 'carousel', ids }, { staff })
  expect(body.carousel.slice(0, 2).map(({ title_en }) => title_en)).toEqual(['Other', 'One'])
  expect((await logged('slide', 'carousel')).at(-1)).toMatchObject({ action: 'slide.ordered' })
})

test('a removed slide is gone from the shop, and comes back where it stood', async () => {
  const { carousel } = await home()
  const [, second] = carousel
  if (second === undefined) throw new Error('the tests before leave slides')
  const { _id: id, place, title_en, title_ar, leadsTo, imageId, startsAt, endsAt } = second
  const gone = await shop.call(removeSlide, { id }, { staff })
  expect(gone.body.carousel.map(each => each._id)).not.toContain(id)
  expect((await logged('slide', id)).at(-1)).toMatchObject({ action: 'slide.removed', before: { title_en } })
  const edited = { title_en, title_ar, leadsTo, imageId, startsAt, endsAt }
  const back = await shop.call(addSlide, { place, ...edited, at: 1 }, { staff })
  const titles = (all: readonly EditedSlide[]) => all.map(each => each.title_en)
  expect(titles(back.body.carousel)).toEqual(titles(carousel))
})

test('a slide needs a title in one language, a picture that is there, and a category that is there', async () => {
  const refusal = async (change: Partial<EditedSlide>) => {
    const { body } = await shop.call(addSlide, { place: 'hero', ...slideOf('Shelf'), ...change }, { staff })
    return [body.message_key, body.errors?.[0]?.path]
  }
  expect(await refusal({ title_en: '', title_ar: '' })).toEqual(['name_needed', 'title_en'])
  expect(await refusal({ imageId: 'nowhere' })).toEqual(['media_not_found', 'imageId'])
  expect(await refusal({ imageId: 'film' })).toEqual(['media_not_found', 'imageId'])
  const leadsTo = { kind: 'category', categoryId: 'nowhere' } as const
  expect(await refusal({ leadsTo })).toEqual(['category_not_found', 'leadsTo.categoryId'])
})

test('a slide that is gone can be neither changed, nor removed, nor moved', async () => {
  const { _id: id, version } = await givenSlide('Gone')
  await shop.call(removeSlide, { id }, { staff })
  const answers = [
    await shop.call(saveSlide, { id, version, ...slideOf('Back') }, { staff }),
    await shop.call(removeSlide, { id }, { staff }),
    await shop.call(orderSlides, { place: 'carousel', ids: [id] }, { staff }),
  ]
  expect(answers.map(({ body }) => body.message_key)).toEqual(answers.map(() => 'slide_not_found'))
})

test('a place takes no more slides than a shopper can leaf through', async () => {
  const { hero } = await home()
  for (let count = hero.length; count < MOST_SLIDES; count += 1)
    await shop.call(addSlide, { place: 'hero', ...slideOf(`Number ${count}`) }, { staff })
  const { status, body } = await shop.call(addSlide, { place: 'hero', ...slideOf('One more') }, { staff })
  expect([status, body.message_key]).toEqual([409, 'too_many_slides'])
})

test('a page says its own words until somebody writes others, and then those, as they were written', async () => {
  expect(await seenText('terms')).toEqual({ success: true, sections_en: [], sections_ar: [] })
  const { version } = await text('terms')
  const written = {
    sections_en: [{ heading: 'Prices', body: 'In dinars.\n\n<b>Always</b> & everywhere.' }],
    sections_ar: [{ heading: '', body: 'بالدينار.' }],
  }
  const { status } = await shop.call(saveText, { page: 'terms', version, ...written }, { staff })
  expect(status).toBe(200)
  expect(await seenText('terms')).toEqual({ success: true, ...written })
  expect(await text('terms')).toMatchObject({ version: version + 1, updatedAt: expect.any(String) })
  expect(await logged('text', 'terms')).toMatchObject([
    { action: 'text.changed', before: { sections_en: [] }, after: written },
  ])
})

test('only the language that changed stands in the change log', async () => {
  const { version, sections_en } = await text('terms')
  const sections_ar = [{ heading: 'الأسعار', body: 'بالدينار.' }]
  await shop.call(saveText, { page: 'terms', version, sections_en, sections_ar }, { staff })
  const { before, after } = (await logged('text', 'terms')).at(-1) ?? {}
  expect([before, after]).toEqual([{ sections_ar: [{ heading: '', body: 'بالدينار.' }] }, { sections_ar }])
})

test('a page takes its built-in words again, and who still writes on the old ones is told', async () => {
  const { version, ...seen } = await text('terms')
  await shop.call(saveText, { page: 'terms', version, sections_en: [], sections_ar: [] }, { staff })
  expect(await seenText('terms')).toMatchObject({ sections_en: [], sections_ar: [] })
  const { status, body } = await shop.callWith(saveText, { ...seen, page: 'terms', version }, { staff })
  expect([status, body]).toMatchObject([409, { message_key: 'changed_meanwhile', text: { sections_en: [] } }])
})

test('two who write a page for the first time do not overwrite each other', async () => {
  const write = (body: string) =>
    shop.call(
      saveText,
      { page: 'careers', version: 0, sections_en: [{ heading: '', body }], sections_ar: [] },
      { staff },
    )
  const answers = await Promise.all([write('Come and work'), write('Send us a letter')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
