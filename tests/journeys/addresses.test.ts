import type { APIRequestContext, Page } from '@playwright/test'
import { type AddAddressInput, addAddress, listAddresses, removeAddress } from '#contract/addresses.ts'
import type { Translate } from '#locales/translate.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { closeProxy, holdCalls } from '#tests/support/network.ts'
import { inShopDatabase } from '#tests/support/shop-database.ts'
import { beLoggedIn, type Shopper, signUp } from '#tests/support/shopper.ts'
import { fillInAddress, logIn, placeOrder } from '#tests/support/steps.ts'

const HOME: AddAddressInput = {
  ...{ label: 'البيت', client_name: 'Noor Hassan', client_mobile: '+9647701230001', city_id: '1', region_id: '1001' },
  location: 'Opposite the pharmacy, street 14',
}
/** In another governorate, where delivery costs more. */
const PARENTS: AddAddressInput = {
  ...HOME,
  label: 'Parents',
  city_id: '2',
  region_id: '',
  location: 'By the old bridge',
}

/** As it is pasted, and what the field beside +964 shows of it. */
const PASTED = [
  ['+964 770 123 45 67', '7701234567'],
  ['00964770-123-4567', '7701234567'],
  ['\u200f٠٧٧٠ ١٢٣ ٤٥٦٧\u200f', '7701234567'],
  ['\u2066+9647701234567\u2069', '7701234567'],
  ['+964 770 123 45', '77012345'],
] as const

async function keep(request: APIRequestContext, { token }: Shopper, input: AddAddressInput) {
  return (await ask(request, addAddress, input, { token })).address
}

async function parents(request: APIRequestContext): Promise<AddAddressInput> {
  const { data } = await (await request.get('/api/order/fetchRegions/2')).json()
  return { ...PARENTS, region_id: data[0].id }
}

async function keptOf(request: APIRequestContext, { token }: Shopper) {
  return (await ask(request, listAddresses, {}, { token })).addresses
}

async function writeMobile(page: Page, t: Translate, typed: string): Promise<void> {
  await page.getByLabel(t('checkout.mobile')).fill(typed)
}

