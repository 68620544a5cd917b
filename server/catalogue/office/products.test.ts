import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProducts, previewProduct, readProduct } from '#contract/catalogue.ts'
import {
  addProduct,
  archiveProduct,
  changeProducts,
  duplicateProduct,
  type EditedProduct,
  type ListStaffProductsInput,
  linkPreview,
  listStaffProducts,
  readProductHistory,
  readStaffProduct,
  restoreProduct,
  type StaffProduct,
  saveProduct,
} from '#contract/office/catalogue.ts'
import { adjustStock } from '#contract/office/stock.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { editedColor, editedProduct, editedSize, editedVariant } from '#tests/support/edited.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { buy, fillCart, stockOf } from '#tests/support/orders.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
let shelf: { readonly categoryId: string; readonly subCategoryId: string; readonly pictures: readonly string[] }
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  staff = await givenStaff(shop, 'catalogue')
  shelf = { categoryId: 'kitchen', subCategoryId: 'jars', pictures: ['front', 'back', 'oak'] }
  await shop.pool.query(
    `insert into categories (id, name_en, name_ar, position) values ('kitchen', 'Kitchen', 'المطبخ', 1)`,
  )
  await shop.pool.query(
    `insert into sub_categories (id, category_id, name_en, name_ar, position) values ('jars', 'kitchen', 'Jars', 'برطمانات', 1)`,
  )
  for (const id of shelf.pictures)
    await shop.pool.query(`insert into media (id, kind, extension, bytes) values ($1, 'image', 'webp', 10)`, [id])
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from bundle_items'))

async function added(edited: EditedProduct): Promise<StaffProduct> {
  const { status, body } = await shop.call(addProduct, edited, { staff })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.product
}

async function saved(product: StaffProduct, changes: Partial<EditedProduct>): Promise<StaffProduct> {
  const { status, body } = await shop.call(
    saveProduct,
    { ...asEdited(product), ...changes, ...seen(product) },
    { staff },
  )
  expect([status, body.errors]).toEqual([200, undefined])
  return body.product
}

const seen = ({ _id: id, version }: StaffProduct) => ({ id, version })

/** What the form sends: stock is counted against what it showed. */
function asEdited(product: StaffProduct): EditedProduct {
  const { _id, version, updatedAt, archivedAt, ...edited } = product
  return edited
}

const inShop = async ({ _id: id }: StaffProduct) => (await shop.call(readProduct, { id })).body.product
const picture = (mediaId: string) => ({ mediaId, url: '', kind: 'image' as const, alt_en: 'Front', alt_ar: 'الأمام' })

const GRID = () =>
  editedProduct({
    name_en: 'Linen basket',
    name_ar: 'سلة كتان',
    variant: null,
    colors: [
      editedColor('Oak', {
        sizes: [editedSize('S'), editedSize('M', { price: 3_000 }), editedSize('L', { stock: 9 })],
      }),
      editedColor('Walnut', {
        hex: '#5b3a21',
        price: 2_800,
        sizes: [editedSize('S'), editedSize('M'), editedSize('L')],
      }),
    ],
  })

test('a new product with all that it has is read back as it was written', async () => {
  const edited = editedProduct({
    ...{ categoryIds: [shelf.categoryId], subCategoryIds: [shelf.subCategoryId], deliveryCost: 500, bestseller: true },
    ...{ discountPercentage: 12.5, media: [picture('front'), picture('back')], variant: editedVariant(7, 'HOOK-1') },
  })
  const product = await added(edited)
  expect(product).toMatchObject({
    ...edited,
    media: [{ mediaId: 'front', url: expect.stringContaining('/media/front'), alt_ar: 'الأمام' }, { mediaId: 'back' }],
    variant: { sku: 'HOOK-1', gtin: '', stock: 7, stockWas: 7, cost: null, costWas: null },
    ...{ version: 1, archivedAt: null },
  })
  expect((await shop.call(readStaffProduct, { id: product._id }, { staff })).body.product).toEqual(product)
})

