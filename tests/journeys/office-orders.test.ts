import { randomUUID } from 'node:crypto'
import type { StaffProduct } from '#contract/office/catalogue.ts'
import { listStaffMembers } from '#contract/office/members.ts'
import { listNewOrders, listStaffOrders, readStaffOrder, takeSteps } from '#contract/office/orders.ts'
import { decideReturn } from '#contract/office/returns.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test } from '#tests/support/journey.ts'
import { holdCalls } from '#tests/support/network.ts'
import {
  archiveProducts,
  type Desk,
  givenProduct,
  newMember,
  officeWords,
  takeOrders,
  workInOffice,
} from '#tests/support/office-desk.ts'
import { orderForCash } from '#tests/support/ordered.ts'
import { signUp } from '#tests/support/shopper.ts'

const CUP = 'Ceramic pen cup with dish'

/** Nobody else in the shop is called so. */
const somebody = () => `Zaytun ${[...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')}`

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('ten orders are found, taken from step to step at once, each with its outcome, and taken back', async ({
  page,
  catalogue,
}) => {
  const name = somebody()
  const desk = await workInOffice(page)
  const ids = await takeOrders(desk, { name, what: await catalogue.find(CUP), count: 10 })
  await page.goto('/admin/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await examine(page)
  await page.getByRole('searchbox', { name: t('office_orders.search') }).fill(name)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(10)
  // And the row of headings: nothing else is listed any more, which in a shop without other orders says nothing of the search yet.
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('filter')?.includes(name) === true)

  const all = page.getByRole('checkbox', { name: t('office.select_all') })
  const bar = page.getByRole('region', { name: t('office.selected', { count: 10 }) })
  const outcomesOf = (step: 'pack' | 'ship' | 'deliver') =>
    page.getByRole('dialog', { name: t(`office_orders.${step}`) })

  await test.step('packs and ships all ten without choosing them again', async () => {
    await all.check()
    // Taken by phone, they are confirmed; delivered is none yet.
    await expect(bar.getByRole('button')).toHaveText([
      ...(['pack', 'ship', 'hand_over'] as const).map(step => t(`office_orders.${step}`)),
      t('office.unselect'),
    ])
    await bar.getByRole('button', { name: t('office_orders.pack') }).click()
    await outcomesOf('pack')
      .getByRole('button', { name: t('office_orders.ship') })
      .click()
    const outcomes = outcomesOf('ship')
    await expect(outcomes).toContainText(t('office_orders.done_of', { done: 10, total: 10 }))
    await expect(outcomes.getByRole('listitem').filter({ hasText: t('office_orders.outcome_done') })).toHaveCount(10)
    await examine(page)
    await outcomes.getByRole('button', { name: t('common.close') }).click()
    await expect(rows.filter({ hasText: t('orders.shipped') })).toHaveCount(10)
  })

  await test.step('opens one and takes it back, which nobody has to confirm', async () => {
    await page.getByRole('row').filter({ hasText: name }).first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/admin/orders/(?:${ids.join('|')})`))
    const details = isOnPhone(page) ? page.getByRole('main') : page.getByRole('complementary')
    await expect(details).toContainText(t('orders.shipped'))
    await examine(page)
    await details.getByRole('button', { name: t('office_orders.unship') }).click()
    await expect(details.getByRole('button', { name: t('office_orders.ship') })).toBeVisible()
    await expect(details).toContainText(t('orders.event_unship'))
  })

  await test.step('all that are still on their way are delivered, after one question', async () => {
    await page.goto('/admin/orders')
    await expect(rows.filter({ hasText: t('orders.shipped') })).toHaveCount(9)
    await all.check()
    await expect(bar.getByRole('button', { name: t('office_orders.ship') })).toContainText('1')
    await bar.getByRole('button', { name: t('office_orders.deliver') }).click()
    const question = page.getByRole('dialog', { name: t('office_orders.deliver') })
    await expect(question).toContainText(t('office_orders.bulk_deliver_sure', { count: 9 }))
    await question.getByRole('button', { name: t('office_orders.deliver') }).click()
    await expect(outcomesOf('deliver')).toContainText(t('office_orders.done_of', { done: 9, total: 9 }))
  })
})

test('an order is tagged by typing and by a press, the list shows it and is filtered by it, and one press takes it away @night', async ({
  page,
  catalogue,
}) => {
  const name = somebody()
  // No longer than a tag may be.
  const gift = name.slice(0, 20).replace('Zaytun', 'Gift')
  const desk = await workInOffice(page)
  const [first, second] = await takeOrders(desk, { name, what: await catalogue.find(CUP), count: 2 })
  const tags = page.getByRole('region', { name: t('office_people.tags') })
  const remove = tags.getByRole('button', { name: t('office_people.remove_tag', { tag: gift }) })

  await test.step('one is typed, and is pressed on the next order', async () => {
    await page.goto(`/admin/orders/${first}`)
    await tags.getByLabel(t('office_people.new_tag')).fill(gift)
    await tags.getByRole('button', { name: t('office_people.add_tag') }).click()
    await expect(remove).toBeVisible()
    await expect(tags.getByLabel(t('office_people.new_tag'))).toHaveValue('')
    await examine(page)
    await page.goto(`/admin/orders/${second}`)
    await tags.getByLabel(t('office_people.new_tag')).fill(gift.toUpperCase())
    await tags.getByRole('button', { name: `${gift} 1` }).click()
    await expect(remove).toBeVisible()
    await remove.click()
    await expect(remove).toHaveCount(0)
  })

  await test.step('of all orders the list shows the one that has it', async () => {
    await page.goto('/admin/orders')
    await page.getByRole('button', { name: t('office_orders.more_filters') }).click()
    const filters = page.getByRole('dialog', { name: t('office_orders.more_filters') })
    await filters.getByLabel(t('office_people.tag'), { exact: true }).selectOption(gift)
    await filters.getByRole('button', { name: t('office_orders.show') }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(gift)
    await examine(page)
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: t('office_orders.remove_filter', { filter: gift }) }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  })
})

test('labels and packing slips are printed in either language, one order a sheet', async ({
  page,
  catalogue,
  language,
  otherLanguage,
}) => {
  const desk = await workInOffice(page)
  const ids = await takeOrders(desk, { name: somebody(), what: await catalogue.find(CUP), count: 2 })
  await page.goto(`/admin/orders/print?what=label&ids=${ids.join(',')}`)
  const sheets = page.getByRole('article')
  await expect(sheets).toHaveCount(2)
  await expect(sheets.first()).toContainText(t('office_orders.to_collect'))
  await expect(sheets.first().getByRole('img')).toBeVisible()
  const other = await officeWords(language === 'ar' ? 'en' : 'ar')
  await page.getByRole('main').getByRole('button', { name: otherLanguage }).click()
  await expect(sheets.first()).toContainText(other('office_orders.to_collect'))
  await expect(sheets.first()).toHaveCSS('direction', language === 'ar' ? 'ltr' : 'rtl')
  await page.getByRole('button', { name: t('office_orders.packing_slips') }).click()
  for (const row of ['orders.items', 'orders.items_total', 'orders.delivery', 'office_orders.to_collect'] as const)
    await expect(sheets.first().getByRole('table')).toContainText(other(row))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: t('orders.print') })).toBeHidden()
  await expect(sheets.first()).toBeVisible()
})

test('an order is taken by phone, its address changed, and refused by its name', async ({
  page,
  catalogue,
  language,
}) => {
  const name = somebody()
  await workInOffice(page)
  const cup = await catalogue.find(CUP)
  await page.goto('/admin/orders/new')
  await page.getByRole('searchbox', { name: t('office_orders.find_item') }).fill(cup.name)
  await page
    .getByRole('list', { name: t('office_orders.found') })
    .getByRole('button', { name: cup.name })
    .click()
  const color = page.getByLabel(t('office_orders.color'), { exact: true })
  if ((await color.inputValue()) === '') await color.selectOption(cup.color.id)
  if (cup.size !== null) await page.getByLabel(t('office_orders.size'), { exact: true }).selectOption(cup.size.id)
  await examine(page)
  await page.getByLabel(t('office_orders.client_name'), { exact: true }).fill(name)
  await page.getByLabel(t('office_orders.client_mobile')).fill('0770 123 4567')
  await page.getByLabel(t('office_orders.city')).selectOption('1')
  const region = page.getByRole('textbox', { name: t('office_orders.region') })
  await region.fill(language === 'ar' ? 'منصور' : 'mansour')
  await region.press('Enter')
  await expect(region).toHaveValue(language === 'ar' ? 'المنصور' : 'Al-Mansour')
  await page.getByLabel(t('office_orders.location')).fill('Opposite the pharmacy')
  await page.getByRole('button', { name: t('office_orders.take_order') }).click()
  const details = isOnPhone(page) ? page.getByRole('main') : page.getByRole('complementary')
  await expect(details).toContainText(name)
  await expect(details).toContainText('+9647701234567')

  await test.step('corrects where it goes', async () => {
    await details.getByRole('button', { name: t('office_orders.edit'), exact: true }).click()
    await details.getByLabel(t('office_orders.location')).fill('Behind the school')
    await details
      .getByRole('button', { name: t('office.save') })
      .first()
      .click()
    await expect(details.getByText('Behind the school').filter({ visible: true })).toBeVisible()
  })

  await test.step('cancels it with a reason, after being asked', async () => {
    await details.getByRole('button', { name: t('orders.cancel') }).click()
    const question = page.getByRole('dialog', { name: t('orders.cancel') })
    await question.getByLabel(t('office_orders.reason')).fill('Asked for by phone')
    await question.getByRole('button', { name: t('orders.cancel') }).click()
    await expect(details).toContainText('Asked for by phone')
    await expect(details).toContainText(t('orders.cancelled'))
  })
})

test('who types on while a product is on its way loses neither words nor products', async ({ page, catalogue }) => {
  await workInOffice(page)
  const [cup, box] = [await catalogue.find(CUP), await catalogue.find('Linen storage box with lid')]
  const letGo = await holdCalls(page, '**/api/product/single*')
  await page.goto('/admin/orders/new')
  const search = page.getByRole('searchbox', { name: t('office_orders.find_item') })
  const found = page.getByRole('list', { name: t('office_orders.found') })
  for (const { name } of [cup, box]) {
    await search.fill(name)
    await found.getByRole('button', { name }).click()
  }
  await search.fill('What the caller says next')
  letGo()
  for (const { name } of [cup, box]) await expect(page.getByRole('group').filter({ hasText: name })).toBeVisible()
  await expect(search).toHaveValue('What the caller says next')
})

test('Enter in the search of products takes the only find, also one on its way, and sends no order', async ({
  page,
  catalogue,
  language,
}) => {
  const desk = await workInOffice(page)
  const [first, second] = [await givenProduct(desk), await givenProduct(desk)]
  const several = await catalogue.find(CUP)
  await page.goto('/admin/orders/new')
  const search = page.getByRole('searchbox', { name: t('office_orders.find_item') })
  const found = page.getByRole('list', { name: t('office_orders.found') }).getByRole('button')
  const itemOf = (product: StaffProduct) =>
    page.getByRole('group').filter({ hasText: inLanguage(product, 'name', language) })

  await search.fill(inLanguage(first, 'name', language))
  await expect(found).toHaveCount(1)
  await search.press('Enter')
  await expect(itemOf(first)).toHaveCount(1)
  await expect(search).toHaveValue('')

  await test.step('one that is still on its way, once', async () => {
    const letGo = await holdCalls(page, '**/api/product/suggest*')
    await search.fill(inLanguage(second, 'name', language))
    await search.press('Enter')
    await search.press('Enter')
    letGo()
    await expect(itemOf(second)).toHaveCount(1)
    await expect(search).toHaveValue('')
  })

  await test.step('of several none, and the list stays', async () => {
    await search.fill(several.name)
    await expect(found.nth(1)).toBeVisible()
    await search.press('Enter')
    await expect(search).toHaveValue(several.name)
    await expect(found.nth(1)).toBeVisible()
    await expect(page.getByRole('group', { name: t('common.quantity'), exact: true })).toHaveCount(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await archiveProducts(desk, [first._id, second._id])
})

test('an order that comes in is told on whatever screen is open, and stands in the list', async ({
  page,
  request,
  catalogue,
}) => {
  await page.clock.install()
  await workInOffice(page)
  const shopper = await signUp(request, somebody())
  const isAsked = page.waitForResponse(`**${listNewOrders.path}`)
  const isListRead = page.waitForResponse(response => new URL(response.url()).pathname === listStaffOrders.path)
  await page.goto('/admin/orders')
  await isAsked
  // A call of its own, which may be answered later.
  await isListRead
  const order = await orderForCash(request, shopper, [{ what: await catalogue.find(CUP), quantity: 1 }])
  const link = page.getByRole('link', { name: order.orderNumber })
  await expect(link).toBeHidden()
  await page.clock.runFor(15_000)
  // How many are told of depends on who else orders meanwhile.
  const messages = page.getByRole('region', { name: t('common.messages') })
  await expect(messages.getByRole('button', { name: t('common.close') })).toBeVisible()
  await expect(link).toBeVisible()
})

test.describe('two members at one order', () => {
  // The second one's press is refused.
  test.use({ expectedNoise: /status of 409/ })

  test('the second is shown what the first did', async ({ page, catalogue }) => {
    const desk = await workInOffice(page)
    const [id = ''] = await takeOrders(desk, { name: somebody(), what: await catalogue.find(CUP), count: 1 })
    await page.goto(`/admin/orders/${id}`)
    const details = isOnPhone(page) ? page.getByRole('main') : page.getByRole('complementary')
    await expect(details.getByRole('button', { name: t('office_orders.ship') })).toBeVisible()
    await desk.call(takeSteps, { ids: [id], step: 'pack' })
    await details.getByRole('button', { name: t('office_orders.ship') }).click()
    const told = details.getByRole('alert')
    await expect(told).toContainText(t('messages.changed_meanwhile'))
    const { order } = await desk.call(readStaffOrder, { id })
    await expect(told).toContainText(order.events.at(-1)?.staffName ?? 'nobody')
    await expect(told.getByRole('row').filter({ hasText: t('office_orders.to_pack') })).toContainText(
      t('office_orders.to_ship'),
    )
    await details.getByRole('button', { name: t('office_orders.ship') }).click()
    await expect(details).toContainText(t('orders.shipped'))
  })
})

test.describe('each role is refused what it may not do', () => {
  // The refusals themselves.
  test.use({ expectedNoise: /status of 40[13]/ })

  for (const { role, sees, misses, address, tries } of [
    {
      role: 'catalogue',
      sees: ['office.products'],
      misses: ['office.orders', 'office.returns', 'office.courier', 'office_orders.refunds'],
      address: '/admin/orders',
      tries: (desk: Desk) => desk.statusOf(takeSteps, { ids: ['unknown'], step: 'ship' }),
    },
    {
      role: 'fulfilment',
      sees: ['office.orders', 'office.returns', 'office.courier'],
      misses: ['office_orders.refunds'],
      address: '/admin/payments',
      tries: (desk: Desk) => desk.statusOf(decideReturn, { id: 'unknown', version: 1, isAccepted: true, note: '' }),
    },
    {
      role: 'manager',
      sees: ['office.orders', 'office.returns', 'office.courier', 'office_orders.refunds'],
      misses: [],
      address: '/admin/staff',
      tries: (desk: Desk) => desk.statusOf(listStaffMembers, {}),
    },
  ] as const) {
    test(`as ${role} @night`, async ({ page, request }) => {
      const owner = await workInOffice(page)
      const member = await newMember(owner, request, role)
      await page.context().clearCookies()
      const desk = await workInOffice(page, member)
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1, name: t('office.today') })).toBeVisible()
      if (isOnPhone(page)) await page.getByRole('button', { name: t('office.menu') }).click()
      const menu = page.getByRole('navigation', { name: t('office.menu') })
      for (const name of sees) await expect(menu.getByRole('link', { name: t(name), exact: true })).toBeVisible()
      for (const name of misses) await expect(menu.getByRole('link', { name: t(name), exact: true })).toHaveCount(0)
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading')).toHaveText(/\S/)
      await expect(page.getByRole('row')).toHaveCount(0)
      expect(await tries(desk)).toBe(403)
    })
  }
})

test('today shows what waits, and leads there', async ({ page, catalogue }) => {
  const desk = await workInOffice(page)
  await takeOrders(desk, { name: somebody(), what: await catalogue.find(CUP), count: 1, steps: ['pack'] })
  await page.goto('/admin')
  const orders = page.getByRole('region', { name: t('office.orders'), exact: true })
  const figures = page.getByRole('region', { name: t('office_orders.figures') })
  await expect(figures).toContainText(t('office_orders.best_sellers'))
  await examine(page)
  await figures.getByRole('button', { name: t('office_orders.days', { count: 30 }) }).click()
  await expect(
    figures.getByRole('table', { name: t('office_orders.orders_a_day'), exact: true }).getByRole('row'),
  ).toHaveCount(30)
  await orders.getByRole('link', { name: t('office_orders.to_ship') }).click()
  await expect(page.getByRole('button', { name: t('office_orders.to_ship') })).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: t('office_orders.to_ship') })
      .first(),
  ).toBeVisible()
})
