import type { APIRequestContext, Page } from '@playwright/test'
import { readStaffMe } from '#contract/office/members.ts'
import {
  listStaffTexts,
  readStaffHome,
  readStaffSettings,
  type StaffHomeReply,
  type StaffSettings,
  type StaffTextsReply,
} from '#contract/office/store.ts'
import { languageName } from '#locales/formats.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'

// The shop is everybody's: other journeys find it as it was.
let before: Face
test.beforeEach(async ({ page }) => {
  await workInOffice(page)
  before = await readAll(page.request)
})
test.afterEach(async ({ page }) => await putBack(page, before))

// A price below nothing is refused on the way.
test.use({ expectedNoise: /status of 400/ })

test('an owner changes a delivery price, a policy and a picture, and shoppers see them', async ({
  page,
  request,
  language,
}) => {
  const t = await officeWords(language)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  const save = async () => {
    await button(t('office.save')).click()
    await expect(page.getByRole('status').filter({ hasText: t('office.saved') })).toBeVisible()
    await expect(button(t('office.save'))).toHaveCount(0)
  }

  await test.step('a price for Basra alone; whoever leaves without saving is asked', async () => {
    await page.goto('/admin/settings')
    await page.getByLabel(t('office_shop.add_city')).selectOption({ label: language === 'ar' ? 'البصرة' : 'Basra' })
    const price = page.getByLabel(t('office_shop.delivery_to', { city: language === 'ar' ? 'البصرة' : 'Basra' }))
    await price.fill('-1')
    await button(t('office.save')).click()
    await expect(price).toBeFocused()
    await expect(page.getByText(t('messages.invalid_amount'))).toBeVisible()
    await examine(page)
    await price.fill('7250')
    await page.goBack()
    const question = page.getByRole('dialog', { name: t('office.unsaved') })
    await question.getByRole('button', { name: t('office.leave_it') }).click()
    await save()
    await seen(request, '/delivery', language, '7,250')
  })

  await test.step('the terms in own words, beginning with the built-in ones', async () => {
    await page.goto('/terms')
    const builtIn = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    await page.goto('/admin/texts')
    await page.getByRole('tab', { name: t('office_shop.text_terms') }).click()
    const own = page
      .getByRole('region', { name: t('office_shop.text_in', { language: languageName(language, language) }) })
      .filter({ visible: true })
    await own.getByRole('button', { name: t('office_shop.write_own') }).click()
    const headingOf = (number: number) => own.getByRole('textbox', { name: t('office_shop.heading', { number }) })
    // The first section is the page's lead, without a heading.
    for (const [place, heading] of builtIn.entries()) await expect(headingOf(place + 2)).toHaveValue(heading)
    await headingOf(2).fill('Our <b>prices</b>')
    await examine(page)
    await save()
    await page.goto('/terms')
    await expect(page.getByRole('heading', { name: 'Our <b>prices</b>' })).toBeVisible()
    await examine(page)
  })

  await test.step("a hero picture's title", async () => {
    await page.goto('/admin/home')
    const hero = page.getByRole('region', { name: t('office_shop.hero') })
    await hero.getByRole('button', { expanded: false }).last().click()
    await hero
      .getByLabel(t('office_shop.slide_title_in', { language: languageName(language, language) }))
      .filter({ visible: true })
      .fill('Zaytun and cedar')
    await examine(page)
    await save()
    await page.goto('/about')
    await expect(page.getByRole('img', { name: 'Zaytun and cedar' })).toBeAttached()
  })
})

/** As search engines and shoppers without scripts read it: drawn by the server. */
async function seen(request: APIRequestContext, path: string, language: string, words: string): Promise<void> {
  await expect.poll(async () => await (await request.get(`${path}?lng=${language}`)).text()).toContain(words)
}

type Face = { readonly settings: StaffSettings } & StaffTextsReply & StaffHomeReply

async function readAll(request: APIRequestContext): Promise<Face> {
  return {
    ...(await ask(request, readStaffSettings, {})),
    ...(await ask(request, listStaffTexts, {})),
    ...(await ask(request, readStaffHome, {})),
  }
}

async function putBack(page: Page, { settings, texts, hero }: Face): Promise<void> {
  const { csrfToken } = await ask(page.request, readStaffMe, {})
  const now = await readAll(page.request)
  const put = async (path: string, data: object) => {
    const answer = await page.request.put(`/api/staff/${path}`, { headers: { 'x-csrf-token': csrfToken }, data })
    expect(answer.ok()).toBe(true)
  }
  await put('settings', { ...settings, version: now.settings.version })
  const { version } = now.texts.find(({ page: name }) => name === 'terms') ?? { version: 0 }
  const { sections_en, sections_ar } = texts.find(({ page: name }) => name === 'terms') ?? {}
  await put('texts/terms', { version, sections_en, sections_ar })
  const slide = hero.at(-1)
  const { title_en, title_ar, leadsTo, startsAt, endsAt, imageId } = slide ?? {}
  const changed = now.hero.find(({ _id }) => _id === slide?._id)
  const edited = { title_en, title_ar, leadsTo, startsAt, endsAt, imageId }
  await put(`slides/${slide?._id}`, { version: changed?.version, ...edited })
}
