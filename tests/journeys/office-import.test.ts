import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  changeProducts,
  listStaffCategories,
  listStaffProducts,
  readStaffProduct,
  removeCategory,
  saveProduct,
} from '#contract/office/catalogue.ts'
import { fileHead } from '#locales/file-heads.ts'
import { formatNumber, languageName } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { partsOf } from '#shop/catalogue/import/fields.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import { zipOf } from '#tests/support/archives.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { csvOf } from '#tests/support/files.ts'
import { expect, test } from '#tests/support/journey.ts'
import { type Desk, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { there } from '#tests/support/there.ts'

let t: Translate
let spoken: Language
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
  spoken = language
})

/** The server's tests bring a thousand. */
const ROWS = 60

/** Drafts under this name, in the words of the language's own export. */
function rowsOf(name: string): (string | number)[][] {
  const head = ['sku', 'name_en', 'name_ar', 'price', 'stock', 'published'] as const
  return [
    head.map(field => fileHead(partsOf(field), spoken, t)),
    ...Array.from({ length: ROWS }, (_, place) => [
      `${name}-${place}`,
      `${name} ${place}`,
      `${name} ${place} ع`,
      10_000 + place,
      5,
      t('office_files.no'),
    ]),
  ]
}

/** What the button says. */
function applying({ added, changed }: { readonly added: number; readonly changed: number }): string {
  const said =
    added > 0 ? t('office_files.some_new', { count: added }) : t('office_files.some_changed', { count: changed })
  return t('office_files.apply', { what: said })
}

/** Other journeys find the shop as it was. */
async function archive(desk: Desk, page: Page, name: string): Promise<void> {
  for (;;) {
    const { products } = await ask(page.request, listStaffProducts, { search: name, perPage: 100 })
    if (products.length === 0) return
    await desk.call(changeProducts, { ids: products.map(each => each._id), change: { kind: 'archive' } })
  }
}