test('what a piece cost is kept for each choice, stays where a save does not say it, and goes along with a copy', async () => {
  const cost = (piece: { readonly cost?: number | null | undefined } | null | undefined) => piece?.cost
  const product = await added(
    editedProduct({
      variant: null,
      colors: [
        editedColor('Oak', { sizes: [editedSize('S', { cost: 4_000 }), editedSize('L', { cost: 5_000 })] }),
        editedColor('Ash', { variant: { ...editedVariant(2), cost: 6_000 } }),
      ],
    }),
  )
  const costs = ({ colors }: StaffProduct) => colors.map(color => [cost(color.variant), ...color.sizes.map(cost)])
  expect(costs(product)).toEqual([[undefined, 4_000, 5_000], [6_000]])
  const withoutSaying = product.colors.map(color => ({
    ...color,
    variant: color.variant && { ...color.variant, cost: undefined },
    sizes: color.sizes.map(size => ({ ...size, cost: undefined })),
  }))
  expect(costs(await saved(product, { colors: withoutSaying }))).toEqual([[undefined, 4_000, 5_000], [6_000]])
  const copy = (await shop.call(duplicateProduct, { id: product._id }, { staff })).body.product
  expect(costs(copy)).toEqual([[undefined, 4_000, 5_000], [6_000]])
})

test('two colours in three sizes make six things that are counted, each with an SKU of its own', async () => {
  const product = await added(GRID())
  const { rows } = await shop.pool.query('select sku, stock from variants where product_id = $1', [product._id])
  expect(rows.map(({ stock }) => stock).toSorted()).toEqual([3, 3, 3, 3, 3, 9])
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(6)
  const shown = await inShop(product)
  expect(shown.colors.map(color => [color.stock, color.sizes.length])).toEqual([
    [15, 3],
    [9, 3],
  ])
  expect(shown.colors[0]?.sizes[1]).toMatchObject({ sizeName_en: 'M', price: 3_000, stock: 3 })
})

test('colours and sizes are put in another order, renamed, added and removed, and the others keep their stock', async () => {
  const product = await added(GRID())
  const [oak, walnut] = product.colors
  if (oak === undefined || walnut === undefined) throw new Error('both colours are there')
  const [small, ...others] = walnut.sizes
  const renamed = { ...walnut, name_en: 'Dark walnut', sizes: [...others, editedSize('XL', { stock: 1 })] }
  const after = await saved(product, { colors: [renamed, { ...oak, sizes: oak.sizes.toReversed() }] })
  expect(after.colors.map(({ _id, name_en }) => [_id, name_en])).toEqual([
    [walnut._id, 'Dark walnut'],
    [oak._id, 'Oak'],
  ])
  expect(after.colors[0]?.sizes.map(({ name_en, stock }) => [name_en, stock])).toEqual([
    ['M', 3],
    ['L', 3],
    ['XL', 1],
  ])
  expect(after.colors[1]?.sizes.map(({ name_en, stock, sku }) => [name_en, stock, sku])).toEqual(
    oak.sizes.toReversed().map(({ name_en, stock, sku }) => [name_en, stock, sku]),
  )
  const { rows } = await shop.pool.query('select 1 from variants where size_id = $1', [small?._id])
  expect(rows).toEqual([])
})

test('a colour that lies in a cart can go: the cart is told, and the save is not refused', async () => {
  const product = await added(GRID())
  const [oak, walnut] = product.colors
  const shopper = await shop.givenShopper()
  const colorId = oak?._id ?? null
  const sizeId = oak?.sizes[0]?._id ?? null
  await fillCart(shop, shopper, [{ productId: product._id, colorId, sizeId, quantity: 1 }])
  const after = await saved(product, { colors: walnut === undefined ? [] : [walnut] })
  expect(after.colors).toHaveLength(1)
})

test('pieces that were sold while somebody edited stay sold', async () => {
  const product = await added(editedProduct({ variant: editedVariant(10) }))
  const choice = { productId: product._id, colorId: null, sizeId: null }
  const order = await buy(shop, await shop.givenShopper(), [{ ...choice, quantity: 4 }])
  expect(order.status).toBe(201)
  // Two more than were seen.
  await saved(product, { variant: { sku: product.variant?.sku ?? '', gtin: '', stock: 12, stockWas: 10 } })
  expect(await stockOf(shop, choice)).toBe(8)
})

