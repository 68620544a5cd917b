import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listStaffOrders } from '#contract/office/orders.ts'
import { listStock } from '#contract/office/stock.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test } from '#tests/support/journey.ts'
import { newMember, officeWords, takeOrders, workInOffice } from '#tests/support/office-desk.ts'
import { there } from '#tests/support/there.ts'

test('by keys alone an order, a product, a customer and a screen are found from any screen', async ({
  page,
  language,
  catalogue,
  t: said,
}) => {
  const t = await officeWords(language)
  const desk = await workInOffice(page)
  const name = `Ward ${Date.now()}`
  const what = await catalogue.find('Ceramic pen cup with dish')
  const [orderId = ''] = await takeOrders(desk, {
    name,
    mobile: `+96477${randomInt(10_000_000, 99_999_999)}`,
    what,
    count: 6,
  })
  const { orders } = await desk.call(listStaffOrders, { search: name })
  const { sku } = there((await desk.call(listStock, { search: what.product.name_en })).rows[0])
  const dialog = page.getByRole('dialog', { name: t('office.find') })
  const field = dialog.getByRole('combobox')
  const group = (label: string) => dialog.getByRole('group', { name: label })
  const chosen = dialog.getByRole('option', { selected: true })

  await test.step('the key opens it, on an Arabic keyboard too, and what is written next is searched', async () => {
    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await (language === 'ar' ? pressArabic(page, 'ظ') : page.keyboard.press('/'))
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await examine(page)
    await page.keyboard.type(name)
    await expect(group(t('office.orders')).getByRole('option')).toHaveCount(6)
    await expect(group(t('office_people.customers')).getByRole('option').first()).toContainText(name)
    await expect(chosen).toContainText(name)
    await examine(page)
  })

  await test.step('the arrows lead to all of them, and Enter opens their list', async () => {
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveText(t('office.find_all', { where: t('office.orders') }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname.endsWith('/admin/orders') && searchParams.get('filter')?.includes(name) === true,
    )
  })

  await test.step('an order by its number: Enter that comes before the answer waits for it', async () => {
    await page.keyboard.press('/')
    const order = there(orders.find(({ _id }) => _id === orderId))
    await page.keyboard.type(order.orderNumber)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/orders/${orderId}(\\?|$)`))
  })

  await test.step('a product by its SKU', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type(sku)
    await expect(group(t('office.products')).getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/products/${what.product._id}$`))
  })

  await test.step('a screen by its name; what is typed into a field opens nothing', async () => {
    await page.getByRole('textbox').first().click()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.goto('/admin/stock')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(t('office.failed_mails'))
    await expect(group(t('office.find_pages')).getByRole('option')).toHaveText([t('office.failed_mails')])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/failed-mails$/)
  })

  await test.step('what is not there is said, and so is too little', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('q')
    await expect(dialog.getByText(t('office.find_more_letters'))).toBeVisible()
    await page.keyboard.type('qqzz')
    await expect(dialog.getByText(t('office.find_none', { words: 'qqqzz' }))).toBeVisible()
    await examine(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the keys are listed, and can be switched off on this device', async () => {
    await (language === 'ar' ? pressArabic(page, '؟') : page.keyboard.press('?'))
    const keys = page.getByRole('dialog', { name: t('office.keys') })
    await expect(keys.getByRole('definition')).toHaveCount(6)
    await examine(page)
    await keys.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a button opens it too, where there are no keys', async () => {
    await page
      .getByRole('button', { name: t('office.find') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(field).toBeFocused()
    await dialog.getByRole('button', { name: said('common.close') }).click()
    await expect(dialog).toBeHidden()
    if (isOnPhone(page)) await page.setViewportSize({ width: 360, height: 640 })
    await expect(
      page
        .getByRole('button', { name: t('office.find') })
        .filter({ visible: true })
        .first(),
    ).toBeInViewport()
  })
})

test.describe('where a list does not answer', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('what failed is said with another try, beside what was found @night', async ({ page, language }) => {
    const t = await officeWords(language)
    await workInOffice(page)
    await page.goto('/admin')
    await page.route('**/api/staff/customers?*', route => route.abort())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: t('office.find') })
    await page.keyboard.type(t('office.orders'))
    await expect(dialog.getByRole('alert')).toContainText(t('common.connection_failed'))
    await expect(dialog.getByRole('group', { name: t('office.find_pages') })).toBeVisible()
    await examine(page)
    await page.unroute('**/api/staff/customers?*')
    await dialog.getByRole('button', { name: t('office.try_again') }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
})

test('whoever keeps the catalogue finds no orders and no customers, and asks for none @night', async ({
  page,
  browser,
  request,
  language,
}) => {
  const t = await officeWords(language)
  const owner = await workInOffice(page)
  const member = await newMember(owner, request, 'catalogue')
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await workInOffice(theirs, member)
  const asked: string[] = []
  theirs.on('request', asking => asked.push(new URL(asking.url()).pathname))
  await theirs.goto('/admin')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await theirs.keyboard.press('/')
  const dialog = theirs.getByRole('dialog', { name: t('office.find') })
  await theirs.keyboard.type(language === 'ar' ? 'صندوق' : 'box')
  await expect(dialog.getByRole('group', { name: t('office.products') })).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  expect(asked).not.toContain('/api/staff/orders')
  expect(asked).not.toContain('/api/staff/customers')
  await context.close()
})

/** A key of an Arabic keyboard, where the letter stands on the key of the slash. */
async function pressArabic(page: Page, letter: 'ظ' | '؟'): Promise<void> {
  await page.evaluate(
    key =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: 'Slash', bubbles: true, cancelable: true }),
      ),
    letter,
  )
}
