import { takeSteps } from '#contract/office/orders.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { orderForCash } from '#tests/support/ordered.ts'
import { signUp } from '#tests/support/shopper.ts'

test('money of a delivered order goes back in three taps, and the page says why and how', async ({
  page,
  request,
  language,
  catalogue,
}) => {
  const t = await officeWords(language)
  const shopper = await signUp(request, 'Rand Salim')
  const order = await orderForCash(request, shopper, [
    { what: await catalogue.find('Linen storage box with lid'), quantity: 1 },
  ])
  const desk = await workInOffice(page)
  for (const step of ['ship', 'deliver'] as const) await desk.call(takeSteps, { ids: [order._id], step })
  await page.goto(`/admin/orders/${order._id}`)

  const begin = page.getByRole('button', { name: t('office_orders.give_back') })
  await begin.click()
  const dialog = page.getByRole('dialog', { name: t('office_orders.give_back') })
  const amount = dialog.getByLabel(t('office_orders.refund_amount'))
  const whole = String(order.amount)
  await expect(amount).toBeFocused()
  // What is typed at once takes the place of the amount that stands there.
  await page.keyboard.type(whole)
  await expect(amount).toHaveValue(whole)
  await dialog.getByRole('button', { name: t('office_orders.give_back_for_damage') }).click()
  await examine(page)
  await dialog.getByRole('button', { name: t('office_orders.give_back') }).click()

  await expect(dialog).toBeHidden()
  const refunds = page.getByRole('list', { name: t('office_orders.refunds') })
  await expect(refunds).toContainText(t('office_orders.give_back_for_damage'))
  await expect(refunds).toContainText(t('office_orders.way_cash'))
  await expect(begin).toBeHidden()
})