test.describe('my addresses', () => {
  test('are added as people write them, changed, made the default and taken away', async ({
    page,
    context,
    request,
    t,
  }) => {
    const shopper = await signUp(request, 'Noor Hassan')
    await beLoggedIn(context, shopper)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/account/profile')
    await page.getByRole('link', { name: t('accounts.addresses') }).click()
    await expect(page.getByRole('heading', { name: t('addresses.empty') })).toBeVisible()
    await examine(page)
    const sheet = page.getByRole('dialog', { name: t('addresses.add') })

    await test.step('what is missing is said at each field', async () => {
      await page.getByRole('button', { name: t('addresses.add') }).click()
      await expect(sheet.getByLabel(t('checkout.name'))).toHaveValue('Noor Hassan')
      await sheet.getByLabel(t('checkout.name')).fill('')
      await sheet.getByRole('button', { name: t('addresses.save') }).click()
      await expect(sheet.getByLabel(t('checkout.name'))).toBeFocused()
      for (const key of ['name_wanted', 'invalid_phone', 'city_wanted', 'location_wanted'] as const)
        await expect(sheet.getByText(t(`messages.${key}`))).toBeVisible()
      await examine(page)
    })

    await test.step('a district that cannot be chosen yet has no error of its own', async () => {
      await expect(sheet.getByLabel(t('checkout.region'))).toBeDisabled()
      await expect(sheet.getByText(t('messages.region_wanted'))).toBeHidden()
      await sheet.getByLabel(t('checkout.name')).fill('Noor Hassan')
      await writeMobile(page, t, '07701234567')
      await sheet.getByRole('button', { name: t('addresses.save') }).click()
      await expect(sheet.getByLabel(t('checkout.city'))).toBeFocused()
      await sheet.getByLabel(t('checkout.city')).selectOption('1')
      await expect(sheet.getByLabel(t('checkout.region'))).toBeEnabled()
      await sheet.getByRole('button', { name: t('addresses.save') }).click()
      await expect(sheet.getByLabel(t('checkout.region'))).toBeFocused()
      await expect(sheet.getByText(t('messages.region_wanted'))).toBeVisible()
    })

    await test.step('a phone pasted with its country stands once beside the fixed +964', async () => {
      const mobile = sheet.getByLabel(t('checkout.mobile'))
      for (const [pasted, shown] of PASTED) {
        await mobile.fill('')
        await page.keyboard.insertText(pasted)
        await expect(mobile).toHaveValue(shown)
      }
      await test.step('one that is too short is told of as soon as it is left, and no more while it is corrected', async () => {
        await expect(sheet.getByText(t('messages.invalid_phone'))).toBeHidden()
        await mobile.press('Tab')
        await expect(sheet.getByText(t('messages.invalid_phone'))).toBeVisible()
        await expect(mobile).toHaveAttribute('aria-invalid', 'true')
        await mobile.press('End')
        await page.keyboard.type('6')
        await expect(sheet.getByText(t('messages.invalid_phone'))).toBeHidden()
        await mobile.fill('')
        await mobile.press('Tab')
        await expect(sheet.getByText(t('messages.invalid_phone'))).toBeHidden()
        await mobile.fill('77012345')
      })
      await sheet.getByRole('button', { name: t('addresses.save') }).click()
      await expect(sheet.getByText(t('messages.invalid_phone'))).toBeVisible()
      await expect(mobile).toBeFocused()
      await mobile.press('End')
      await page.keyboard.type('67')
      await expect(sheet.getByText(t('messages.invalid_phone'))).toBeHidden()
      await expect(mobile).toHaveValue('7701234567')
    })

    await test.step('what is put into the middle of a phone leaves the caret there', async () => {
      const mobile = sheet.getByLabel(t('checkout.mobile'))
      await mobile.fill('0770 123 467')
      await mobile.press('End')
      await mobile.press('ArrowLeft')
      await mobile.press('ArrowLeft')
      await page.keyboard.type('5')
      await expect(mobile).toHaveValue('7701234567')
      expect(await mobile.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe('77012345'.length)
    })

    await test.step('a phone in Arabic digits is one', async () => {
      await fillInAddress(page, t, 'Noor Hassan')
      await sheet.getByLabel(t('addresses.label')).fill('Home')
      await writeMobile(page, t, '٠٧٧٠ ١٢٣ ٤٥٦٧')
      await sheet.getByRole('button', { name: t('addresses.save') }).click()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('main')).toContainText('0770 123 4567')
      expect(await keptOf(request, shopper)).toMatchObject([
        { label: 'Home', client_mobile: '+9647701234567', isDefault: true },
      ])
    })

    await keep(request, shopper, { ...HOME, label: 'Work' })
    await page.reload()
    const work = page.getByRole('listitem').filter({ hasText: 'Work' })
    const home = page.getByRole('listitem').filter({ hasText: 'Home' })
    await expect(home).toContainText(t('addresses.default'))

    await test.step('another one is the default', async () => {
      await work.getByRole('button', { name: t('addresses.make_default_of', { name: 'Work' }) }).click()
      await expect(work).toContainText(t('addresses.default'))
      await expect(home.getByRole('button', { name: t('addresses.make_default_of', { name: 'Home' }) })).toBeVisible()
      await examine(page)
    })

    await test.step('one is changed', async () => {
      await work.getByRole('button', { name: t('addresses.edit_of', { name: 'Work' }) }).click()
      const edited = page.getByRole('dialog', { name: t('addresses.edit_title') })
      await edited.getByLabel(t('checkout.location')).fill('Third floor, behind the bank')
      await edited.getByRole('button', { name: t('addresses.save') }).click()
      await expect(work).toContainText('Third floor, behind the bank')
    })

    await test.step('none goes without a question', async () => {
      await work.getByRole('button', { name: t('addresses.remove_of', { name: 'Work' }) }).click()
      await expect(work.getByRole('button', { name: t('addresses.cancel') })).toBeFocused()
      await work.getByRole('button', { name: t('addresses.remove_now'), exact: true }).click()
      await expect(work).toHaveCount(0)
      await expect(home).toContainText(t('addresses.default'))
      expect(await keptOf(request, shopper)).toMatchObject([{ label: 'Home', isDefault: true }])
    })
  })

  test.describe('while the shop cannot be reached, or the session is over', () => {
    test.use({ expectedNoise: /status of (?:401|502)/ })

    test('keep what is typed until it is saved @night', async ({ page, context, request, t }) => {
      const shopper = await signUp(request, 'Rana Salman')
      await beLoggedIn(context, shopper)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, '/account/addresses')
      const sheet = page.getByRole('dialog', { name: t('addresses.add') })
      const save = sheet.getByRole('button', { name: t('addresses.save') })
      await page.getByRole('button', { name: t('addresses.add') }).click()
      await fillInAddress(page, t, 'Rana Salman')
      await sheet.getByLabel(t('addresses.label')).fill('Grandmother')
      await closeProxy(page, '**/api/user/addresses/add')
      await save.click()
      await expect(sheet.getByRole('alert')).toBeVisible()
      await page.unroute('**/api/user/addresses/add')

      // A press beside it, and a reload.
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await page.getByRole('button', { name: t('addresses.add') }).click()
      await expect(sheet.getByLabel(t('addresses.label'))).toHaveValue('Grandmother')
      await page.reload()
      await expect(sheet.getByLabel(t('addresses.label'))).toHaveValue('Grandmother')

      await request.post('/api/user/logout', { headers: { authorization: `Bearer ${shopper.token}` }, data: {} })
      await save.click()
      await expect(page).toHaveURL(/\/login$/)
      await logIn(page, t, shopper)
      await expect(page).toHaveURL(/\/account\/addresses$/)
      await expect(sheet.getByLabel(t('addresses.label'))).toHaveValue('Grandmother')
      await save.click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Grandmother' })).toBeVisible()
    })
  })
})

