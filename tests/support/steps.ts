import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import type { Buyable } from './catalogue.ts'
import { isOnPhone } from './journey.ts'

/** Chooses colour and size on a product's page. */
export async function chooseOn(page: Page, { color, size, product }: Buyable): Promise<void> {
  // The only colour there is comes chosen.
  if (product.colors.length > 1)
    await page.getByRole('radio', { name: color.name, exact: true }).check({ force: false })
  if (size !== null) await page.getByRole('radio', { name: size.name }).check()
}

/** Presses "add to cart", on the page or in the dock of a phone: whichever is in reach. */
export async function addToCart(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole('button', { name: t('product.add_to_cart') })
    .filter({ visible: true })
    .first()
    .click()
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
export async function fillInAddress(page: Page, t: Translate, name: string): Promise<void> {
  await page.getByLabel(t('checkout.name')).fill(name)
  await page.getByLabel(t('checkout.mobile')).fill(`0770 123 ${String(randomInt(10_000)).padStart(4, '0')}`)
  await page.getByLabel(t('checkout.city'), { exact: true }).selectOption({ index: 1 })
  const region = page.getByLabel(t('checkout.region'), { exact: true })
  await expect(region).toBeEnabled()
  await region.selectOption({ index: 1 })
  await page.getByLabel(t('checkout.location')).fill(t('checkout.location_example'))
}

export async function placeOrder(page: Page, t: Translate, press: 'click' | 'dblclick' = 'click'): Promise<void> {
  await page
    .getByRole('button', { name: t('checkout.place_order') })
    .filter({ visible: true })
    .first()
    [press]()
}
