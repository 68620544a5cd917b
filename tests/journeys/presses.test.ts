import type { Locator } from '@playwright/test'
import { expect, test, visit } from '#tests/support/journey.ts'
import { chooseOn } from '#tests/support/steps.ts'

const BOX = 'Linen storage box with lid'

/** Presses, and asks each question before anything but the press itself had its turn: what is true then is drawn with the next frame. */
async function rightAfter(press: Locator, questions: readonly string[]): Promise<number[]> {
  return await press.evaluate(async (control, selectors) => {
    if (!(control instanceof HTMLElement)) throw new Error('nothing to press')
    control.click()
    // What React draws of a press at once, it draws when the press is over.
    for (let turn = 0; turn < 10; turn++) await null
    return selectors.map(selector => document.querySelectorAll(selector).length)
  }, questions)
}

test('a filter is ticked with the press, and the list makes way for what comes after that is drawn @phone', async ({
  page,
  t,
}) => {
  await visit(page, '/collection')
  await page.getByRole('link', { name: t('collection.filter') }).click()
  const category = page
    .getByRole('dialog', { name: t('collection.filter') })
    .getByRole('checkbox')
    .first()
  await expect(category).not.toBeChecked()
  const seen = await rightAfter(category, ['dialog input:checked', 'section[aria-busy="true"]'])
  expect(seen).toEqual([1, 0])
  await expect(page).toHaveURL(/category=/)
  await expect(category).toBeChecked()
})

test('two filters that are pressed one right after the other are both on @phone @night', async ({ page, t }) => {
  await visit(page, '/collection')
  await page.getByRole('link', { name: t('collection.filter') }).click()
  const boxes = page.getByRole('dialog', { name: t('collection.filter') }).getByRole('checkbox')
  await rightAfter(boxes.nth(0), [])
  await rightAfter(boxes.nth(1), [])
  await expect(page.getByRole('list', { name: t('collection.active_filters') }).getByRole('listitem')).toHaveCount(3)
  // The second is the first of those within the first.
  await expect(page).toHaveURL(/\?category=[^&]+&subCategory=[^&]+$/)
})

for (const what of ['menu', 'filters'] as const) {
  test(`a press on ${what} is over before what it opens is drawn @phone @night`, async ({ page, t }) => {
    await visit(page, '/collection')
    const name = what === 'menu' ? t('layout.menu') : t('collection.filter')
    const opener = page.getByRole(what === 'menu' ? 'button' : 'link', { name, exact: true })
    const dialog = page.getByRole('dialog', { name })
    // Its code is there from now on.
    await opener.click()
    await dialog.getByRole('button', { name: t('common.close') }).click()
    await expect(dialog).toBeHidden()
    expect(await rightAfter(opener, ['dialog[open]'])).toEqual([0])
    await expect(dialog).toBeVisible()
    expect(await rightAfter(dialog.getByRole('button', { name: t('common.close') }), ['dialog[open]'])).toEqual([1])
    await expect(dialog).toBeHidden()
  })
}

test('a colour is chosen with the press, and its picture comes after that is drawn @phone @night', async ({
  page,
  catalogue,
}) => {
  const box = await catalogue.find(BOX)
  await visit(page, `/product/${box.product._id}`)
  await chooseOn(page, box)
  const other = page.getByRole('radio', { checked: false }).first()
  const lookedAt = () => page.evaluate(() => document.querySelector('[aria-current="true"]')?.ariaLabel ?? '')
  const before = await lookedAt()
  expect(before).not.toBe('')
  const seen = await rightAfter(other, ['input[type="radio"]:checked', `[aria-current="true"][aria-label="${before}"]`])
  // As thumbnail and as dot.
  expect(seen).toEqual([1, 2])
  await expect.poll(lookedAt).not.toBe(before)
})

test('a card that is pressed shows it until its page is there, however long that takes @phone @night', async ({
  page,
  catalogue,
}) => {
  const { name } = await catalogue.find(BOX)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/product/**', route => held.promise.then(() => route.continue()))
  await visit(page, `/collection?${new URLSearchParams({ search: name })}`)
  const link = page.getByRole('link', { name, exact: true })
  const veil = () => link.evaluate(card => getComputedStyle(card, '::after').opacity)
  expect(await veil()).toBe('1')
  await link.tap()
  expect(await veil()).toBe('0.5')
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect.poll(veil).toBe('1')
})
