import { listActs } from '#contract/office/acts.ts'
import { readStaffProduct } from '#contract/office/catalogue.ts'
import { readStaffOrder, takeSteps } from '#contract/office/orders.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, officeWords, takeOrders, workInOffice } from '#tests/support/office-desk.ts'

test('a product that was archived by mistake is back with one tap, from the notice or from the list', async ({
  page,
  language,
}) => {
  const t = await officeWords(language)
  const desk = await workInOffice(page)
  const { _id: id, name_en } = await givenProduct(desk)
  // The mark by which its name is found in either language.
  const [, mark = ''] = name_en.split(' ')
  const isArchived = async () => (await desk.call(readStaffProduct, { id })).product.archivedAt !== null
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('button', { name: t('office_catalogue.archive'), exact: true }).click()
  const notices = page.getByRole('region', { name: t('common.messages') })
  await notices.getByRole('button', { name: t('common.undo') }).click()
  await expect(notices.getByText(t('messages.act_undone'))).toBeVisible()
  expect(await isArchived()).toBe(false)

  await page.getByRole('button', { name: t('office_catalogue.archive'), exact: true }).click()
  await expect(notices.getByRole('button', { name: t('common.undo') })).toBeVisible()
  await page.goto('/admin/products')
  const recent = page.getByRole('region', { name: t('office.may_be_undone') })
  await expect(recent).toBeVisible()
  await examine(page)
  await recent
    .getByRole('listitem')
    .filter({ hasText: mark })
    .getByRole('button', { name: t('common.undo') })
    .click()
  await expect(page.getByText(t('messages.act_undone'))).toBeVisible()
  expect(await isArchived()).toBe(false)
  await archiveProducts(desk, [id])
})

test('orders marked as delivered by mistake are on their way again, from the change log @night', async ({
  page,
  language,
  catalogue,
}) => {
  const t = await officeWords(language)
  const desk = await workInOffice(page)
  const what = await catalogue.find('Ceramic pen cup with dish')
  const ids = await takeOrders(desk, { name: 'Mistaken', what, count: 2, steps: ['ship'] })
  const read = await Promise.all(ids.map(id => desk.call(readStaffOrder, { id })))
  const { act } = await desk.call(takeSteps, { ids, step: 'deliver' })
  expect((await desk.call(listActs, {})).acts.map(({ _id }) => _id)).toContain(act?._id)
  await page.goto('/admin/change-log')
  const recent = page.getByRole('region', { name: t('office.may_be_undone') })
  const numbers = read.map(({ order }) => order.orderNumber).join('|')
  const line = recent.getByRole('listitem').filter({ hasText: new RegExp(numbers) })
  await line.getByRole('button', { name: t('common.undo') }).click()
  await expect(page.getByText(t('messages.act_undone'))).toBeVisible()
  for (const id of ids) expect((await desk.call(readStaffOrder, { id })).order.status).toBe('Shipped')
})
