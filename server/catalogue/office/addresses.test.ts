import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCategories, listProducts, readProduct } from '#contract/catalogue.ts'
import {
  addCategory,
  addProduct,
  changeProducts,
  duplicateProduct,
  type EditedProduct,
  listStaffCategories,
  readProductHistory,
  type StaffProduct,
  saveCategory,
  saveProduct,
} from '#contract/office/catalogue.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { editedProduct } from '#tests/support/edited.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  staff = await givenStaff(shop, 'catalogue')
})
afterAll(() => shop.close())

const added = async (changes: Partial<EditedProduct> = {}): Promise<StaffProduct> =>
  (await shop.call(addProduct, editedProduct(changes), { staff })).body.product

async function saved({ _id: id, version, ...product }: StaffProduct, changes: Partial<EditedProduct>) {
  const { updatedAt: _at, archivedAt: _archived, ...edited } = product
  return await shop.call(saveProduct, { ...edited, ...changes, id, version }, { staff })
}

/** Which product an address leads to, and the address that it says it has. */
const at = async (address: string) => {
  const { status, body } = await shop.call(readProduct, { id: address })
  return status === 200 ? [body.product._id, body.product.slug] : status
}

test('a product is found at its slug, at every slug that it had, and at its id', async () => {
  const first = await added({ slug: 'Linen Storage Box ' })
  const { _id: id } = first
  expect(first.slug).toBe('linen-storage-box')
  expect(await at('linen-storage-box')).toEqual([id, 'linen-storage-box'])
  const second = (await saved(first, { slug: 'صندوق-كتان' })).body.product
  const third = (await saved(second, { slug: 'box' })).body.product
  for (const address of ['linen-storage-box', 'صندوق-كتان', 'box', id]) expect(await at(address)).toEqual([id, 'box'])
  expect(await at('Linen_Storage-BOX')).toEqual([id, 'box'])
  // None again: those that it had lead to the id.
  const fourth = (await saved(third, { slug: '' })).body.product
  for (const address of ['box', 'linen-storage-box', id]) expect(await at(address)).toEqual([id, undefined])
  // One that it had may be its own again.
  expect((await saved(fourth, { slug: 'box' })).status).toBe(200)
  expect(await at('linen-storage-box')).toEqual([id, 'box'])
})

test('a list tells the slug of those that have one, and of no other', async () => {
  const named = await added({ slug: 'cedar-shelf' })
  const plain = await added()
  const { products } = (await shop.call(listProducts, { ids: `${named._id},${plain._id}` })).body
  expect(products.map(({ slug }) => slug)).toEqual(['cedar-shelf', undefined])
})

test('no slug is two products’, not even one that the other had long ago, and none is an id', async () => {
  const holder = await added({ slug: 'walnut-tray' })
  await saved(holder, { slug: 'oak-tray' })
  const other = await added()
  for (const slug of ['walnut-tray', 'oak-tray']) {
    const { status, body } = await saved(other, { slug })
    expect([status, body.message_key, body.errors?.[0]?.path]).toEqual([409, 'slug_taken', 'slug'])
  }
  await shop.pool.query(`insert into products (id, name_en, name_ar, description_en, description_ar, price, position)
    values ('plain-id', 'Plain', '', '', '', 1000, 900)`)
  expect((await saved(other, { slug: 'plain-id' })).body.message_key).toBe('slug_taken')
  // What was refused has taken nothing away.
  expect(await at('walnut-tray')).toEqual([holder._id, 'oak-tray'])
})