test('what arrived while somebody edited stays in the cost, unless they say another one', async () => {
  const product = await added(editedProduct({ variant: { ...editedVariant(10), cost: 4_000 } }))
  const choice = { productId: product._id, colorId: null, sizeId: null }
  const { rows } = await shop.pool.query('select id from variants where product_id = $1', [product._id])
  const arrival = { reason: 'arrived', cost: 8_000, changes: [{ variantId: rows[0].id, by: 10 }] } as const
  expect((await shop.call(adjustStock, arrival, { staff })).status).toBe(200)
  const after = await saved(product, { name_en: 'Hook of oak' })
  expect([after.variant?.cost, await stockOf(shop, choice)]).toEqual([6_000, 20])
  const { variant } = after
  const corrected = await saved(after, { variant: variant && { ...variant, cost: 5_000 } })
  expect(corrected.variant).toMatchObject({ cost: 5_000, costWas: 5_000 })
})

test('a draft is not in the shop, is there once it is published, and gone once it is taken off', async () => {
  const draft = await added(editedProduct({ name_en: 'Peg rail', isPublished: false }))
  const listed = async () => {
    const { body } = await shop.call(listProducts, { search: 'Peg rail' })
    return body.products.map(({ _id }) => _id)
  }
  expect((await shop.call(readProduct, { id: draft._id })).status).toBe(404)
  expect(await listed()).toEqual([])
  const published = await saved(draft, { isPublished: true })
  expect((await shop.call(readProduct, { id: draft._id })).status).toBe(200)
  expect(await listed()).toEqual([draft._id])
  await saved(published, { isPublished: false })
  expect((await shop.call(readProduct, { id: draft._id })).status).toBe(404)
  expect(await listed()).toEqual([])
})

test('a draft is seen as shoppers will see it by a link of an hour, and by no other', async () => {
  const clock = { now: new Date() }
  const timed = await testShop({ limits: PLENTY, clock: () => clock.now, beside: shop })
  const { _id: id } = await added(editedProduct({ isPublished: false }))
  const link = () => timed.call(linkPreview, { id }, { staff })
  await expect.poll(async () => (await link()).status).toBe(200)
  const { body } = await link()
  const token = new URLSearchParams(body.path.split('?')[1]).get('token') ?? ''
  const preview = async (by: string) => (await timed.call(previewProduct, { token: by })).status
  expect(body.path).toMatch(/^\/preview\?token=/)
  expect(await preview(token)).toBe(200)
  expect(await preview(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(404)
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  expect(await preview(token)).toBe(404)
  expect((await shop.call(linkPreview, { id: 'unknown' }, { staff })).status).toBe(404)
  await timed.close()
})

test('brand, SKU and the number under the bar code are in the shop as they were written', async () => {
  const variant = { ...editedVariant(3, 'GOODS-1'), gtin: ' 4006381333931 ' }
  const product = await added(editedProduct({ brand: ' Kuukai ', variant }))
  expect(product).toMatchObject({ brand: 'Kuukai', variant: { sku: 'GOODS-1', gtin: '4006381333931' } })
  const { body } = await shop.call(readProduct, { id: product._id })
  expect(body.product).toMatchObject({ brand: 'Kuukai', sku: 'GOODS-1', gtin: '4006381333931' })
  // Whoever does not know of them changes nothing of them.
  const { brand: _brand, ...unaware } = editedProduct({ variant: { sku: 'GOODS-1', stock: 3, stockWas: 3 } })
  const { body: kept } = await shop.call(saveProduct, { ...unaware, ...seen(product) }, { staff })
  expect(kept.product).toMatchObject({ brand: 'Kuukai', variant: { gtin: '4006381333931' } })
  const plain = await saved(kept.product, { brand: '', variant: { ...variant, gtin: '', stock: 3, stockWas: 3 } })
  expect(plain).toMatchObject({ brand: '', variant: { gtin: '' } })
  expect((await shop.call(readProduct, { id: product._id })).body.product).toMatchObject({ brand: '', gtin: null })
})

test('measures are in the shop as they were written, and what nobody measured is not', async () => {
  const product = await added(editedProduct({ width: 36, depth: 5.5, weight: 1.25 }))
  const measures = { width: 36, depth: 5.5, height: null, weight: 1.25 }
  expect(product).toMatchObject(measures)
  expect((await shop.call(readProduct, { id: product._id })).body.product).toMatchObject(measures)
  const wrong = { ...asEdited(product), ...seen(product), width: 0.05, depth: -1, weight: 1_001 }
  const { status, body } = await shop.callWith(saveProduct, wrong, { staff })
  expect([status, body.errors?.map(each => each.path)]).toEqual([400, ['width', 'depth', 'weight']])
})

test('a number under the bar code with a slip is refused beside its field', async () => {
  const edited = editedProduct({ variant: { ...editedVariant(3), gtin: '4006381333913' } })
  expect(await shop.call(addProduct, edited, { staff })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'variant.gtin', message_key: 'invalid_gtin' }] },
  })
})