test.describe('at the checkout', () => {
  test('the default is chosen, another changes the delivery at once, and the order goes where was chosen', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await signUp(request, 'Noor Hassan')
    await keep(request, shopper, HOME)
    const far = await keep(request, shopper, await parents(request))
    await shopper.putIntoCart(await catalogue.find('Linen storage box with lid'), 1)
    await beLoggedIn(context, shopper)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/place-order')
    const group = page.getByRole('group', { name: t('addresses.title') })
    await expect(group.getByRole('radio', { name: HOME.label })).toBeChecked()
    await expect(page.getByLabel(t('checkout.mobile'))).toHaveCount(0)
    const summary = page.getByRole('complementary', { name: t('checkout.your_order') })
    await expect(summary).toContainText('5,000')
    await examine(page)

    await group.getByRole('radio', { name: PARENTS.label }).check()
    await expect(summary).toContainText('6,000')
    // A reload loses no choice.
    await page.reload()
    await expect(group.getByRole('radio', { name: PARENTS.label })).toBeChecked()

    await test.step('what is typed for another one outlives a look at the saved ones', async () => {
      await group.getByRole('radio', { name: t('addresses.another') }).check()
      await page.getByLabel(t('checkout.location')).fill('A place of its own')
      await group.getByRole('radio', { name: HOME.label }).check()
      await expect(page.getByLabel(t('checkout.location'))).toHaveCount(0)
      await group.getByRole('radio', { name: t('addresses.another') }).check()
      await expect(page.getByLabel(t('checkout.location'))).toHaveValue('A place of its own')
      await examine(page)
    })

    // Taken away in another tab meanwhile.
    await group.getByRole('radio', { name: PARENTS.label }).check()
    await ask(request, removeAddress, { id: far._id }, { token: shopper.token })
    await placeOrder(page, t)
    await expect(page).toHaveURL(/\/account\/orders$/)
    const [order] = await shopper.orders()
    expect(order?.address).toMatchObject({ street: PARENTS.location, name: PARENTS.client_name })
    expect(order?.deliveryCost).toBe(6_000)
  })

  test('whoever keeps none fills in the fields, and finds them next time: kept where that was wished, else as the last order had them', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await signUp(request, 'Amal Kadhim')
    const cup = await catalogue.find('Ceramic pen cup with dish')
    await beLoggedIn(context, shopper)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const keepIt = page.getByRole('checkbox', { name: t('checkout.keep_address') })

    await shopper.putIntoCart(cup, 1)
    await visit(page, '/place-order')
    await expect(keepIt).not.toBeChecked()
    await fillInAddress(page, t, 'Amal Kadhim')
    await placeOrder(page, t)
    await expect(page).toHaveURL(/\/account\/orders$/)
    expect(await keptOf(request, shopper)).toEqual([])

    await shopper.putIntoCart(cup, 1)
    await visit(page, '/place-order')
    await expect(page.getByLabel(t('checkout.location'))).toHaveValue(t('checkout.location_example'))
    await page.getByLabel(t('checkout.location')).fill('Behind the school')
    await keepIt.check()
    await placeOrder(page, t)
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect.poll(async () => (await keptOf(request, shopper)).length).toBe(1)
    expect(await keptOf(request, shopper)).toMatchObject([{ location: 'Behind the school', isDefault: true }])

    await shopper.putIntoCart(cup, 1)
    await visit(page, '/place-order')
    await expect(page.getByRole('radio', { name: 'Behind the school' })).toBeChecked()
  })

  test('one that is no longer delivered to is said to be so, and mended before it is ordered', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await signUp(request, 'Rana Salman')
    const { _id } = await keep(request, shopper, HOME)
    // The courier had the area on its list once.
    await inShopDatabase(
      `insert into regions (city_id, id, name_en, name_ar, is_served)
       values ('1', 'gone', 'Old quarter', 'الحي القديم', false) on conflict do nothing`,
      [],
    )
    await inShopDatabase("update addresses set region_id = 'gone' where id = $1", [_id])
    await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish'), 1)
    await beLoggedIn(context, shopper)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/place-order')
    const group = page.getByRole('group', { name: t('addresses.title') })
    await expect(group).toContainText(t('addresses.unserved_region'))
    await placeOrder(page, t)
    const mend = group.getByRole('button', { name: t('addresses.edit') })
    await expect(mend).toBeFocused()
    await expect(group.getByRole('alert')).toHaveText(t('addresses.mend_first'))
    await examine(page)
    await mend.click()
    const sheet = page.getByRole('dialog', { name: t('addresses.edit_title') })
    const region = sheet.getByLabel(t('checkout.region'), { exact: true })
    await expect(region).toHaveValue('')
    await expect(region).toBeEnabled()
    await region.selectOption('1002')
    await sheet.getByRole('button', { name: t('addresses.save') }).click()
    await expect(sheet).toBeHidden()
    await expect(group).not.toContainText(t('addresses.unserved_region'))
    await placeOrder(page, t)
    await expect(page).toHaveURL(/\/account\/orders$/)
    expect(await keptOf(request, shopper)).toMatchObject([{ region_id: '1002' }])
  })

  test('the fields wait for no list that does not come, and what is typed meanwhile is another address @night', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await signUp(request, 'Layla Kareem')
    await keep(request, shopper, HOME)
    await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish'), 1)
    await beLoggedIn(context, shopper)
    const letGo = await holdCalls(page, '**/api/user/addresses')
    await visit(page, '/place-order')
    await page.getByLabel(t('checkout.location')).fill('A place of its own')
    letGo()
    const group = page.getByRole('group', { name: t('addresses.title') })
    await expect(group.getByRole('radio', { name: t('addresses.another') })).toBeChecked()
    await expect(page.getByLabel(t('checkout.location'))).toHaveValue('A place of its own')
  })

  test.describe('with a list that cannot be had', () => {
    test.use({ expectedNoise: /status of 502/ })

    test('the fields are there, it is said, and the list can be asked for again @night', async ({
      page,
      context,
      request,
      t,
      catalogue,
    }) => {
      const shopper = await signUp(request, 'Layla Kareem')
      await keep(request, shopper, HOME)
      await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish'), 1)
      await beLoggedIn(context, shopper)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await closeProxy(page, '**/api/user/addresses')
      await visit(page, '/place-order')
      await expect(page.getByText(t('messages.failed_to_load_addresses'))).toBeVisible()
      await expect(page.getByLabel(t('checkout.location'))).toBeVisible()
      await page.unroute('**/api/user/addresses')
      await page.getByRole('button', { name: t('checkout.try_again') }).click()
      await expect(page.getByRole('radio', { name: HOME.label })).toBeChecked()
    })
  })
})