test('a file with three faulty rows is refused by name, and put right all of it is there', async ({ page }) => {
  const name = `Z${randomUUID().slice(0, 8).toUpperCase()}`
  const desk = await workInOffice(page)
  const right = rowsOf(name)
  const wrong = right.map(row => [...row])
  wrong[3]?.splice(3, 1, 'twelve')
  wrong[30]?.splice(0, 1, 'two words')
  wrong[ROWS]?.splice(4, 1, '-2')

  const choose = (label: string, rows: (string | number)[][]) =>
    page.getByLabel(label).setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf(rows)),
    })

  let imported = ''
  await test.step('names the three rows, their cells and what to do', async () => {
    await page.goto('/admin/import-export')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await examine(page)
    const button = page.getByText(t('office_files.choose_file'), { exact: true })
    await expect(button).toHaveCSS('outline-style', 'none')
    // A key was pressed: whoever goes by keys is shown where they are.
    await page.keyboard.press('Shift')
    await page.getByLabel(t('office_files.choose_file')).focus()
    await expect(button).toHaveCSS('outline-style', 'solid')
    await choose(t('office_files.choose_file'), wrong)
    await expect(page.getByRole('heading', { name: t('office_files.state_refused') })).toBeVisible()
    const faults = page.getByRole('row')
    await expect(faults).toHaveCount(4)
    await expect(faults.nth(1)).toContainText('D4')
    await expect(faults.nth(1)).toContainText('twelve')
    await expect(faults.nth(1)).toContainText(t('office_files.fault_not_a_number'))
    await expect(faults.nth(2)).toContainText('A31')
    await expect(faults.nth(2)).toContainText(t('office_files.fault_bad_sku'))
    await expect(faults.nth(3)).toContainText('E61')
    await expect(faults.nth(3)).toContainText(t('office_files.fault_too_low'))
    await examine(page)
  })

  await test.step('keeps the faults as a file', async () => {
    const kept = page.waitForEvent('download')
    await page.getByRole('button', { name: t('office_files.download_faults') }).click()
    const file = await readFile(await (await kept).path(), 'utf8')
    expect(file.split('\r\n')[1]).toContain('D4')
    expect(file).toContain(t('office_files.fault_too_low'))
  })

  await test.step('takes the corrected file where the faults are, shows what it would do, and does it after a yes', async () => {
    const refused = page.url()
    await choose(t('office_files.choose_corrected'), right)
    await page.getByRole('button', { name: applying({ added: ROWS, changed: 0 }) }).click()
    expect(page.url()).not.toBe(refused)
    const question = page.getByRole('dialog', { name: t('office_files.apply_title') })
    await question.getByRole('button', { name: t('office_files.import') }).click()
    await expect(page.getByRole('heading', { name: t('office_files.state_applied') })).toBeVisible()
    await examine(page)
    imported = page.url()
    const wanted = { search: name, sort: 'position', order: 'asc' } as const
    const { products, total } = await ask(page.request, listStaffProducts, wanted)
    expect([total, products[0]?.name_en]).toEqual([ROWS, `${name} 0`])
  })

  await test.step('is found again among past imports, and the products in an export', async () => {
    await page.getByRole('link', { name: t('office_files.back') }).click()
    const past = page.getByRole('listitem').filter({ hasText: 'products.csv' })
    await expect(past.filter({ hasText: t('office_files.state_applied') }).first()).toBeVisible()
    await page.getByLabel(t('office_files.format')).selectOption('csv')
    const kept = page.waitForEvent('download')
    await page.getByRole('button', { name: t('office_files.download'), exact: true }).click()
    const file = await readFile(await (await kept).path(), 'utf8')
    expect(file).toContain(`${name}-0,${name} 0`)
  })

  await test.step('takes out one category, in a file that is called so', async () => {
    const { categories } = await ask(page.request, listStaffCategories, {})
    const category = inLanguage(there(categories[0]), 'name', spoken)
    await page.getByLabel(t('office_files.export_category')).selectOption({ label: category })
    const kept = page.waitForEvent('download')
    await page.getByRole('button', { name: t('office_files.download'), exact: true }).click()
    const download = await kept
    expect(download.suggestedFilename()).toContain(category)
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain(category)
    expect(file).not.toContain(`${name}-0`)
  })
  await test.step('takes the import back within a day, and says what stays', async () => {
    await page.goto(imported)
    await expect(page.getByText(t('office_files.undo_until'))).toBeVisible()
    await page.getByRole('button', { name: t('office_files.undo') }).click()
    const question = page.getByRole('dialog', { name: t('office_files.undo_title') })
    await examine(page)
    await question.getByRole('button', { name: t('office_files.undo') }).click()
    await expect(page.getByRole('heading', { name: t('office_files.state_undone') })).toBeVisible()
    await expect(page.getByText(t('office_files.undone_archived', { count: ROWS }))).toBeVisible()
    await expect(page.getByRole('button', { name: t('office_files.undo') })).toBeHidden()
    await examine(page)
    expect((await ask(page.request, listStaffProducts, { search: name })).total).toBe(0)
  })

  await test.step('brings all of it back from the archive with the corrected file, and nothing stands twice', async () => {
    const price = right[0]?.indexOf(fileHead(partsOf('price'), spoken, t)) ?? 0
    const corrected = right.map((row, place) => (place === 0 ? row : row.with(price, 7_000)))
    await expect(page.getByText(t('office_files.undone_again'))).toBeVisible()
    await choose(t('office_files.choose_corrected'), corrected)
    await expect(page.getByText(t('office_files.returning_text'))).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(t('office_files.returns'))
    await examine(page)
    await page.getByRole('button', { name: applying({ added: ROWS, changed: 0 }) }).click()
    const question = page.getByRole('dialog', { name: t('office_files.apply_title') })
    await question.getByRole('button', { name: t('office_files.import') }).click()
    await expect(page.getByRole('heading', { name: t('office_files.state_applied') })).toBeVisible()
    const { products, total } = await ask(page.request, listStaffProducts, { search: name })
    expect([total, products[0]?.price]).toEqual([ROWS, 7_000])
    expect((await ask(page.request, listStaffProducts, { search: name, state: 'archived' })).total).toBe(0)
    await archive(desk, page, name)
  })
})