test('a change of a price is in the shop at once', async () => {
  const product = await added(editedProduct())
  await saved(product, { price: 3_750, discountPercentage: 20 })
  expect(await inShop(product)).toMatchObject({ price: 3_750, discountPercentage: 20 })
})

test('the second of two who edit one product is told, sees what the first wrote, and nothing of it is lost', async () => {
  const product = await added(editedProduct({ price: 1_000 }))
  await saved(product, { price: 2_000 })
  const second = { ...asEdited({ ...product, name_en: 'Coat hook' }), ...seen(product) }
  const { status, body } = await shop.call(saveProduct, second, { staff })
  expect([status, body.message_key]).toEqual([409, 'changed_meanwhile'])
  expect(body.product).toMatchObject({ name_en: 'Hook', price: 2_000, version: 2 })
  expect((await shop.call(readStaffProduct, { id: product._id }, { staff })).body.product).toEqual(body.product)
})

test('of two who save at the same moment one is told', async () => {
  const product = await added(editedProduct())
  const answers = await Promise.all(
    [1_100, 1_200].map(price =>
      shop.call(saveProduct, { ...asEdited({ ...product, price }), ...seen(product) }, { staff }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a change of many products is a change that an editor is told of, too', async () => {
  const product = await added(editedProduct())
  await shop.call(changeProducts, { ids: [product._id], change: { kind: 'discount', percentage: 15 } }, { staff })
  const answer = await shop.call(saveProduct, { ...asEdited(product), ...seen(product) }, { staff })
  expect(answer).toMatchObject({ status: 409, body: { product: { discountPercentage: 15 } } })
})

test('a duplicate is a draft with everything but SKUs and stock', async () => {
  const original = await added({ ...GRID(), media: [picture('front')], categoryIds: [shelf.categoryId] })
  const { status, body } = await shop.call(duplicateProduct, { id: original._id }, { staff })
  expect(status).toBe(201)
  const copy: StaffProduct = body.product
  expect(copy).toMatchObject({ name_en: 'Linen basket', isPublished: false, categoryIds: ['kitchen'], version: 1 })
  expect(copy.media.map(({ mediaId }) => mediaId)).toEqual(['front'])
  const cells = (product: StaffProduct) => product.colors.flatMap(({ sizes }) => sizes)
  expect(cells(copy).map(({ name_en, price }) => [name_en, price])).toEqual(
    cells(original).map(({ name_en, price }) => [name_en, price]),
  )
  expect(cells(copy).map(({ stock }) => stock)).toEqual([0, 0, 0, 0, 0, 0])
  const skus = cells(copy).map(({ sku }) => sku)
  expect(cells(original).some(({ sku }) => skus.includes(sku))).toBe(false)
})

test('an archived product is off the shop and out of the list, and comes back as a draft', async () => {
  const product = await added(editedProduct({ name_en: 'Wall shelf' }))
  const states = async () => {
    const of = async (state: ListStaffProductsInput['state']) => {
      const { body } = await shop.call(listStaffProducts, { search: 'Wall shelf', state }, { staff })
      return body.products.length
    }
    return [await of('published'), await of('draft'), await of('archived')]
  }
  expect(await states()).toEqual([1, 0, 0])
  expect((await shop.call(archiveProduct, { id: product._id }, { staff })).body.message_key).toBe('product_archived')
  expect((await shop.call(readProduct, { id: product._id })).status).toBe(404)
  expect(await states()).toEqual([0, 0, 1])
  expect((await shop.call(restoreProduct, { id: product._id }, { staff })).body.message_key).toBe('product_restored')
  expect((await shop.call(readProduct, { id: product._id })).status).toBe(404)
  expect(await states()).toEqual([0, 1, 0])
})

test('an archived product that is edited stays off the shop, and still comes back as a draft', async () => {
  const product = await added(editedProduct())
  await shop.call(archiveProduct, { id: product._id }, { staff })
  const archived: StaffProduct = (await shop.call(readStaffProduct, { id: product._id }, { staff })).body.product
  await saved(archived, { isPublished: true })
  expect((await shop.call(readProduct, { id: product._id })).status).toBe(404)
  await shop.call(restoreProduct, { id: product._id }, { staff })
  expect((await shop.call(readProduct, { id: product._id })).status).toBe(404)
})

test('to restore what was never archived changes nothing of it', async () => {
  const product = await added(editedProduct())
  await shop.call(restoreProduct, { id: product._id }, { staff })
  expect((await shop.call(readProduct, { id: product._id })).status).toBe(200)
})

test('many products are changed at once, or none where one of them does not exist', async () => {
  const [first, second] = [await added(editedProduct()), await added(editedProduct())]
  const ids = [first._id, second._id]
  const change = { kind: 'discount', percentage: 30 } as const
  const { body } = await shop.call(changeProducts, { ids, change }, { staff })
  expect(body).toMatchObject({ changed: 2, message_key: 'products_changed' })
  expect([(await inShop(first)).discountPercentage, (await inShop(second)).discountPercentage]).toEqual([30, 30])
  const refused = await shop.call(changeProducts, { ids: [...ids, 'unknown'], change: { kind: 'archive' } }, { staff })
  expect(refused).toMatchObject({ status: 404, body: { message_key: 'product_not_found' } })
  expect((await shop.call(readProduct, { id: first._id })).status).toBe(200)
})

test('a bundle that holds nothing is not published among many either; it is told, and the others are published', async () => {
  const hook = await added(editedProduct({ isPublished: false }))
  const emptyBundle = editedProduct({ name_en: 'Empty set', isPublished: false, isBundle: true, bundlePrice: 5_000 })
  const empty = await added({ ...emptyBundle, variant: null })
  const bundleItems = [{ productId: hook._id, colorId: null, sizeId: null, quantity: 1, deliveryCost: 0 }]
  const full = await added({ ...emptyBundle, variant: null, bundleItems })
  const ids = [empty._id, hook._id, full._id]
  const { body } = await shop.call(changeProducts, { ids, change: { kind: 'publish' } }, { staff })
  expect(body).toMatchObject({ success: true, message_key: 'products_changed', changed: 2 })
  expect(body.refused).toEqual([
    {
      ...{ id: empty._id, name_en: 'Empty set', name_ar: empty.name_ar },
      ...{ message_key: 'bundle_is_empty', message: 'This bundle holds nothing yet: put something into it first.' },
    },
  ])
  expect((await Promise.all(ids.map(id => shop.call(readProduct, { id })))).map(({ status }) => status)).toEqual([
    404, 200, 200,
  ])
  const again: StaffProduct = (await shop.call(readStaffProduct, { id: empty._id }, { staff })).body.product
  expect([again.isPublished, again.version]).toEqual([false, empty.version])
  const other = await shop.call(changeProducts, { ids, change: { kind: 'bestseller' } }, { staff })
  expect(other.body).toMatchObject({ changed: 3, refused: [] })
  const alone = await shop.call(changeProducts, { ids: [empty._id], change: { kind: 'publish' } }, { staff })
  expect(alone.body).toMatchObject({ changed: 0, refused: [{ id: empty._id }] })
})

test('a product lacks what it lacks, by name, and is found among the incomplete ones', async () => {
  const product = await added(editedProduct({ name_en: 'Bare hook', name_ar: '', description_en: '' }))
  const find = async () =>
    (await shop.call(listStaffProducts, { search: 'Bare hook', state: 'incomplete' }, { staff })).body
  expect((await find()).products).toMatchObject([{ lacks: ['name_ar', 'description_en', 'picture', 'category'] }])
  // Shoppers of the other language read the one there is.
  expect(await inShop(product)).toMatchObject({ name_en: 'Bare hook', name_ar: '' })
  const whole = { name_ar: 'علّاقة', description_en: 'Holds.', media: [picture('front')], categoryIds: ['kitchen'] }
  await saved(product, whole)
  expect((await find()).products).toEqual([])
})

test('the list is searched in both languages and by SKU, and sorted', async () => {
  const prices = [9_000, 7_000, 8_000]
  for (const price of prices)
    await added(
      editedProduct({ name_en: 'Cedar ball', name_ar: 'كرة أرز', price, variant: editedVariant(1, `CEDAR-${price}`) }),
    )
  const found = async (question: ListStaffProductsInput) =>
    (await shop.call(listStaffProducts, question, { staff })).body.products.map(row => row.price)
  expect(await found({ search: 'cedar ball', sort: 'price', order: 'asc' })).toEqual([7_000, 8_000, 9_000])
  // In another spelling, as people write it.
  expect(await found({ search: 'كره ارز', sort: 'price' })).toEqual([9_000, 8_000, 7_000])
  expect(await found({ search: 'cedar-8' })).toEqual([8_000])
  expect(await found({ search: '100%_' })).toEqual([])
})

test('an SKU that was pasted with marks of direction around it is the SKU', async () => {
  const product = await added(editedProduct({ variant: editedVariant(1, '\u200fMARKED-1\u200e') }))
  expect(product.variant?.sku).toBe('MARKED-1')
})

test('sorted by name, the list is in the order of the names that its reader sees', async () => {
  for (const [name_en, name_ar] of [
    ['Sorted a', 'مرتب ج'],
    ['Sorted c', 'مرتب أ'],
    ['', 'مرتب ب'],
  ] as const)
    await added(editedProduct({ name_en, name_ar }))
  const sorted = async (lang: string, search: string) => {
    const { body } = await shop.call(listStaffProducts, { search, sort: 'name', order: 'asc' }, { staff, lang })
    return body.products.map(each => each.name_ar)
  }
  expect(await sorted('ar', 'مرتب')).toEqual(['مرتب أ', 'مرتب ب', 'مرتب ج'])
  expect(await sorted('en', 'sorted')).toEqual(['مرتب ج', 'مرتب أ'])
})

test('a bundle costs what its price says, and there are as many as its items allow', async () => {
  const jar = await added(editedProduct({ name_en: 'Jar', price: 4_000, variant: editedVariant(7) }))
  const grid = await added(GRID())
  const [oak] = grid.colors
  const small = { productId: grid._id, colorId: oak?._id ?? null, sizeId: oak?.sizes[0]?._id ?? null }
  const items = [
    { productId: jar._id, colorId: null, sizeId: null, quantity: 2, deliveryCost: 0 },
    { ...small, quantity: 1, deliveryCost: 250 },
  ]
  const bundle = await added(
    editedProduct({
      ...{ name_en: 'Pantry set', isBundle: true, bundlePrice: 9_500, originalPrice: 10_500, variant: null },
      bundleItems: items,
    }),
  )
  expect(bundle).toMatchObject({ bundleItems: items, bundlePrice: 9_500, colors: [], variant: null })
  // Seven jars make three pairs, and three small baskets are there.
  expect(await inShop(bundle)).toMatchObject({ isBundle: true, bundlePrice: 9_500, stock: 3 })
  const sold = await buy(shop, await shop.givenShopper(), [
    { productId: jar._id, colorId: null, sizeId: null, quantity: 3 },
  ])
  expect(sold.status).toBe(201)
  await shop.catalogue.refresh()
  expect(await inShop(bundle)).toMatchObject({ stock: 2 })
  await saved(jar, { variant: { sku: jar.variant?.sku ?? '', gtin: '', stock: 1, stockWas: 4 } })
  expect(await inShop(bundle)).toMatchObject({ stock: 0 })
})

test('a bundle with a stock of its own has no more than that', async () => {
  const jar = await added(editedProduct({ variant: editedVariant(50) }))
  const bundleItems = [{ productId: jar._id, colorId: null, sizeId: null, quantity: 1, deliveryCost: 0 }]
  const bundle = await added(
    editedProduct({ isBundle: true, bundlePrice: 2_000, variant: editedVariant(5), bundleItems }),
  )
  expect(await inShop(bundle)).toMatchObject({ stock: 5 })
})

test('a bundle that holds nothing stays a draft', async () => {
  const empty = editedProduct({ isBundle: true, bundlePrice: 2_000, variant: null, bundleItems: [] })
  expect(await shop.call(addProduct, empty, { staff })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'bundleItems', message_key: 'field_required' }] },
  })
  expect((await shop.call(addProduct, { ...empty, isPublished: false }, { staff })).status).toBe(201)
})

