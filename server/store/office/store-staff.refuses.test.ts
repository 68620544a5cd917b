import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import {
  addSlide,
  readStaffHome,
  readStaffSettings,
  type StaffSettings,
  saveHomeSections,
  saveSettings,
  saveText,
} from '#contract/office/store.ts'
import { readPageText, readStore } from '#contract/store.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { media } from '../../database/tables/catalogue.ts'

let shop: TestShop
let staff: SignedInStaff
let settings: StaffSettings
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'owner')
  settings = (await shop.call(readStaffSettings, {}, { staff })).body.settings
  await shop.database.insert(media).values({ id: 'photo', kind: 'image', extension: 'webp', bytes: 10 })
})
afterAll(() => shop.close())

const WRITING = contract
  .filter(({ path, inputIn }) => inputIn === 'body' && /^\/api\/staff\/(?:settings|home|slides|texts)\b/.test(path))
  .map(each => [`${each.method} ${each.path}`, each] as const)

const window = async () => [
  (await shop.call(readStore, {})).body,
  (await shop.call(readPageText, { page: 'terms' })).body,
  (await shop.call(readStaffHome, {}, { staff })).body,
]

test.each(WRITING)('%s with what is no input', async (_name, endpoint) => {
  const before = await window()
  const bodies = [...BAD_BODIES.map(([, body]) => body), {}, { version: 1, place: 'roof', sections: 'all', ids: 1 }]
  for (const body of bodies) {
    const { status, body: said } = await shop.callWith(endpoint, body, { staff })
    expect([Math.floor(status / 100), said.success]).toEqual([4, false])
  }
  expect(await window()).toEqual(before)
})

/** What is wrong with one field, and what the owner is told about it. */
const WRONG_SETTINGS: readonly [field: string, change: object, path: string, key: string][] = [
  ['a shop without a name', { name_ar: ' ' }, 'name_ar', 'field_required'],
  ['a name of many lines', { name_en: 'Tarteeb\nHome' }, 'name_en', 'field_invalid'],
  ['a name without an end', { name_en: 'x'.repeat(500) }, 'name_en', 'field_too_long'],
  ['no currency label', { currencyLabel_ar: '' }, 'currencyLabel_ar', 'field_required'],
  ['a phone that nobody abroad can call', { phone: '07701234567' }, 'phone', 'invalid_shop_phone'],
  ['words for a phone', { phone: 'call us' }, 'phone', 'invalid_shop_phone'],
  ['an address that is none', { email: 'tarteeb' }, 'email', 'invalid_email'],
  ...['instagram.com/tarteeb', 'http://instagram.com/tarteeb', 'javascript:alert(1)', 'https://'].map(
    url =>
      [`the link ${url}`, { socialLinks: [{ network: 'instagram', url }] }, 'socialLinks.0.url', 'invalid_link'] as [
        string,
        object,
        string,
        string,
      ],
  ),
  [
    'a network that the shop does not show',
    { socialLinks: [{ network: 'orkut', url: 'https://orkut.com/tarteeb' }] },
    'socialLinks.0.network',
    'field_invalid',
  ],
  [
    'one network twice',
    { socialLinks: ['a', 'b'].map(name => ({ network: 'telegram', url: `https://t.me/${name}` })) },
    'socialLinks',
    'field_invalid',
  ],
  ...[-1, 61, 7.5, '7', null].map(
    days =>
      [`a return window of ${days}`, { returnWindowDays: days }, 'returnWindowDays', 'invalid_return_window'] as [
        string,
        object,
        string,
        string,
      ],
  ),
  ...[4, 241, 30.5, '30', null].map(
    minutes =>
      [
        `a payment hold of ${minutes}`,
        { paymentHoldMinutes: minutes },
        'paymentHoldMinutes',
        'invalid_payment_hold',
      ] as [string, object, string, string],
  ),
  ...[
    { name: 'firstPaymentHoldMinutes', wrong: [4, 241, 7.5, '15', null], key: 'invalid_payment_hold' },
    { name: 'mostPieces', wrong: [0, 10_000, 1.5, '50', null], key: 'invalid_most_pieces' },
    { name: 'newcomerPieces', wrong: [0, 10_000, 1.5, '100', null], key: 'invalid_most_pieces' },
    { name: 'unpaidOrdersOfAccount', wrong: [0, 1_001, '5', null], key: 'invalid_waiting_orders' },
    { name: 'unpaidOrdersOfPhone', wrong: [0, 1_001, '5', null], key: 'invalid_waiting_orders' },
    { name: 'cashOrdersOfAccount', wrong: [0, 1_001, '5', null], key: 'invalid_waiting_orders' },
    { name: 'cashOrdersOfPhone', wrong: [0, 1_001, '5', null], key: 'invalid_waiting_orders' },
    { name: 'refundStepUpAmount', wrong: [-1, 0.5, '250000', null, 1e12], key: 'invalid_amount' },
    { name: 'alertKinds', wrong: ['sign_in', ['export', 'export'], null], key: 'field_invalid' },
    { name: 'unpaidShare', wrong: [0, 101, 2.5, '25', null], key: 'invalid_share' },
  ].flatMap(({ name, wrong, key }) =>
    wrong.map(
      value =>
        [`${name} of ${JSON.stringify(value)}`, { [name]: value }, name, key] as [string, object, string, string],
    ),
  ),
]

test.each(WRONG_SETTINGS)('%s is refused in words about that field', async (_what, change, path, key) => {
  const { status, body } = await shop.callWith(saveSettings, { ...settings, ...change }, { staff })
  expect(status).toBe(400)
  expect(body.errors).toEqual([expect.objectContaining({ path, message_key: key })])
})