test('an import is taken back but for what somebody changed since, which is named with before and after', async ({
  page,
}) => {
  const name = `Y${randomUUID().slice(0, 8).toUpperCase()}`
  const desk = await workInOffice(page)
  const [head = [], ...rows] = rowsOf(name)
  const price = head.indexOf(fileHead(partsOf('price'), spoken, t))
  const bring = async (rows: (string | number)[][], counts: { added: number; changed: number }) => {
    await page.goto('/admin/import-export')
    await page.getByLabel(t('office_files.choose_file')).setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf([head, ...rows])),
    })
    await page.getByRole('button', { name: applying(counts) }).click()
    const question = page.getByRole('dialog', { name: t('office_files.apply_title') })
    await question.getByRole('button', { name: t('office_files.import') }).click()
    await expect(page.getByRole('heading', { name: t('office_files.state_applied') })).toBeVisible()
  }
  const two = rows.slice(0, 2)
  await bring(two, { added: 2, changed: 0 })
  await bring(
    two.map(row => row.with(price, 20_000)),
    { added: 0, changed: 2 },
  )
  const { products } = await ask(page.request, listStaffProducts, { search: name })
  const edited = there(products.find(product => product.name_en === `${name} 0`))
  const { product } = await ask(page.request, readStaffProduct, { id: edited._id })
  const { _id: id, ...kept } = product
  await desk.call(saveProduct, { ...kept, id, price: 19_000 })

  await page.getByRole('button', { name: t('office_files.undo') }).click()
  const question = page.getByRole('dialog', { name: t('office_files.undo_title') })
  await question.getByRole('button', { name: t('office_files.undo') }).click()
  await expect(page.getByText(t('office_files.undone_restored', { count: 1 }))).toBeVisible()
  const left = page.getByRole('article').filter({ hasText: t('office_files.left_changed') })
  await expect(left).toHaveCount(1)
  await expect(left).toContainText(formatNumber(10_000))
  await expect(left).toContainText(formatNumber(19_000))
  await examine(page)
  await archive(desk, page, name)
})

test('a table of products comes with a ZIP of their pictures: what is missing is named, and they hang in the shop', async ({
  page,
}) => {
  const name = `X${randomUUID().slice(0, 8).toUpperCase()}`
  const desk = await workInOffice(page)
  const head = (['sku', 'name_en', 'price', 'pictures'] as const).map(field => fileHead(partsOf(field), spoken, t))
  const table = (pictures: string) => ({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf([head, [`${name}-0`, name, 9_000, pictures]])),
  })
  const photo = (color: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
  const zip = {
    name: 'photos.zip',
    mimeType: 'application/zip',
    buffer: zipOf({ 'Photos/صندوق 1.JPG': await photo('#a33'), 'spare.jpg': await photo('#3a3') }),
  }

  await test.step('both are chosen at once; a picture that is not there is said at its cell', async () => {
    await page.goto('/admin/import-export')
    await page.getByLabel(t('office_files.choose_file')).setInputFiles([zip])
    await expect(page.getByText(t('office_files.choose_table_too'))).toBeVisible()
    await page.getByLabel(t('office_files.choose_file')).setInputFiles([zip, table('صندوق 1.jpg | lid.png')])
    await expect(page.getByRole('heading', { name: t('office_files.state_refused') })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('D2')
    await expect(page.getByRole('row').nth(1)).toContainText(
      t('office_files.fault_picture_not_in_zip', { name: 'lid.png' }),
    )
    await expect(page.getByText('photos.zip')).toBeVisible()
    await examine(page)
  })

  await test.step('the corrected table has the ZIP still, and a second ZIP brings what was missing', async () => {
    const refused = page.url()
    await page.getByLabel(t('office_files.choose_corrected')).setInputFiles([table('صندوق 1.jpg | lid.png ')])
    await expect(page).not.toHaveURL(refused)
    await expect(page.getByText('photos.zip')).toBeVisible()
    const more = { ...zip, name: 'more.zip', buffer: zipOf({ 'LID.png': await photo('#33a') }) }
    await page.getByLabel(t('office_files.choose_another_zip')).setInputFiles([more])
    await expect(page.getByText('more.zip')).toBeVisible()
    await page.getByText(t('office_files.unnamed_text', { count: 1 })).click()
    await expect(page.getByText('spare.jpg')).toBeVisible()
    await examine(page)
    await page.getByRole('button', { name: applying({ added: 1, changed: 0 }) }).click()
    const question = page.getByRole('dialog', { name: t('office_files.apply_title') })
    await question.getByRole('button', { name: t('office_files.import') }).click()
    await expect(page.getByRole('heading', { name: t('office_files.state_applied') })).toBeVisible()
    const { products } = await ask(page.request, listStaffProducts, { search: name })
    const { product } = await ask(page.request, readStaffProduct, { id: there(products[0])._id })
    expect(product.media).toHaveLength(2)
    expect((await page.request.get(there(product.media[0]).url)).status()).toBe(200)
    await archive(desk, page, name)
  })
})

test('categories that the shop does not have are added from the import in both languages, and the file is checked again', async ({
  page,
}) => {
  const name = `W${randomUUID().slice(0, 8).toUpperCase()}`
  const desk = await workInOffice(page)
  const head = (['sku', 'name_en', 'price', 'categories', 'sub_categories'] as const).map(field =>
    fileHead(partsOf(field), spoken, t),
  )
  await page.goto('/admin/import-export')
  await page.getByLabel(t('office_files.choose_file')).setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf([head, [`${name}-0`, name, 9_000, `أدوات ${name}`, `أدوات ${name} > Nails ${name}`]])),
  })
  const panel = page.getByRole('region', { name: t('office_files.missing_categories') })
  const fieldOf = (language: Language) =>
    panel.getByLabel(t('office_catalogue.name_in', { language: languageName(language, spoken) }))
  await expect(
    panel.getByText(t('office_files.category_first', { name: `Nails ${name}`, category: `أدوات ${name}` })),
  ).toBeVisible()
  await expect(fieldOf('ar')).toHaveValue(`أدوات ${name}`)
  await fieldOf('en').fill(`Tools ${name}`)
  await examine(page)
  await panel.getByRole('button', { name: t('office_files.add_category') }).click()
  await expect(panel.getByText(t('office_files.category_added', { name: `أدوات ${name}` }))).toBeVisible()
  await expect(fieldOf('en')).toHaveValue(`Nails ${name}`)
  await fieldOf('ar').fill(`مسامير ${name}`)
  await panel.getByRole('button', { name: t('office_files.add_category') }).click()
  await expect(page.getByRole('button', { name: applying({ added: 1, changed: 0 }) })).toBeVisible()
  const { categories } = await ask(page.request, listStaffCategories, {})
  const made = there(categories.find(category => category.name_en === `Tools ${name}`))
  expect(made).toMatchObject({
    name_ar: `أدوات ${name}`,
    subCategories: [{ name_en: `Nails ${name}`, name_ar: `مسامير ${name}` }],
  })
  await desk.call(removeCategory, { id: made._id })
})