test('a product that is a bundle no longer forgets its items and its price', async () => {
  const jar = await added(editedProduct())
  const bundleItems = [{ productId: jar._id, colorId: null, sizeId: null, quantity: 1, deliveryCost: 0 }]
  const bundle = await added(editedProduct({ isBundle: true, bundlePrice: 2_000, variant: null, bundleItems }))
  const after = await saved(bundle, { isBundle: false, variant: editedVariant(3) })
  expect(after).toMatchObject({ isBundle: false, bundlePrice: null, bundleItems: [], variant: { stock: 3 } })
})

test('media stand with the product, with a colour and with a size, each in its order', async () => {
  const grid = GRID()
  const [oak, walnut] = grid.colors
  if (oak === undefined || walnut === undefined) throw new Error('both colours are there')
  const [small, ...others] = oak.sizes
  if (small === undefined) throw new Error('the size is there')
  const product = await added({
    ...grid,
    media: [picture('back'), picture('front')],
    colors: [{ ...oak, media: [picture('oak')], sizes: [{ ...small, media: [picture('front')] }, ...others] }, walnut],
  })
  const names = (media: readonly { mediaId: string }[] | undefined) => media?.map(({ mediaId }) => mediaId)
  const [first] = product.colors
  expect([names(product.media), names(first?.media), names(first?.sizes[0]?.media)]).toEqual([
    ['back', 'front'],
    ['oak'],
    ['front'],
  ])
  const after = await saved(product, { media: product.media.toReversed() })
  expect(names(after.media)).toEqual(['front', 'back'])
})

