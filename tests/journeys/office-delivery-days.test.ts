import { readAuditLog } from '#contract/office/audit-log.ts'
import { readStaffSettings } from '#contract/office/store.ts'
import { DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import { examine } from '#tests/support/examine.ts'
import { test as base, expect, visit } from '#tests/support/journey.ts'
import { officeWords, takeOrders, workInOffice } from '#tests/support/office-desk.ts'
import { ownShop } from '#tests/support/own-shop.ts'
import { type ShopServer, startShop } from '#tests/support/shop-server.ts'
import { freePort } from '../../tools/lib/free-port.ts'

// When orders arrive is the whole shop's: other journeys read it in theirs.
const test = base.extend<object, { readonly own: ShopServer }>({
  own: ownShop(async () => await startShop(await freePort())),
  baseURL: async ({ own }, use) => {
    await use(own.origin)
  },
})

// A span that ends before it begins is refused.
test.use({ expectedNoise: /status of 400/ })

test('an owner says when orders arrive in each governorate, and shoppers read it', async ({
  page,
  language,
  t: said,
  catalogue,
}) => {
  const t = await officeWords(language)
  const city = (arabic: string, english: string) => (language === 'ar' ? arabic : english)
  const [basra, duhok, erbil] = [city('البصرة', 'Basra'), city('دهوك', 'Duhok'), city('أربيل', 'Erbil')]
  const cup = await catalogue.find('Ceramic pen cup with dish')
  const desk = await workInOffice(page, DEMO_STAFF)
  const least = (name: string) => page.getByLabel(t('office_shop.days_nearLeast', { city: name }))
  const most = (name: string) => page.getByLabel(t('office_shop.days_nearMost', { city: name }))
  const save = page.getByRole('button', { name: t('office.save'), exact: true }).filter({ visible: true })

  await test.step('five orders that arrived in Basra on the day they were placed', async () => {
    const to = { city_id: '3', region_id: '3001' }
    await takeOrders(desk, {
      name: 'Zainab Ali',
      what: cup,
      count: 5,
      to,
      steps: ['confirm', 'pack', 'ship', 'deliver'],
    })
  })

  await test.step('the list is folded, and is searched as people spell', async () => {
    await page.goto('/admin/settings')
    await expect(least(basra)).toBeHidden()
    await page.getByText(t('office_shop.city_days'), { exact: true }).click()
    await expect(least(basra)).toBeVisible()
    await page.getByLabel(t('office_shop.find_city')).fill(city('بصره', 'basr'))
    await expect(least(duhok)).toHaveCount(0)
    await examine(page)
  })

  await test.step('what it really took is promised with one tap', async () => {
    await page.getByRole('button', { name: t('office_shop.promise_real_to', { days: '1', city: basra }) }).click()
    await expect(least(basra)).toHaveValue('1')
    await expect(most(basra)).toHaveValue('1')
  })

  await test.step('several are filled at once, and one is cleared again', async () => {
    await page.getByLabel(t('office_shop.find_city')).fill('')
    await page.getByRole('checkbox', { name: duhok }).check()
    await page.getByRole('checkbox', { name: erbil }).check()
    await page.getByLabel(t('office_shop.fill_least')).fill('9')
    await page.getByLabel(t('office_shop.fill_most')).fill('٧')
    await page.getByRole('button', { name: t('office_shop.fill_cities', { count: 2 }) }).click()
    await page.getByRole('button', { name: t('office_shop.clear_city_days', { city: erbil }) }).click()
    await expect(least(erbil)).toHaveValue('')
  })

  await test.step('a span that ends before it begins is refused beside its governorate', async () => {
    await save.click()
    await expect(page.getByText(t('messages.invalid_delivery_days'))).toBeVisible()
    await expect(least(duhok)).toBeFocused()
    await examine(page)
    await least(duhok).fill('4')
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: t('office.saved') })).toBeVisible()
    const { deliveryDays } = (await desk.call(readStaffSettings, {})).settings
    expect(deliveryDays.cityDays).toMatchObject({ '3': { least: 1, most: 1 }, '18': { least: 4, most: 7 } })
    expect(deliveryDays.cityDays).not.toHaveProperty('16')
  })

  await test.step('the change log tells it in words', async () => {
    await page.goto('/admin/change-log')
    const { entries } = await desk.call(readAuditLog, { entity: 'settings' })
    expect(entries).toHaveLength(1)
    const changed = `${t('office_shop.delivery_days')} › ${t('office_staff.field_city_days')} › ${duhok}`
    await expect(page.getByRole('rowheader', { name: `${changed} › ${t('office_staff.field_least')}` })).toBeVisible()
  })

  await test.step('the page about delivery has a row for those of the same days', async () => {
    await visit(page, '/delivery')
    const row = page.getByRole('row').filter({ hasText: duhok })
    await expect(row).toContainText(said('common.between_days', { count: 7, least: '4' }))
    await expect(page.getByRole('row').last()).toContainText(said('store.delivery_far'))
    await examine(page)
  })

  await test.step('a product says the days of the governorate of the last order', async () => {
    await page.evaluate(() => localStorage.setItem('city', '18'))
    await visit(page, `/product/${cup.product._id}`)
    const days = said('common.between_days', { count: 7, least: '4' })
    await expect(page.getByText(`${duhok} ${days}`)).toBeVisible()
  })
})
