import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addCategory,
  addProduct,
  archiveProduct,
  changeProducts,
  duplicateProduct,
  type EditedProduct,
  listStaffProducts,
  orderCategories,
  readProductHistory,
  readStaffProduct,
  removeCategory,
  restoreProduct,
  saveCategory,
  saveProduct,
  uploadMedia,
} from '#contract/office/catalogue.ts'
import { adjustStock, listStock } from '#contract/office/stock.ts'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import { editedColor, editedProduct, editedSize, editedVariant } from '#tests/support/edited.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
let jar: string
let set: string
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'owner')
  const given = await shop.givenProduct({ name: 'Jar' })
  jar = given.productId
  set = (await shop.givenProduct({ name: 'Set', items: [given.choice] })).productId
})
afterAll(() => shop.close())

const send = <Called extends Endpoint<unknown, unknown>>(endpoint: Called, input: unknown) =>
  shop.callWith(endpoint, input, { staff })

/** All that a refused call may have written. */
async function traces(): Promise<unknown> {
  const { rows } = await shop.pool.query(`select (select count(*) from products) as products,
    (select count(*) from variants) as variants, (select count(*) from categories) as categories,
    (select count(*) from audit_log) as log, (select count(*) from catalogue_changes) as changes,
    (select sum(stock) from variants) as stock, (select sum(version) from products) as versions`)
  return rows[0]
}

async function refused(endpoint: Endpoint<unknown, unknown>, input: unknown) {
  const before = await traces()
  const { status, body } = await send(endpoint, input)
  expect(await traces()).toEqual(before)
  return { status, key: body.message_key, paths: body.errors?.map(error => error.path) }
}

/** Anything but a text. */
const NO_TEXT = [42, null, [], {}, true]
const NO_LINE = [...NO_TEXT, 'x'.repeat(10_001), 'a\u0000b']
const NO_AMOUNT = [-1, 1.5, '5', 1_000_000_001, true, [], {}]
const NO_PIECES = [-1, 1.5, '5', 1_000_001, null, true]
const NO_FLAG = ['true', 1, null, {}]
const NO_LIST = ['', {}, null, 7, Array.from({ length: 101 }, () => 'x')]

const bad = (field: string, values: readonly unknown[], within: (value: unknown) => unknown, path = field) =>
  values.map(value => [field, value, within(value), path] as const)
const inProduct = (field: keyof EditedProduct) => (value: unknown) => ({ ...editedProduct(), [field]: value })
const inColor = (field: string) => (value: unknown) =>
  editedProduct({ variant: null, colors: [{ ...editedColor('Oak'), [field]: value }] })
const inSize = (field: string) => (value: unknown) =>
  editedProduct({ variant: null, colors: [editedColor('Oak', { sizes: [{ ...editedSize('S'), [field]: value }] })] })
const inVariant = (field: string) => (value: unknown) =>
  editedProduct({ variant: { ...editedVariant(1), [field]: value } })
const MEDIA = { mediaId: 'front', url: '', kind: 'image', alt_en: '', alt_ar: '' }
const inMedia = (field: string) => (value: unknown) => ({ ...editedProduct(), media: [{ ...MEDIA, [field]: value }] })
const ITEM = () => ({ productId: jar, colorId: null, sizeId: null, quantity: 1, deliveryCost: 0 })
const inItem = (field: string) => (value: unknown) => ({
  ...editedProduct({ isBundle: true, variant: null }),
  bundleItems: [{ ...ITEM(), productId: 'jar', [field]: value }],
})
/** In a path or a query `true` and numbers are texts, and right ones. */
const BAD_NAMES_OF_THINGS = BAD_IDS.filter(id => typeof id === 'string' && id.trim() !== '' && !id.startsWith('..'))

