import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Translate } from '#locales/translate.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'
import { officeWords, takeOrders, workInOffice } from '#tests/support/office-desk.ts'
import { orderForCash } from '#tests/support/ordered.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'
import { fillInAddress, placeOrder } from '#tests/support/steps.ts'

const CUP = 'Ceramic pen cup with dish'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('a sale is set up, says what it does, holds at the checkout, and is switched off again', async ({
  page,
  context,
  request,
  catalogue,
  t: shopWords,
}) => {
  const code = `EID-${randomUUID().slice(0, 8)}`
  await workInOffice(page)
  await page.goto('/admin/promos')
  await page.getByRole('link', { name: t('office_people.add_promo') }).click()
  const form = page.getByRole('main')
  await form.getByLabel(t('office_people.code'), { exact: true }).fill(code.toLowerCase())
  await form.getByLabel(t('office_people.percent'), { exact: true }).fill('20')
  await form.getByLabel(t('office_people.per_shopper_limit')).fill('1')
  const sentence = page.getByRole('region', { name: t('office_people.this_code') })
  await expect(sentence).toContainText('20%')
  await expect(sentence).toContainText(t('office_people.per_shopper', { count: 1 }))
  await examine(page)
  await form.getByRole('button', { name: t('office.save') }).click()
  const heading = page.getByRole('heading', { level: 1, name: code.toUpperCase() })
  await expect(heading).toBeVisible()
  const address = page.url()

  await test.step('a shopper types it at the checkout and orders with it', async () => {
    const shopper = await signUp(request, 'Sara Nabil')
    await shopper.putIntoCart(await catalogue.find(CUP), 1)
    await beLoggedIn(context, shopper)
    await visit(page, '/place-order')
    await fillInAddress(page, shopWords, shopper.name)
    await page.getByLabel(shopWords('checkout.promo')).fill(` ${code.toLowerCase()} `)
    await page.getByRole('button', { name: shopWords('checkout.promo_apply') }).click()
    const total = page.getByRole('complementary', { name: shopWords('checkout.your_order') })
    await expect(total).toContainText(shopWords('checkout.promo_applied', { code: code.toUpperCase() }))
    await placeOrder(page, shopWords)
    await expect(page).toHaveURL(/\/account\/orders$/)
  })

  await test.step('its use is counted, so it can be switched off and not removed', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: t('office_people.switch_off') }).click()
    await expect(page.getByRole('button', { name: t('office_people.switch_on') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('office_people.remove') })).toHaveCount(0)
    await page.getByRole('link', { name: t('office_people.to_shelf_of_promos') }).click()
    await page.getByRole('searchbox', { name: t('office_people.promo_search') }).fill(code)
    const row = page.getByRole('row').filter({ hasText: code.toUpperCase() })
    await expect(row).toContainText(t('office_people.state_off'))
    await expect(row.getByRole('cell').filter({ hasText: /^(?:\D*)1$/ })).toHaveCount(1)
  })
})

