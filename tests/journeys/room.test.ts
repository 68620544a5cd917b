import { listProducts } from '#contract/catalogue.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'

test('a shopper says how much room there is, and sees what fits', async ({ page, request, language, t }) => {
  const caddy = language === 'ar' ? 'رف دُش بطابقين' : 'Two-tier shower caddy'
  const chest = language === 'ar' ? 'صندوق ألعاب على عجلات' : 'Toy chest on wheels'
  const card = (name: string) => page.getByRole('main').getByRole('link', { name }).first()
  const base = (width: string, depth: string) => `${width} × ${depth} ${t('collection.cm')}`
  const side = (cm: number) => t('collection.room_in_width', { cm })
  const chip = (room: string) => t('collection.remove_filter', { filter: t('collection.room_fits', { room }) })
  await visit(page, '/collection')
  const openFilters = async () => {
    if (isOnPhone(page)) await page.getByRole('link', { name: t('collection.filter') }).click()
    return isOnPhone(page) ? page.getByRole('dialog') : page.getByRole('main')
  }

  await test.step('in any digits, turned where it must be', async () => {
    const filters = await openFilters()
    await filters.getByLabel(t('collection.room_width'), { exact: true }).fill('٣٠')
    await filters.getByLabel(t('collection.room_depth'), { exact: true }).fill('۶۰٫۵')
    await filters.getByLabel(t('collection.room_depth'), { exact: true }).press('Enter')
    await expect(page).toHaveURL(/width=30&depth=60\.5/)
    await expect(card(caddy)).toBeAttached()
    await expect(card(chest)).toHaveCount(0)
    await examine(page)
  })

  await test.step('what many have is one tap away', async () => {
    const filters = isOnPhone(page) ? page.getByRole('dialog') : page.getByRole('main')
    await filters.getByRole('button', { name: base('90', '45'), exact: true }).click()
    await expect(page).toHaveURL(/width=90&depth=45$/)
    if (isOnPhone(page)) await filters.getByRole('button', { name: t('common.close') }).click()
    await expect(card(chest)).toBeVisible()
    // Read again where another journey put a product on the shelves in between.
    await expect
      .poll(async () => {
        const { fits } = await ask(request, listProducts, { width: 90, depth: 45, limit: 0 })
        const unmeasured = fits?.unmeasured ?? 0
        await page.reload()
        return (
          unmeasured > 0 && (await page.getByText(t('collection.fits_unmeasured', { count: unmeasured })).isVisible())
        )
      })
      .toBe(true)
  })

  await test.step('the chip takes it off', async () => {
    await page.getByRole('button', { name: chip(base('90', '45')) }).click()
    await expect(page).toHaveURL(/\/collection$/)
  })

  await test.step('where nothing fits, the least larger room is one tap away', async () => {
    await visit(page, '/collection?width=5')
    const nearest = t('collection.fits_nearest', { room: side(11) })
    await expect(page.getByText(t('collection.fits_none', { room: side(5) }))).toBeVisible()
    await examine(page)
    await page.getByRole('button', { name: nearest }).click()
    await expect(page).toHaveURL(/width=11$/)
    await expect(card(language === 'ar' ? 'علّاقة مفاتيح' : 'Key rack')).toBeVisible()
  })
})

test('a search that says measures shows what fits, and the words alone where nothing does @night', async ({
  page,
  language,
  t,
}) => {
  const isArabic = language === 'ar'
  const [chest, box] = isArabic
    ? ['صندوق ألعاب على عجلات', 'صندوق تخزين كتّاني بغطاء']
    : ['Toy chest on wheels', 'Linen storage box with lid']
  const card = (name: string) => page.getByRole('main').getByRole('link', { name }).first()
  const room = `60 × 40 ${t('collection.cm')}`

  await test.step('measures come out of the words, and can be taken off', async () => {
    await visit(page, `/collection?search=${encodeURIComponent(isArabic ? 'صندوق ٦٠×٤٠ سم' : 'box 60x40 cm')}`)
    await expect(page.getByText(t('collection.room_fits', { room }))).toBeVisible()
    await expect(card(chest)).toBeVisible()
    await expect(card(box)).toHaveCount(0)
    await examine(page)
    await page.getByRole('link', { name: t('collection.fits_take_off') }).click()
    await expect(card(box)).toBeVisible()
    await expect(page).toHaveURL(url => url.searchParams.get('search') === (isArabic ? 'صندوق' : 'box'))
  })

  await test.step('it is no dead end', async () => {
    await visit(page, `/collection?search=${encodeURIComponent(isArabic ? 'مصفاة صحون 20×20' : 'dish rack 20x20')}`)
    const small = `20 × 20 ${t('collection.cm')}`
    await expect(page.getByText(t('collection.fits_none', { room: small }))).toBeVisible()
    const nearest = t('collection.fits_nearest', { room: `45 × 32 ${t('collection.cm')}` })
    await page.getByRole('link', { name: nearest }).click()
    await expect(page).toHaveURL(/width=45&depth=32/)
    await expect(card(isArabic ? 'مصفاة صحون مع صينية ماء' : 'Dish rack with drip tray')).toBeVisible()
  })
})
