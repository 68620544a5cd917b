import type { APIRequestContext, Page } from '@playwright/test'
import { takeSteps } from '#contract/office/orders.ts'
import { requestReturn, sendReturnPhoto } from '#contract/returns.ts'
import { loadWords, SCREEN_NAMESPACES } from '#locales/load.ts'
import { createTranslator, type Translate } from '#locales/translate.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { orderForCash } from '#tests/support/ordered.ts'
import { photos } from '#tests/support/photos.ts'
import { beLoggedIn, type Shopper, signUp } from '#tests/support/shopper.ts'

// The shop refuses a decision without a reason.
test.use({ expectedNoise: /status of 400/ })

const LANGUAGES = ['ar', 'en'] as const

/** Asks for one line of the order, without a browser; answers the return's id. */
async function askBack(
  request: APIRequestContext,
  { token }: Shopper,
  wish: { orderId: string; lineId: string; details: string; photoCount: number },
): Promise<string> {
  const photoIds: string[] = []
  for (const { buffer, mimeType } of await photos(wish.photoCount)) {
    const sent = await ask(request, sendReturnPhoto, { bytes: buffer, contentType: mimeType }, { token })
    photoIds.push(sent.photoId)
  }
  const { orderId, lineId, details } = wish
  const items = [{ lineId, quantity: 1 }]
  const asked = { orderId, items, reason: 'broken', details, photos: photoIds } as const
  return (await ask(request, requestReturn, asked, { token })).returnId
}

/** What the shopper reads of a return on the orders page, in both languages. */
async function expectShopperReads(page: Page, says: (t: Translate) => readonly string[]): Promise<void> {
  for (const language of LANGUAGES) {
    const t = createTranslator(language, await loadWords(language, SCREEN_NAMESPACES))
    await visit(page, `/account/orders?lng=${language}`)
    const returns = page.getByRole('region', { name: t('orders.return'), exact: true })
    for (const words of says(t)) await expect(returns.filter({ hasText: words }).first()).toBeVisible()
  }
}

test('a return with photos is accepted, received and paid back; another one is declined; the shopper reads each decision', async ({
  page,
  context,
  request,
  language,
  catalogue,
}) => {
  const t = await officeWords(language)
  const shopper = await signUp(request, 'Hala Mansour')
  const [cup, box] = [
    await catalogue.find('Ceramic pen cup with dish'),
    await catalogue.find('Linen storage box with lid'),
  ]
  const order = await orderForCash(request, shopper, [
    { what: cup, quantity: 2 },
    { what: box, quantity: 1 },
  ])
  const lineOf = ({ product }: typeof cup) =>
    order.items.find(({ productId }) => productId._id === product._id)?.lineId ?? ''
  const desk = await workInOffice(page)
  for (const step of ['ship', 'deliver'] as const) await desk.call(takeSteps, { ids: [order._id], step })
  await beLoggedIn(context, shopper)
  const returnOf = t('office_orders.return_of', { number: order.orderNumber })
  const details = () => (isOnPhone(page) ? page.getByRole('main') : page.getByRole('complementary'))
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await askBack(request, shopper, { orderId: order._id, lineId: lineOf(cup), details: 'It is cracked.', photoCount: 3 })

  await test.step('is found among those to decide, with the shopper’s words and photos', async () => {
    await page.goto('/admin/returns')
    await page.getByRole('row').filter({ hasText: order.orderNumber }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: returnOf })).toBeVisible()
    await expect(details()).toContainText('It is cracked.')
    const shown = details()
      .getByRole('list', { name: t('office_orders.photos') })
      .getByRole('img')
    await expect(shown).toHaveCount(3)
    await shown.last().scrollIntoViewIfNeeded()
    await expect.poll(() => shown.last().evaluate((photo: HTMLImageElement) => photo.naturalWidth)).toBe(640)
    await examine(page)
  })

  await test.step('is accepted with a note, which the shopper reads', async () => {
    await details()
      .getByRole('button', { name: t('office_orders.accept') })
      .click()
    const form = dialog(t('office_orders.accept'))
    await form.getByLabel(t('office_orders.note_to_shopper')).fill('The courier comes on Sunday.')
    await examine(page)
    await form.getByRole('button', { name: t('office_orders.accept') }).click()
    await expect(details()).toContainText(t('office_orders.return_to_receive'))
    const staffPage = page.url()
    await expectShopperReads(page, words => [words('orders.return_accepted'), 'The courier comes on Sunday.'])
    await page.goto(staffPage)
  })

  await test.step('is received, and its money given back', async () => {
    await details()
      .getByRole('button', { name: t('office_orders.receive') })
      .click()
    await dialog(t('office_orders.receive'))
      .getByRole('button', { name: t('office_orders.receive') })
      .click()
    await expect(details()).toContainText(t('office_orders.return_to_settle'))
    await details()
      .getByRole('button', { name: t('office_orders.give_money_back') })
      .click()
    const form = dialog(t('office_orders.give_money_back'))
    const unitPrice = order.items.find(({ lineId }) => lineId === lineOf(cup))?.price
    await expect(form.getByLabel(t('office_orders.refund_amount'))).toHaveValue(String(unitPrice))
    await form.getByRole('button', { name: t('office_orders.give_money_back') }).click()
    await expect(details()).toContainText(t('orders.return_refunded'))
    await page.goto('/admin/payments')
    const owed = page.getByRole('listitem').filter({ hasText: order.orderNumber })
    await expect(owed).toContainText(t('office_orders.refund_due'))
  })

  await test.step('the other piece is declined, for which a reason is wanted', async () => {
    const id = await askBack(request, shopper, {
      orderId: order._id,
      lineId: lineOf(box),
      details: 'I do not like it.',
      photoCount: 0,
    })
    await page.goto(`/admin/returns/${id}`)
    await details()
      .getByRole('button', { name: t('office_orders.decline') })
      .click()
    const form = dialog(t('office_orders.decline'))
    await form.getByRole('button', { name: t('office_orders.decline') }).click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    await form.getByLabel(t('office_orders.note_to_shopper')).fill('It has been used.')
    await form.getByRole('button', { name: t('office_orders.decline') }).click()
    await expect(details()).toContainText(t('orders.return_declined'))
    await expectShopperReads(page, words => [
      words('orders.return_refunded'),
      words('orders.return_declined'),
      'It has been used.',
    ])
    expect((await shopper.orders())[0]?.status).toBe('Delivered')
  })
})