test('the history says who changed which field from what to what, newest first', async () => {
  const product = await added(editedProduct({ price: 1_000 }))
  const other = await givenStaff(shop, 'manager')
  await shop.call(saveProduct, { ...asEdited({ ...product, price: 1_500 }), ...seen(product) }, { staff: other })
  const { entries } = (await shop.call(readProductHistory, { id: product._id }, { staff })).body
  expect(entries).toMatchObject([
    { action: 'product.changed', staffName: other.name, before: { price: 1_000 }, after: { price: 1_500 } },
    { action: 'product.added', staffName: staff.name, before: {}, after: { price: 1_000 } },
  ])
  expect(Object.keys(there(entries[0]).after)).toEqual(['price'])
})

test('SKUs may change places between two sizes of one product', async () => {
  const product = await added(
    editedProduct({
      variant: null,
      colors: [editedColor('Oak', { sizes: [editedSize('S', { sku: 'SWAP-A' }), editedSize('M', { sku: 'SWAP-B' })] })],
    }),
  )
  const [oak] = product.colors
  if (oak === undefined) throw new Error('the colour is there')
  const sizes = oak.sizes.map(size => ({ ...size, sku: size.sku === 'SWAP-A' ? 'SWAP-B' : 'SWAP-A' }))
  const after = await saved(product, { colors: [{ ...oak, sizes }] })
  expect(after.colors[0]?.sizes.map(({ sku }) => sku)).toEqual(['SWAP-B', 'SWAP-A'])
})
