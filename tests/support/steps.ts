import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import arabicWords from '#locales/ar/sandbox.json' with { type: 'json' }
import englishWords from '#locales/en/sandbox.json' with { type: 'json' }
import type { Translate } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import type { Buyable } from './catalogue.ts'
import { AT_ONCE, type Fingers } from './fingers.ts'
import { isOnPhone } from './journey.ts'
import { PATIENTLY } from './patience.ts'
import type { Newcomer } from './shopper.ts'

/** Fills in the log-in that is on the screen, and sends it. */
export async function logIn(page: Page, t: Translate, { email, password }: Newcomer): Promise<void> {
  const form = page.getByRole('tabpanel')
  await form.getByLabel(t('accounts.email')).fill(email)
  await form.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('accounts.log_in') }).click()
}

/** Chooses colour and size on a product's page. */
export async function chooseOn(page: Page, { color, size, product }: Buyable): Promise<void> {
  // The only colour there is comes chosen.
  if (product.colors.length > 1)
    await page.getByRole('radio', { name: color.name, exact: true }).check({ force: false })
  if (size !== null) await page.getByRole('radio', { name: size.name }).check()
}

/** Presses "add to cart", on the page or in the dock of a phone: whichever is in reach. */
export async function addToCart(page: Page, t: Translate, { press }: Pick<Fingers, 'press'> = AT_ONCE): Promise<void> {
  await press(
    page
      .getByRole('button', { name: t('product.add_to_cart') })
      .filter({ visible: true })
      .first(),
  )
}

/** Narrows the collection to one category, as a phone or a desktop has it. */
export async function filterBy(page: Page, t: Translate, category: string): Promise<void> {
  if (!isOnPhone(page)) {
    const panel = page.getByRole('complementary', { name: t('collection.filter') })
    await panel.getByRole('checkbox', { name: category }).check()
    return
  }
  const opener = page.getByRole('link', { name: t('collection.filter') })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: t('collection.filter') })
  await sheet.getByRole('checkbox', { name: category }).check()
  // Its last button says how many products are left.
  await sheet.getByRole('button').last().click()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
}

/** Fills in where the order goes, with a phone that has nothing waiting. */
export async function fillInAddress(
  page: Page,
  t: Translate,
  name: string,
  { write, choose }: Fingers = AT_ONCE,
): Promise<void> {
  await write(page.getByLabel(t('checkout.name')), name)
  await write(page.getByLabel(t('checkout.mobile')), `0770 123 ${String(randomInt(10_000)).padStart(4, '0')}`)
  await choose(page.getByLabel(t('checkout.city'), { exact: true }), 1)
  const region = page.getByLabel(t('checkout.region'), { exact: true })
  await expect(region).toBeEnabled(PATIENTLY)
  await choose(region, 1)
  await write(page.getByLabel(t('checkout.location')), t('checkout.location_example'))
}

/** The gateway's own page: the test one, whose buttons say how the payment ends. It speaks the language the order was placed in. */
export async function payAt(
  page: Page,
  language: Language,
  choice: 'pay' | 'decline' | 'cancel',
  { press }: Fingers = AT_ONCE,
): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\//, PATIENTLY)
  // Whether it asks for a code is known once all of it is there.
  await page.waitForLoadState()
  const words = SANDBOX_WORDS[language]
  const code = page.getByRole('button', { name: words.send_code })
  if (choice === 'pay' && (await code.count()) > 0) await press(code)
  // The button that pays names the amount too.
  const label = choice === 'pay' ? (words.pay.split('{{')[0] ?? '') : words[choice]
  await press(page.getByRole('button', { name: label }).first())
}

const SANDBOX_WORDS = { en: englishWords, ar: arabicWords }

export async function placeOrder(page: Page, t: Translate, press: 'click' | 'dblclick' = 'click'): Promise<void> {
  await page
    .getByRole('button', { name: t('checkout.place_order') })
    .filter({ visible: true })
    .first()
    [press]()
}