test.each([
  ...(['name_en', 'name_ar', 'description_en', 'description_ar'] as const).flatMap(field =>
    bad(field, NO_LINE, inProduct(field)),
  ),
  ...bad('price', [...NO_AMOUNT, null], inProduct('price')),
  ...bad('discountPercentage', [-1, 100.01, 12.345, '5', null, Number.NaN], inProduct('discountPercentage')),
  ...bad('bestseller', NO_FLAG, inProduct('bestseller')),
  ...bad('deliveryCost', [...NO_AMOUNT, null], inProduct('deliveryCost')),
  ...bad('isPublished', NO_FLAG, inProduct('isPublished')),
  ...bad('isBundle', NO_FLAG, inProduct('isBundle')),
  ...bad('bundlePrice', NO_AMOUNT, inProduct('bundlePrice')),
  ...bad('originalPrice', NO_AMOUNT, inProduct('originalPrice')),
  ...bad('categoryIds', NO_LIST, inProduct('categoryIds')),
  ...bad('subCategoryIds', NO_LIST, inProduct('subCategoryIds')),
  ...bad('categoryIds', BAD_IDS, id => ({ ...editedProduct(), categoryIds: [id] }), 'categoryIds.0'),
  ...bad('subCategoryIds', BAD_IDS, id => ({ ...editedProduct(), subCategoryIds: [id] }), 'subCategoryIds.0'),
  ...bad('media', NO_LIST, inProduct('media')),
  ...bad('mediaId', BAD_IDS, inMedia('mediaId'), 'media.0.mediaId'),
  ...bad('kind', ['text', null, 1], inMedia('kind'), 'media.0.kind'),
  ...bad('alt_en', NO_LINE, inMedia('alt_en'), 'media.0.alt_en'),
  ...bad('alt_ar', NO_LINE, inMedia('alt_ar'), 'media.0.alt_ar'),
  ...bad('colors', NO_LIST, inProduct('colors')),
  ...bad('color id', BAD_IDS, inColor('_id'), 'colors.0._id'),
  ...bad('color name_en', NO_LINE, inColor('name_en'), 'colors.0.name_en'),
  ...bad('color name_ar', NO_LINE, inColor('name_ar'), 'colors.0.name_ar'),
  ...bad('hex', ['red', '#fff', 'url(x)', '#12345g', null, 3], inColor('hex'), 'colors.0.hex'),
  ...bad('color price', NO_AMOUNT, inColor('price'), 'colors.0.price'),
  ...bad('color deliveryCost', NO_AMOUNT, inColor('deliveryCost'), 'colors.0.deliveryCost'),
  ...bad('sizes', NO_LIST, inColor('sizes'), 'colors.0.sizes'),
  ...bad('size id', BAD_IDS, inSize('_id'), 'colors.0.sizes.0._id'),
  ...bad('size name_en', NO_LINE, inSize('name_en'), 'colors.0.sizes.0.name_en'),
  ...bad('size name_ar', NO_LINE, inSize('name_ar'), 'colors.0.sizes.0.name_ar'),
  ...bad('size price', NO_AMOUNT, inSize('price'), 'colors.0.sizes.0.price'),
  ...bad('size deliveryCost', NO_AMOUNT, inSize('deliveryCost'), 'colors.0.sizes.0.deliveryCost'),
  ...bad('size stock', NO_PIECES, inSize('stock'), 'colors.0.sizes.0.stock'),
  ...bad('size media', NO_LIST, inSize('media'), 'colors.0.sizes.0.media'),
  ...bad('sku', ['a b', 'x'.repeat(61), 'a\nb', '<b>', null, 7], inVariant('sku'), 'variant.sku'),
  ...bad('stock', NO_PIECES, inVariant('stock'), 'variant.stock'),
  ...bad('stockWas', NO_PIECES, inVariant('stockWas'), 'variant.stockWas'),
  ...bad('bundleItems', NO_LIST, inProduct('bundleItems')),
  ...bad('item productId', BAD_IDS, inItem('productId'), 'bundleItems.0.productId'),
  ...bad('item colorId', BAD_IDS, inItem('colorId'), 'bundleItems.0.colorId'),
  ...bad('item sizeId', BAD_IDS, inItem('sizeId'), 'bundleItems.0.sizeId'),
  ...bad('item quantity', [0, -1, 1.5, 1_001, '2', null], inItem('quantity'), 'bundleItems.0.quantity'),
  ...bad('item deliveryCost', NO_AMOUNT, inItem('deliveryCost'), 'bundleItems.0.deliveryCost'),
])('a product whose %s is %j is refused, and the field named', async (_field, _value, input, path) => {
  const answer = await refused(addProduct, input)
  expect([answer.status, answer.paths?.every(each => each.startsWith(path))]).toEqual([400, true])
})

test('each field of a product that is left out is asked for', async () => {
  // Details that a caller does not know of stay as they are.
  for (const field of Object.keys(editedProduct()).filter(each => !(each in NO_DETAILS))) {
    const { [field]: _left, ...rest } = { ...editedProduct() } as Record<string, unknown>
    expect(await refused(addProduct, rest)).toMatchObject({ status: 400, paths: [field] })
  }
})

test.each(BAD_BODIES)('%s is no product', async (_what, body) => {
  const { status } = await send(addProduct, body)
  expect([400, 413]).toContain(status)
})

