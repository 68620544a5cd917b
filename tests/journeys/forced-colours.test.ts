import type { Locator } from '@playwright/test'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'
import { addToCart, chooseOn } from '#tests/support/steps.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

test('in a reader’s own colours a product shows its chosen swatch and size, its least number and its heart', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  await beLoggedIn(context, await signUp(request, 'Noor Hassan'))
  const box = await catalogue.find('Linen storage box with lid')
  await visit(page, `/product/${box.product._id}`)

  for (const title of [t('product.colour'), t('product.size')]) {
    const choices = page.getByRole('group', { name: title }).getByRole('radio')
    await choices.first().check()
    await rest(choices.first())
    expect(await look(choices.first()), title).not.toEqual(await look(choices.nth(1)))
  }

  const stepper = page
    .getByRole('group', { name: t('common.quantity') })
    .filter({ visible: true })
    .first()
  const [fewer, more] = [stepper.getByRole('button').first(), stepper.getByRole('button').last()]
  await expect(fewer).toBeDisabled()
  expect(await look(fewer)).not.toEqual(await look(more))

  const heart = page.getByRole('button', { name: t('common.save_favourite', { name: box.name }) }).first()
  const unpressed = await look(heart)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true', PATIENTLY)
  await expect(heart).not.toHaveAttribute('aria-busy', PATIENTLY)
  await rest(heart)
  expect(await look(heart)).not.toEqual(unpressed)
})

test('in a reader’s own colours the checkout shows the chosen way to pay and what is ticked @night', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  await beLoggedIn(context, await signUp(request, 'Noor Hassan'))
  const box = await catalogue.find('Linen storage box with lid')
  await visit(page, `/product/${box.product._id}`)
  await chooseOn(page, box)
  await addToCart(page, t)
  await visit(page, '/place-order')
  const ways = page.getByRole('radio', { name: /./ })
  await ways.first().check()
  await rest(ways.first())
  expect(await look(ways.first())).not.toEqual(await look(ways.nth(1)))

  const keep = page.getByRole('checkbox').first()
  const empty = await look(keep)
  await keep.check()
  await rest(keep)
  expect(await look(keep)).not.toEqual(empty)
  // What fills the box is its own drawing: it stands out from it.
  expect(await colour(keep, '::after')).not.toBe(await colour(keep))
})

test('in a reader’s own colours a list shows which filter is pressed @night', async ({ page, t }) => {
  await visit(page, '/collection')
  if (isOnPhone(page)) await page.getByRole('link', { name: t('collection.filter') }).click()
  const panel = page.getByRole(isOnPhone(page) ? 'dialog' : 'complementary', { name: t('collection.filter') })
  const chip = panel.getByRole('button', { name: t('collection.under_bed') })
  const unpressed = await look(chip)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true', PATIENTLY)
  await rest(chip)
  expect(await look(chip)).not.toEqual(unpressed)
})

test('in a reader’s own colours the chosen tab, and a link to the page that is open, show as such @night', async ({
  page,
  context,
  request,
  t,
}) => {
  await visit(page, '/login')
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  expect(await look(tabs.first())).not.toEqual(await look(tabs.nth(1)))

  await beLoggedIn(context, await signUp(request, 'Noor Hassan'))
  await visit(page, '/account/orders')
  const [here, elsewhere] = ['accounts.orders', 'accounts.addresses'] as const
  const main = page.getByRole('main')
  const current = main.getByRole('link', { name: t(here) }).first()
  await expect(current).toHaveAttribute('aria-current', 'page')
  expect(await look(current)).not.toEqual(await look(main.getByRole('link', { name: t(elsewhere) }).first()))

  if (isOnPhone(page)) return
  const strip = page.getByRole('banner')
  await visit(page, '/about')
  const about = strip.getByRole('link', { name: t('layout.about') })
  await expect(about).toHaveAttribute('aria-current', 'page')
  expect(await look(about)).not.toEqual(await look(strip.getByRole('link', { name: t('layout.contact') })))
})

/** What a control that neither has the focus nor is pointed at shows of itself by colours and lines alone, its label's with it. */
function look(control: Locator): Promise<readonly string[][]> {
  return control.evaluate(element => {
    const shown = [element, element.closest('label'), element.querySelector('svg')].filter(each => each !== null)
    return shown.map(each => {
      const { backgroundColor, color, outline, borderBlockEnd, fill } = getComputedStyle(each)
      const after = getComputedStyle(each, '::after')
      return [backgroundColor, color, outline, borderBlockEnd, fill, after.transform]
    })
  })
}

function colour(control: Locator, part?: '::after'): Promise<string> {
  return control.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part)
}

/** Focus and pointer show in any colours: neither is what is looked at. */
async function rest(control: Locator): Promise<void> {
  await control.blur()
  await control.page().mouse.move(0, 0)
}