test('of two who want a slug at the same moment one has it', async () => {
  const [one, other] = [await added(), await added()]
  const answers = await Promise.all([saved(one, { slug: 'pine-hook' }), saved(other, { slug: 'pine-hook' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a slug of letters that stand in no address is refused, and one that is left out stays', async () => {
  const product = await added({ slug: 'birch-box' })
  for (const slug of ['x'.repeat(81), 'ｂ\u0663', 'Ω-box']) {
    const { status, body } = await saved(product, { slug })
    expect([status, body.errors?.[0]?.message_key]).toEqual([400, 'invalid_slug'])
  }
  const { slug: _slug, seoTitle_en: _title, ...older } = product
  const { _id: id, version, updatedAt: _at, archivedAt: _archived, ...edited } = older
  // As a version of the back office sends it that knows no slugs.
  expect((await shop.call(saveProduct, { ...edited, id, version }, { staff })).body.product.slug).toBe('birch-box')
})

test('what shoppers may not see is at none of its addresses', async () => {
  const { _id: id } = await added({ slug: 'secret-box' })
  await shop.call(changeProducts, { ids: [id], change: { kind: 'unpublish' } }, { staff })
  expect([await at('secret-box'), await at(id)]).toEqual([404, 404])
})

test('a copy has no address of its own yet', async () => {
  const { _id: id } = await added({ slug: 'first-of-two', seoTitle_en: 'The first' })
  const { product } = (await shop.call(duplicateProduct, { id }, { staff })).body
  expect([product.slug, product.seoTitle_en]).toEqual(['', 'The first'])
})

test('what was written for search engines is told where it is written, and kept in the change log', async () => {
  const product = await added({ seoTitle_en: 'Linen boxes in Baghdad', seoDescription_ar: 'صناديق كتان' })
  const told = (await shop.call(readProduct, { id: product._id })).body.product
  expect([told.seoTitle_en, told.seoTitle_ar, told.seoDescription_en, told.seoDescription_ar]).toEqual([
    ...['Linen boxes in Baghdad', undefined, undefined],
    'صناديق كتان',
  ])
  await saved(product, { seoTitle_en: 'Boxes', slug: 'boxes' })
  const { entries } = (await shop.call(readProductHistory, { id: product._id }, { staff })).body
  expect(entries[0]).toMatchObject({
    before: { seoTitle_en: 'Linen boxes in Baghdad', slug: '' },
    after: { seoTitle_en: 'Boxes', slug: 'boxes' },
  })
})

test('a category that was renamed is found by the names that it had, unless another is called so now', async () => {
  const names = (name: string) => ({ name_en: name, name_ar: `${name} ع` })
  const plain = { imageId: null, subCategories: [{ _id: null, ...names('Jars') }] }
  await shop.call(addCategory, { ...names('Larder'), ...plain }, { staff })
  const all = async () => (await shop.call(listStaffCategories, {}, { staff })).body.categories
  const larder = there((await all()).find(({ name_en }) => name_en === 'Larder'))
  const { _id: id, version, subCategories } = larder
  const { _id: jar } = await added({ categoryIds: [id], subCategoryIds: [subCategories[0]?._id ?? ''] })
  const found = async (input: { category?: string; subCategory?: string }) =>
    (await shop.call(listProducts, input)).body.products.map(({ _id }) => _id)

  const fresh = subCategories.map(({ _id }) => ({ _id, ...names('Glass jars') }))
  await shop.call(saveCategory, { ...names('Pantry'), imageId: null, subCategories: fresh, id, version }, { staff })
  expect([await found({ category: 'Larder' }), await found({ category: 'larder ع' })]).toEqual([[jar], [jar]])
  expect(await found({ category: 'Pantry', subCategory: 'Jars' })).toEqual([jar])
  const told = (await shop.call(listCategories, {})).body.categories.find(({ _id }) => _id === id)
  expect([told?.formerNames, told?.subCategories[0]?.formerNames]).toEqual([
    ['Larder', 'Larder ع'],
    ['Jars', 'Jars ع'],
  ])
  await shop.call(addCategory, { ...names('Larder'), imageId: null, subCategories: [] }, { staff })
  expect(await found({ category: 'Larder' })).toEqual([])
})

test('a category has words for search engines of its own', async () => {
  const category = { name_en: 'Attic', name_ar: 'العلية', imageId: null, subCategories: [] }
  await shop.call(addCategory, { ...category, seoTitle_ar: 'صناديق العلية' }, { staff })
  const told = (await shop.call(listCategories, {})).body.categories.find(({ name_en }) => name_en === 'Attic')
  expect([told?.seoTitle_ar, told?.seoTitle_en]).toEqual(['صناديق العلية', undefined])
})