test('a product, a colour and a size each need a name in one language', async () => {
  const nameless = { name_en: ' ', name_ar: '' }
  const color = editedColor('Oak', nameless)
  const size = editedColor('Oak', { sizes: [editedSize('S', nameless)] })
  const answers = [
    await refused(addProduct, editedProduct(nameless)),
    await refused(addProduct, editedProduct({ variant: null, colors: [color] })),
    await refused(addProduct, editedProduct({ variant: null, colors: [editedColor('Walnut'), size] })),
  ]
  expect(answers.map(({ status, key, paths }) => [status, key, ...(paths ?? [])])).toEqual([
    [422, 'name_needed', 'name_en'],
    [422, 'name_needed', 'colors.0.name_en'],
    [422, 'name_needed', 'colors.1.sizes.0.name_en'],
  ])
})

test('an SKU belongs to one thing only, within a product and across', async () => {
  await send(addProduct, editedProduct({ variant: editedVariant(1, 'TAKEN-1') }))
  const again = editedProduct({ variant: editedVariant(1, 'TAKEN-1') })
  const twice = editedProduct({
    variant: null,
    colors: [editedColor('Oak', { sizes: [editedSize('S', { sku: 'TWICE' }), editedSize('M', { sku: 'TWICE' })] })],
  })
  expect(await refused(addProduct, again)).toEqual({ status: 409, key: 'sku_taken', paths: ['variant.sku'] })
  expect(await refused(addProduct, twice)).toMatchObject({ key: 'sku_taken', paths: ['colors.0.sizes.1.sku'] })
})

test('what a product names must be there', async () => {
  const item = { ...ITEM(), productId: 'unknown' }
  const bundle = (changes: object) => ({
    ...editedProduct({ isBundle: true, variant: null }),
    bundleItems: [{ ...ITEM(), ...changes }],
  })
  const answers = [
    await refused(addProduct, editedProduct({ categoryIds: ['unknown'] })),
    await refused(addProduct, editedProduct({ subCategoryIds: ['unknown'] })),
    await refused(addProduct, { ...editedProduct(), media: [{ ...MEDIA, mediaId: 'unknown' }] }),
    await refused(addProduct, bundle(item)),
    await refused(addProduct, bundle({ colorId: 'unknown' })),
    await refused(addProduct, bundle({ sizeId: 'unknown' })),
  ]
  expect(answers.map(({ key }) => key)).toEqual([
    ...['category_not_found', 'category_not_found', 'media_not_found'],
    ...['bundle_item_not_found', 'bundle_item_not_found', 'bundle_item_not_found'],
  ])
})

test('a bundle holds products, in a colour and size of their own: no bundle, and not itself', async () => {
  const [basket, tray] = [
    await shop.givenProduct({ colors: [{ sizes: [{}, {}] }] }),
    await shop.givenProduct({ colors: [{}] }),
  ]
  const edited = (bundleItems: EditedProduct['bundleItems']) =>
    editedProduct({ isBundle: true, variant: null, bundleItems })
  const item = (changes: Partial<EditedProduct['bundleItems'][number]>) => edited([{ ...ITEM(), ...changes }])
  const self = (await send(addProduct, item({}))).body.product
  const { _id: id, version } = self
  const key = async (endpoint: Endpoint<unknown, unknown>, input: unknown) => {
    const answer = await refused(endpoint, input)
    return [answer.status, answer.key, ...(answer.paths ?? [])]
  }
  const told = [404, 'bundle_item_not_found', 'bundleItems.0.productId']
  expect(await key(addProduct, item({ productId: set }))).toEqual(told)
  expect(await key(saveProduct, { ...item({ productId: id }), id, version })).toEqual(told)
  // A colour of another product; none, where there are some to choose; a size of another colour.
  const [oak] = basket.colors
  expect(await key(addProduct, item({ productId: basket.productId, colorId: tray.choice.colorId }))).toEqual(told)
  expect(await key(addProduct, item({ productId: basket.productId }))).toEqual(told)
  expect(await key(addProduct, item({ productId: basket.productId, colorId: oak?.colorId ?? null }))).toEqual(told)
  const foreign = { productId: tray.productId, colorId: tray.choice.colorId, sizeId: oak?.sizeIds[0] ?? null }
  expect(await key(addProduct, item(foreign))).toEqual(told)
})

test('a product that a bundle holds does not become a bundle, and its held colour does not go', async () => {
  const shelved = await shop.givenProduct({ colors: [{}, {}] })
  await send(addProduct, {
    ...editedProduct({ isBundle: true, variant: null }),
    bundleItems: [{ ...shelved.choice, quantity: 1, deliveryCost: 0 }],
  })
  const { product } = (await send(readStaffProduct, { id: shelved.productId })).body
  const { _id: id, version, colors } = product
  const gone = await refused(saveProduct, { ...product, colors: colors.slice(1), id, version })
  expect([gone.status, gone.key]).toEqual([409, 'choice_in_use'])
  const bundle = { isBundle: true, colors: [], bundleItems: [ITEM()] }
  expect((await refused(saveProduct, { ...product, ...bundle, id, version })).key).toBe('choice_in_use')
})

