import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readStaffPromo, savePromo } from '#contract/office/promotions.ts'
import type { Translate } from '#locales/translate.ts'
import { expect, isOnPhone, test } from '#tests/support/journey.ts'
import { holdCalls } from '#tests/support/network.ts'
import {
  archiveProducts,
  givenProduct,
  newMember,
  officeWords,
  setUpApp,
  workInOffice,
} from '#tests/support/office-desk.ts'

// The browser itself says in its console that an answer was no success.
test.use({ expectedNoise: /Failed to load resource/ })

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

const newCode = () => `KEPT${[...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')}`.toUpperCase()
const codeField = (page: Page) => page.getByLabel(t('office_people.code'), { exact: true })
const percentField = (page: Page) => page.getByLabel(t('office_people.percent'))
const save = (page: Page) => page.getByRole('button', { name: t('office.save') }).click()
const found = (page: Page) => page.getByText(t('office.draft_found'))

test('what was typed and not saved is offered again, on this device and to this member, until it is saved', async ({
  page,
  request,
}) => {
  const owner = await workInOffice(page)
  const member = await newMember(owner, request, 'manager')
  await page.context().clearCookies()
  const desk = await workInOffice(page, member)
  const code = newCode()
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('office draft')))

  await test.step('typed, and the page is closed', async () => {
    await page.goto('/admin/promos/new')
    await codeField(page).fill(code)
    await percentField(page).fill('15')
    page.on('dialog', dialog => dialog.accept())
    await page.reload()
  })

  await test.step('offered, and left for another day', async () => {
    await expect(found(page)).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await page.reload()
  })

  await test.step('taken up and saved', async () => {
    await page.getByRole('button', { name: t('office.draft_take_up') }).click()
    await expect(found(page)).toBeHidden()
    await expect(codeField(page)).toHaveValue(code)
    await expect(percentField(page)).toHaveValue('15')
    await save(page)
    await expect(page).toHaveURL(/\/admin\/promos\/(?!new)/)
    await page.goto('/admin/promos/new')
    await expect(codeField(page)).toHaveValue('')
    await expect(found(page)).toBeHidden()
  })

  await test.step('a change of what is there is kept too, and thrown away', async () => {
    await page.goBack()
    await percentField(page).fill('20')
    await expect(page.getByRole('button', { name: t('office.save') })).toBeEnabled()
    await page.reload()
    await page.getByRole('button', { name: t('office.draft_drop') }).click()
    await expect(percentField(page)).toHaveValue('15')
    await page.reload()
    await expect(percentField(page)).toHaveValue('15')
    await expect(found(page)).toBeHidden()
  })

  await test.step('what somebody saved since is shown beside it, and nothing is written over unseen', async () => {
    await percentField(page).fill('30')
    await expect.poll(drafts).toHaveLength(1)
    const { promo } = await desk.call(readStaffPromo, { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' })
    const { _id: id, version, type, startsAt, endsAt, minimumAmount, totalLimit, perShopperLimit, isActive } = promo
    const edited = { code, type, startsAt, endsAt, minimumAmount, totalLimit, perShopperLimit, isActive }
    await desk.call(savePromo, { ...edited, value: 12, id, version })
    await page.reload()
    await expect(percentField(page)).toHaveValue('12')
    await page.getByRole('button', { name: t('office.draft_take_up') }).click()
    const note = page.getByRole('alert').filter({ hasText: t('office.conflict') })
    await expect(note.getByRole('radio', { name: t('office_catalogue.mine') })).toBeChecked()
    await note.getByRole('button', { name: t('office.save_both') }).click()
    await expect(page.getByRole('button', { name: t('office.saved') })).toBeVisible()
    await expect(percentField(page)).toHaveValue('30')
  })

  await test.step('what is typed while saving is on its way stays, and is not saved yet', async () => {
    const letGo = await holdCalls(page, '**/api/staff/promos/*')
    await percentField(page).fill('35')
    const isSent = page.waitForRequest(request => request.method() === savePromo.method)
    await save(page)
    await isSent
    await percentField(page).fill('36')
    letGo()
    await expect(page.getByRole('region', { name: t('common.messages') })).toContainText(/./)
    await expect(percentField(page)).toHaveValue('36')
    await expect(page.getByRole('button', { name: t('office.save'), exact: true })).toBeEnabled()
    await page.unrouteAll({ behavior: 'wait' })
    await save(page)
    await expect(page.getByRole('button', { name: t('office.saved') })).toBeVisible()
  })

  await test.step('signed in again in another window, nobody is asked', async () => {
    await workInOffice(page, member)
    await percentField(page).fill('20')
    await save(page)
    await expect(page.getByRole('button', { name: t('office.saved') })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('whoever signs out leaves nothing typed behind', async () => {
    await percentField(page).fill('25')
    await expect.poll(drafts).toHaveLength(1)
    if (isOnPhone(page)) await page.getByRole('button', { name: t('office.menu') }).click()
    await page.getByRole('button', { name: t('office.sign_out'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('office.sign_in') })).toBeVisible()
    expect(await drafts()).toEqual([])
  })
})

test('a session that ends under a form is opened again over it, and the form is saved', async ({ page, request }) => {
  const owner = await workInOffice(page)
  const member = await newMember(owner, request, 'manager')
  await page.context().clearCookies()
  const desk = await workInOffice(page, member)
  const app = await setUpApp(desk)
  const code = newCode()
  await page.goto('/admin/promos/new')
  await codeField(page).fill(code)
  await percentField(page).fill('15')
  await page.context().clearCookies()
  await save(page)

  const dialog = page.getByRole('dialog')
  await test.step('a wrong password is said there', async () => {
    await expect(dialog.getByRole('heading')).toHaveText(t('office.signed_out'))
    await dialog.getByLabel(t('office.password'), { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: t('office.go_on') }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  })

  await test.step('left between the password and the code, it is asked for again', async () => {
    await dialog.getByLabel(t('office.password'), { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: t('office.go_on') }).click()
    await expect(dialog.getByRole('heading')).toHaveText(t('office.second_step'))
    await dialog.getByRole('button', { name: t('office.leave_it') }).click()
    await expect(dialog).toHaveCount(0)
    await save(page)
  })

  await test.step('a code, and the form goes on', async () => {
    await expect(dialog.getByRole('heading')).toHaveText(t('office.second_step'))
    await dialog.getByLabel(t('office.code'), { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }))
    await dialog.getByRole('button', { name: t('office.go_on') }).click()
    await expect(page).toHaveURL(/\/admin\/promos\/(?!new)/)
    await expect(codeField(page)).toHaveValue(code)
  })

  await test.step('signed out in another window, one may as well leave it', async () => {
    await page.context().clearCookies()
    await percentField(page).fill('20')
    await save(page)
    await dialog.getByRole('button', { name: t('office.leave_it') }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('messages.please_login_first'))
    await expect(percentField(page)).toHaveValue('20')
  })
})

test('what is chosen ends with the list it was chosen in, and says what of it is not shown', async ({ page }) => {
  const desk = await workInOffice(page)
  const mark = [...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')
  const products = []
  for (const place of ['one', 'two', 'three'])
    products.push(await givenProduct(desk, { name_en: `Shelf ${mark} ${place}`, name_ar: `رفّ ${mark} ${place}` }))
  const searchField = page.getByRole('searchbox', { name: t('office_catalogue.search') })
  const isChosen = (count: number) =>
    expect(page.getByRole('region', { name: t('office.selected', { count }) })).toBeVisible()

  await test.step('a page of what is found is chosen, then all of it', async () => {
    const filter = JSON.stringify({ search: mark })
    await page.goto(`/admin/products?perPage=2&filter=${encodeURIComponent(filter)}`)
    await page.getByRole('checkbox', { name: t('office.select_all') }).check()
    await isChosen(2)
    await page.getByRole('button', { name: t('office.select_found', { count: 3 }) }).click()
    await isChosen(3)
    await expect(page.getByText(t('office.selected_elsewhere', { count: 1 }))).toBeVisible()
  })

  await test.step('another search, and nothing is chosen', async () => {
    await searchField.fill(`${mark} one`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('office.unselect') })).toHaveCount(0)
  })

  const openList = async () => {
    if (isOnPhone(page)) await page.getByRole('button', { name: t('office.menu') }).click()
    await page
      .getByRole('navigation', { name: t('office.menu') })
      .getByRole('link', { name: t('office.products') })
      .click()
  }
  await test.step('coming back from a product one finds the search again, from the menu the whole list', async () => {
    await page.getByRole('link', { name: mark }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(mark)
    await page.goto('/admin/products')
    await expect(searchField).toHaveValue(`${mark} one`)
    await openList()
    await expect(searchField).toHaveValue('')
    await expect(page).not.toHaveURL(/search/)
  })

  await test.step('the next morning too', async () => {
    await searchField.fill(mark)
    await expect(page).toHaveURL(/search/)
    await page.clock.setFixedTime(Date.now() + 86_400_000)
    await page.goto('/admin/products')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await expect(searchField).toHaveValue('')
  })
  await archiveProducts(
    desk,
    products.map(({ _id }) => _id),
  )
})