test.each([-1, 0.5, '5000', null, 1e12])('%s is no delivery price', async price => {
  const { delivery } = settings
  const places: readonly [object, string][] = [
    [{ nearCity: price }, 'delivery.nearCity'],
    [{ otherCities: price }, 'delivery.otherCities'],
    [{ cityPrices: { 2: price } }, 'delivery.cityPrices.2'],
  ]
  for (const [change, path] of places) {
    const edited = { ...settings, delivery: { ...delivery, ...change } }
    const { body } = await shop.callWith(saveSettings, edited, { staff })
    expect(body.errors).toEqual([expect.objectContaining({ path, message_key: 'invalid_amount' })])
  }
})

test('what is wrong is said in Arabic to whoever reads Arabic', async () => {
  const edited = { ...settings, returnWindowDays: 90 }
  const { body } = await shop.callWith(saveSettings, edited, { staff, lang: 'ar' })
  expect(body.errors?.[0]?.message).toBe('اختر عدد أيام صحيحاً بين 0 و60.')
})

test('the currency itself and home’s sections are not settings that can be slipped in', async () => {
  const edited = { ...settings, currency: 'USD', homeSections: [] }
  const { status } = await shop.callWith(saveSettings, edited, { staff })
  expect(status).toBe(200)
  const { store } = (await shop.call(readStore, {})).body
  expect(store.currency).toBe('IQD')
  expect(store.homeSections).not.toEqual([])
})

test('ids that are none are no pictures and no categories', async () => {
  for (const bad of BAD_IDS) {
    expect(await refusedSlide({ imageId: bad })).toMatchObject([['imageId', expect.anything()]])
    for (const [kind, field] of [
      ['category', 'categoryId'],
      ['product', 'productId'],
    ] as const) {
      const wrong = await refusedSlide({ leadsTo: { kind, [field]: bad } })
      expect(wrong[0]).toEqual([`leadsTo.${field}`, expect.anything()])
    }
  }
})

test('a slide leads to what it says, to one thing, and to no address that leads elsewhere or runs something', async () => {
  expect(await refusedSlide({ leadsTo: { kind: 'category', categoryId: '' } })).toContainEqual([
    'leadsTo.categoryId',
    'field_required',
  ])
  expect(await refusedSlide({ leadsTo: { kind: 'product' } })).toEqual([['leadsTo.productId', 'field_required']])
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://evil.example', '/admin', ''])
    expect(await refusedSlide({ leadsTo: { kind: 'link', link } })).toEqual([['leadsTo.link', 'invalid_slide_link']])
  for (const leadsTo of [null, 'nothing', { kind: 'casino' }, {}, []])
    expect((await refusedSlide({ leadsTo })).map(([path]) => path?.split('.')[0])).toEqual(['leadsTo'])
})

test('a slide begins before it ends, at moments that there are', async () => {
  const at = (startsAt: unknown, endsAt: unknown) => refusedSlide({ startsAt, endsAt })
  expect(await at('tomorrow', null)).toEqual([['startsAt', 'invalid_moment']])
  expect(await at(null, '2026-13-01T00:00:00Z')).toEqual([['endsAt', 'invalid_moment']])
  const moment = '2026-12-01T00:00:00+03:00'
  expect(await at(moment, moment)).toEqual([['endsAt', 'invalid_period']])
  expect(await at(moment, '2026-11-30T20:59:59Z')).toEqual([['endsAt', 'invalid_period']])
})

/** What is wrong with a slide that is sound but for this change. */
async function refusedSlide(change: object): Promise<(readonly [path: string, key: string])[]> {
  const sound = { leadsTo: { kind: 'nothing' }, startsAt: null, endsAt: null, imageId: 'photo' }
  const slide = { place: 'hero', title_en: 'Order', title_ar: '', ...sound, ...change }
  const { body } = await shop.callWith(addSlide, slide, { staff })
  return body.errors?.map(error => [error.path, error.message_key] as const) ?? []
}

test('a section twice, or one that home does not have, is refused', async () => {
  const { sectionsVersion: version } = (await shop.call(readStaffHome, {}, { staff })).body
  for (const sections of [['latest', 'latest'], ['latest', 'casino'], 'latest', null]) {
    const { status } = await shop.callWith(saveHomeSections, { sections, version }, { staff })
    expect(status).toBe(400)
  }
})

test('texts that order machines about, are empty or endless are refused, each by its place', async () => {
  const save = async (section: object) => {
    const edited = { page: 'terms', version: 0, sections_en: [], sections_ar: [section] }
    return (await shop.callWith(saveText, edited, { staff })).body.errors
  }
  const wrong: readonly [object, string, string][] = [
    [{ heading: '', body: ' ' }, 'sections_ar.0.body', 'field_required'],
    [{ heading: 'x'.repeat(201), body: '' }, 'sections_ar.0.heading', 'field_too_long'],
    [{ heading: '', body: 'x'.repeat(10_001) }, 'sections_ar.0.body', 'field_too_long'],
    [{ heading: 'One\nTwo', body: '' }, 'sections_ar.0.heading', 'field_invalid'],
    [{ heading: '', body: 'Prices \u0007 evil' }, 'sections_ar.0.body', 'field_invalid'],
    [{ heading: '' }, 'sections_ar.0.body', 'field_required'],
  ]
  for (const [section, path, key] of wrong)
    expect(await save(section)).toEqual([expect.objectContaining({ path, message_key: key })])
})

test('a page that has no texts is no page', async () => {
  for (const page of ['contact', '../etc', ' ']) {
    expect((await shop.callWith(readPageText, { page })).status).toBe(400)
    const edited = { page, version: 0, sections_en: [], sections_ar: [] }
    expect((await shop.callWith(saveText, edited, { staff })).status).toBe(400)
  }
})