test('a sale between reading and saving leaves no fewer than none', async () => {
  const { product } = (await send(addProduct, editedProduct({ variant: editedVariant(5) }))).body
  await shop.pool.query('update variants set stock = 1 where product_id = $1', [product._id])
  const variant = { ...product.variant, stock: 2, stockWas: 5 }
  const { _id: id, version } = product
  expect(await refused(saveProduct, { ...product, variant, id, version })).toEqual({
    status: 409,
    key: 'too_few_pieces',
    paths: ['variant.stock'],
  })
})

test('what is not there cannot be read, saved, copied, archived or restored', async () => {
  const unknown = { id: 'unknown' }
  for (const endpoint of [readStaffProduct, duplicateProduct, archiveProduct, restoreProduct] as const)
    expect(await refused(endpoint, unknown)).toMatchObject({ status: 404, key: 'product_not_found' })
  expect(await refused(saveProduct, { ...editedProduct(), ...unknown, version: 1 })).toMatchObject({ status: 404 })
})

test.each(BAD_NAMES_OF_THINGS)('%j names no product', async id => {
  for (const endpoint of [
    readStaffProduct,
    duplicateProduct,
    archiveProduct,
    restoreProduct,
    readProductHistory,
  ] as const)
    expect(await refused(endpoint, { id })).toMatchObject({ status: 400, paths: ['id'] })
  for (const version of [0, -1, 1.5, '1', null])
    expect(await refused(saveProduct, { ...editedProduct(), id: jar, version })).toMatchObject({ paths: ['version'] })
})

test.each([
  [{ ids: [], change: { kind: 'publish' } }, 'ids'],
  [{ ids: 'all', change: { kind: 'publish' } }, 'ids'],
  [{ ids: Array.from({ length: 501 }, () => 'x'), change: { kind: 'publish' } }, 'ids'],
  [{ ids: [7], change: { kind: 'publish' } }, 'ids.0'],
  [{ ids: ['x'], change: { kind: 'delete' } }, 'change'],
  [{ ids: ['x'], change: { kind: 'discount' } }, 'change'],
  [{ ids: ['x'], change: { kind: 'discount', percentage: 101 } }, 'change.percentage'],
  [{ ids: ['x'], change: { kind: 'discount', percentage: -1 } }, 'change.percentage'],
  [{ ids: ['x'], change: { kind: 'discount', percentage: '10' } }, 'change'],
  [{ ids: ['x'], change: null }, 'change'],
  [{ ids: ['x'] }, 'change'],
])('%j changes no products', async (input, path) => {
  const answer = await refused(changeProducts, input)
  expect([answer.status, ...(answer.paths ?? [])]).toEqual([400, path])
})

const CHANGE = { variantId: 'x', by: 1 }

test.each<readonly [input: unknown, path: string]>([
  [{ changes: [], reason: 'counted' }, 'changes'],
  [{ changes: null, reason: 'counted' }, 'changes'],
  [{ changes: Array.from({ length: 501 }, () => CHANGE), reason: 'counted' }, 'changes'],
  ...BAD_IDS.map(
    variantId => [{ changes: [{ ...CHANGE, variantId }], reason: 'counted' }, 'changes.0.variantId'] as const,
  ),
  ...[1.5, '1', null, 1_000_001, -1_000_001, Number.NaN].map(
    by => [{ changes: [{ ...CHANGE, by }], reason: 'counted' }, 'changes.0.by'] as const,
  ),
  [{ changes: [CHANGE] }, 'reason'],
  [{ changes: [CHANGE], reason: 'stolen' }, 'reason'],
  [{ changes: [CHANGE], reason: 'counted', note: 'x'.repeat(301) }, 'note'],
  [{ changes: [CHANGE], reason: 'counted', note: 7 }, 'note'],
  [{ changes: [CHANGE], reason: 'counted', note: 'a\u0000b' }, 'note'],
])('%j adjusts no stock', async (input, path) => {
  const answer = await refused(adjustStock, input)
  expect([answer.status, ...(answer.paths ?? [])]).toEqual([400, path])
})

test('stock of what is not there is not adjusted', async () => {
  expect(await refused(adjustStock, { changes: [CHANGE], reason: 'counted' })).toMatchObject({
    status: 404,
    key: 'variant_not_found',
  })
})