test('a bundle comes with what it holds from one file: a fault is said at its cell, and put right it is one on its page', async ({
  page,
}) => {
  const name = `V${randomUUID().slice(0, 8).toUpperCase()}`
  const desk = await workInOffice(page)
  const goods = ['sku', 'name_en', 'price', 'stock', 'published'] as const
  const head = [...goods, 'bundle_items' as const, 'bundle_price' as const, 'item_delivery_cost' as const].map(field =>
    fileHead(partsOf(field), spoken, t),
  )
  const table = (items: string) => ({
    name: 'bundles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      csvOf([
        head,
        ['', `${name} set`, '', '', t('office_files.no'), items, 15_000, `${name}-A = 250`],
        [`${name}-A`, `${name} jar`, 6_000, 8, t('office_files.no'), '', '', ''],
        [`${name}-B`, `${name} lid`, 2_000, 8, t('office_files.no'), '', '', ''],
      ]),
    ),
  })
  await page.goto('/admin/import-export')
  await page.getByText(t('office_files.rules')).click()
  await expect(
    page.getByText(
      t('office_files.rule_bundles', {
        items: t('office_files.head_bundle_items'),
        price: t('office_files.head_bundle_price'),
        delivery: t('office_files.head_item_delivery_cost'),
      }),
    ),
  ).toBeVisible()
  await page.getByLabel(t('office_files.choose_file')).setInputFiles(table(`${name}-A × 2 | ${name}-C × 1`))
  await expect(page.getByRole('row').nth(1)).toContainText('F2')
  await expect(page.getByRole('row').nth(1)).toContainText(t('office_files.fault_item_unknown', { name: `${name}-C` }))
  await examine(page)

  await page.getByLabel(t('office_files.choose_corrected')).setInputFiles(table(`${name}-A × 2 | ${name}-B × 1`))
  const shown = page.getByRole('article').filter({ hasText: `${name} set` })
  await expect(shown).toContainText(`${t('office_files.head_bundle_items')}: ${name}-A × 2 | ${name}-B × 1`)
  await expect(shown).toContainText(`${t('office_files.head_item_delivery_cost')}: ${name}-A = 250`)
  await examine(page)
  await page.getByRole('button', { name: applying({ added: 3, changed: 0 }) }).click()
  const question = page.getByRole('dialog', { name: t('office_files.apply_title') })
  await question.getByRole('button', { name: t('office_files.import') }).click()
  await expect(page.getByRole('heading', { name: t('office_files.state_applied') })).toBeVisible()
  const { products } = await ask(page.request, listStaffProducts, { search: `${name} set` })
  await page.goto(`/admin/products/${there(products[0])._id}`)
  await expect(page.getByLabel(t('office_catalogue.bundle_price'))).toHaveValue(/15/)
  await expect(page.getByRole('group', { name: `${name} jar` }).getByLabel(t('office_catalogue.quantity'))).toHaveValue(
    '2',
  )
  await expect(page.getByRole('group', { name: `${name} lid` }).getByLabel(t('office_catalogue.quantity'))).toHaveValue(
    '1',
  )
  await archive(desk, page, name)
})