test('a customer is found by a phone spelled another way, and the list is taken out', async ({ page, catalogue }) => {
  const name = `Zaytun ${[...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')}`
  const digits = String(randomInt(1e7)).padStart(7, '0')
  const desk = await workInOffice(page)
  await takeOrders(desk, { name, mobile: `+964781${digits}`, what: await catalogue.find(CUP), count: 2 })
  await page.goto('/admin/customers')
  const written = `0781 ${digits.slice(0, 3)} ${digits.slice(3)}`
  const easternArabic = [...written]
    .map(sign => (sign === ' ' ? '-' : String.fromCodePoint(0x660 + Number(sign))))
    .join('')
  await page.getByRole('searchbox', { name: t('office_people.customer_search') }).fill(easternArabic)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await examine(page)
  const [head, line] = await takeOut(page)
  expect(head?.[0]).toBe(t('office_people.name'))
  expect(line?.slice(0, 3)).toEqual([name, '', written])

  await row.getByRole('link').click()
  const details = isOnPhone(page) ? page.getByRole('main') : page.getByRole('complementary')
  await expect(details).toContainText(t('office_people.no_account'))
  await expect(details.getByRole('link', { name: /^#\d+$/ })).toHaveCount(2)
  await examine(page)

  await test.step('the orders of the same phone are taken out by the list’s own filter', async () => {
    await details.getByRole('link', { name: t('office_people.open_in_orders') }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
    const [, ...lines] = await takeOut(page)
    expect(lines.map(cells => cells.includes(name) && cells.includes(written))).toEqual([true, true])
  })
})

test('a customer is given tags, found by them, and known by them on the order and on the phone', async ({
  page,
  catalogue,
  language,
}) => {
  const letters = [...randomUUID()]
    .filter(letter => /[a-f]/.test(letter))
    .join('')
    .slice(0, 12)
  const name = language === 'ar' ? `أم زينب ${letters}` : `Umm Zaynab ${letters}`
  const wholesale = language === 'ar' ? `جملة ${letters}` : `Wholesale ${letters}`
  const digits = String(randomInt(1e7)).padStart(7, '0')
  const desk = await workInOffice(page)
  const cup = await catalogue.find(CUP)
  await takeOrders(desk, { name, mobile: `+964782${digits}`, what: cup, count: 1 })
  await takeOrders(desk, { name: `Other ${letters}`, mobile: `+964783${digits}`, what: cup, count: 1 })
  const details = isOnPhone(page) ? page.getByRole('main') : page.getByRole('complementary')
  const tags = page.getByRole('region', { name: t('office_people.tags') })
  const remove = (tag: string) => tags.getByRole('button', { name: t('office_people.remove_tag', { tag }) })

  await test.step('one is typed, and is the shop’s from then on', async () => {
    await page.goto(`/admin/customers/phone-964782${digits}`)
    await tags.getByLabel(t('office_people.new_tag')).fill(`  ${wholesale} `)
    await tags.getByRole('button', { name: t('office_people.add_tag') }).click()
    await expect(remove(wholesale)).toBeVisible()
    await expect(tags.getByLabel(t('office_people.new_tag'))).toHaveValue('')
    await examine(page)
    await page.goto(`/admin/customers/phone-964783${digits}`)
    await tags.getByLabel(t('office_people.new_tag')).fill(letters.toUpperCase())
    await tags.getByRole('button', { name: `${wholesale} 1` }).click()
    await expect(remove(wholesale)).toBeVisible()
  })

  await test.step('one tap takes it away again', async () => {
    await remove(wholesale).click()
    await expect(remove(wholesale)).toHaveCount(0)
  })

  await test.step('the list shows it, filters by it in its address, and its search finds it', async () => {
    await page.goto('/admin/customers')
    await page.getByLabel(t('office_people.tag'), { exact: true }).selectOption(wholesale)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(wholesale)
    await expect(page.getByRole('row')).toHaveCount(2)
    await examine(page)
    await page.reload()
    await expect(page.getByLabel(t('office_people.tag'), { exact: true })).toHaveValue(wholesale)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByLabel(t('office_people.tag'), { exact: true }).selectOption('')
    await page.getByRole('searchbox', { name: t('office_people.customer_search') }).fill(wholesale)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row).toContainText(wholesale)
    await row.getByRole('link').click()
  })

  await test.step('who packs the order, and who takes the next one by phone, reads it beside the name', async () => {
    await details.getByRole('link', { name: /^#\d+$/ }).click()
    await expect(page.getByRole('link', { name: t('office_orders.call') })).toBeVisible()
    await expect(details.getByText(wholesale, { exact: true })).toBeVisible()
    await page.goto('/admin/orders/new')
    const caller = page.getByRole('region', { name: t('office_orders.caller') })
    await caller.getByLabel(t('office_orders.client_mobile')).fill(`0782${digits}`)
    await expect(caller.getByText(wholesale, { exact: true })).toBeVisible()
    await examine(page)
  })
})

test.describe('what is refused says why', () => {
  test.use({ expectedNoise: /status of 40[03]/ })

  test('a customer is blocked with a reason, is asked to call at the checkout, until that is lifted', async ({
    page,
    context,
    request,
    catalogue,
    t: shopWords,
  }) => {
    const shopper = await signUp(request, 'Kareem Salman')
    const cup = await catalogue.find(CUP)
    const order = await orderForCash(request, shopper, [{ what: cup, quantity: 1 }])
    await shopper.putIntoCart(cup, 1)
    await workInOffice(page)
    await page.goto(`/admin/orders/${order._id}`)
    const ordering = page.getByRole('region', { name: t('office_people.ordering') })
    const blockAccount = ordering.getByRole('button', { name: t('office_people.block_account'), exact: true })
    await expect(ordering.getByRole('button')).toHaveCount(2)
    await blockAccount.click()
    const question = page.getByRole('dialog', { name: t('office_people.block_account') })
    const reason = question.getByLabel(t('office_people.block_reason'))
    await question.getByRole('button', { name: t('office_people.block_account') }).click()
    await expect(question).toContainText(t('messages.field_required'))
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await examine(page)
    await reason.fill('Sends back every parcel')
    await question.getByRole('button', { name: t('office_people.block_account') }).click()
    await expect(question).toBeHidden()
    await expect(ordering).toContainText(t('office_people.account_blocked'))
    await expect(ordering).toContainText('Sends back every parcel')
    await expect(blockAccount).toHaveCount(0)
    await examine(page)

    await test.step('the shopper is asked to call, and nothing is ordered', async () => {
      await beLoggedIn(context, shopper)
      await visit(page, '/place-order')
      await fillInAddress(page, shopWords, shopper.name)
      await placeOrder(page, shopWords)
      const called = shopWords('messages.ordering_blocked', { phone: '0770 000 0000' })
      await expect(page.getByRole('alert').filter({ hasText: called })).toBeVisible()
      expect(await shopper.orders()).toHaveLength(1)
    })

    await test.step('on the customer’s page it is lifted', async () => {
      await page.goto('/admin/customers')
      await page.getByRole('searchbox', { name: t('office_people.customer_search') }).fill(shopper.email)
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('row').filter({ hasText: shopper.email }).getByRole('link').click()
      await ordering.getByRole('button', { name: t('office_people.unblock_account') }).click()
      await expect(blockAccount).toBeVisible()
      await expect(ordering).not.toContainText(t('office_people.account_blocked'))
    })
  })
})

test('an address is taken out of the newsletter after being asked @night', async ({ page, request }) => {
  const email = `${randomUUID()}@example.com`
  await request.post('/api/newsletter/subscribe', { data: { email } })
  await workInOffice(page)
  await page.goto('/admin/newsletter')
  await page.getByRole('searchbox', { name: t('office_people.subscriber_search') }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(t('office_people.subscriber_pending'))
  await expect(page.getByRole('row')).toHaveCount(2)
  await examine(page)
  await row.getByRole('button', { name: t('office_people.take_out') }).click()
  const question = page.getByRole('dialog', { name: t('office_people.take_out_title') })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: t('office_people.take_out') }).click()
  await expect(row).toContainText(t('office_people.subscriber_unsubscribed'))
  await expect(row.getByRole('button')).toHaveCount(0)
})

/** The list on the screen as CSV: its lines, the head first. */
async function takeOut(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: t('office_people.export') }).click()
  const sheet = page.getByRole('dialog', { name: t('office_people.export_title') })
  const begun = page.waitForEvent('download')
  await sheet.getByRole('button', { name: t('office_people.csv') }).click()
  const file: Download = await begun
  await expect(sheet).toBeHidden()
  return parse(await readFile(await file.path()), { bom: true })
}