const CATEGORY = { name_en: 'Garage', name_ar: 'المرآب', imageId: null, subCategories: [] }
const SUB = { _id: null, name_en: 'Tools', name_ar: 'العدة' }

test.each([
  ...bad('name_en', NO_LINE, name_en => ({ ...CATEGORY, name_en })),
  ...bad('name_ar', NO_LINE, name_ar => ({ ...CATEGORY, name_ar })),
  ...bad('imageId', BAD_IDS, imageId => ({ ...CATEGORY, imageId })),
  ...bad('subCategories', NO_LIST, subCategories => ({ ...CATEGORY, subCategories })),
  ...bad(
    'sub name',
    NO_LINE,
    name_en => ({ ...CATEGORY, subCategories: [{ ...SUB, name_en }] }),
    'subCategories.0.name_en',
  ),
  ...bad('sub id', BAD_IDS, _id => ({ ...CATEGORY, subCategories: [{ ...SUB, _id }] }), 'subCategories.0._id'),
])('a category whose %s is %j is refused', async (_field, _value, input, path) => {
  const answer = await refused(addCategory, input)
  expect([answer.status, answer.paths?.every(each => each.startsWith(path))]).toEqual([400, true])
})

test('no name of a category or a sub-category holds a comma, by which addresses list them; an Arabic one may', async () => {
  const said = async (input: object) => (await shop.callWith(addCategory, input, { staff, lang: 'ar' })).body
  expect((await said({ ...CATEGORY, name_en: 'Pots, pans' })).errors).toMatchObject([
    { path: 'name_en', message_key: 'name_holds_comma' },
  ])
  const subCategories = [SUB, { ...SUB, name_ar: 'قدور, مقالٍ' }]
  expect((await said({ ...CATEGORY, subCategories })).errors).toMatchObject([
    { path: 'subCategories.1.name_ar', message_key: 'name_holds_comma' },
  ])
  expect(await said({ ...CATEGORY, name_ar: 'قدور، مقالٍ' })).toMatchObject({ success: true })
})

test('a category and a sub-category each need a name in one language, and a picture that is there', async () => {
  const nameless = { name_en: '', name_ar: ' ' }
  expect(await refused(addCategory, { ...CATEGORY, ...nameless })).toMatchObject({
    key: 'name_needed',
    paths: ['name_en'],
  })
  expect(await refused(addCategory, { ...CATEGORY, subCategories: [SUB, { ...SUB, ...nameless }] })).toMatchObject({
    key: 'name_needed',
    paths: ['subCategories.1.name_en'],
  })
  expect(await refused(addCategory, { ...CATEGORY, imageId: 'unknown' })).toMatchObject({
    key: 'media_not_found',
    paths: ['imageId'],
  })
})

test('what is no category is neither saved, removed nor put in order', async () => {
  expect(await refused(saveCategory, { ...CATEGORY, id: 'unknown', version: 1 })).toMatchObject({ status: 404 })
  expect(await refused(removeCategory, { id: 'unknown' })).toMatchObject({ status: 404, key: 'category_not_found' })
  for (const ids of NO_LIST) expect(await refused(orderCategories, { ids })).toMatchObject({ status: 400 })
  for (const version of [0, 1.5, '1', null])
    expect(await refused(saveCategory, { ...CATEGORY, id: 'x', version })).toMatchObject({ paths: ['version'] })
})

test.each([
  [{ page: '-1' }, 'page'],
  [{ page: 'first' }, 'page'],
  [{ perPage: '1.5' }, 'perPage'],
  [{ sort: 'password' }, 'sort'],
  [{ order: 'sideways' }, 'order'],
  [{ state: 'gone' }, 'state'],
  [{ kind: 'anything' }, 'kind'],
  [{ category: 'a b' }, 'category'],
  [{ search: 'x'.repeat(201) }, 'search'],
])('no list of products by %j', async (question, path) => {
  const answer = await refused(listStaffProducts, question)
  expect([answer.status, ...(answer.paths ?? [])]).toEqual([400, path])
})

test('however far a page is, however strange a search, the lists answer', async () => {
  for (const question of [
    { page: '999999999999' },
    { perPage: '0' },
    { perPage: '999999' },
    { search: "'; drop table products" },
  ])
    for (const endpoint of [listStaffProducts, listStock] as const)
      expect((await send(endpoint, question)).status).toBe(200)
})

test('an upload without bytes is no upload', async () => {
  expect((await refused(uploadMedia, { bytes: new Uint8Array(), contentType: 'image/png' })).status).toBe(400)
})
