import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, readCart, updateCart } from '#contract/cart.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { watchTrips } from '#tests/support/trips.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a new shopper has an empty cart', async () => {
  const { token } = await shop.givenShopper()
  expect(await shop.call(readCart, {}, { token })).toMatchObject({ status: 200, body: { success: true, cartData: {} } })
})

test('what was added stands in the cart with the price of its size and the size’s delivery cost', async () => {
  const { token, id } = await shop.givenShopper()
  const { choice } = await shop.givenProduct({
    price: 10_000,
    discountPercentage: 15,
    deliveryCost: 900,
    colors: [{ price: 11_000, deliveryCost: 700, sizes: [{ price: 12_345, deliveryCost: 500 }] }],
  })
  const answer = await shop.call(
    addToCart,
    { ...choice, quantity: 2, price: 1, deliveryCost: 1, userId: id },
    { token, lang: 'ar' },
  )
  expect(answer).toMatchObject({
    status: 200,
    body: { message_key: 'product_added_successfully', message: 'صار في سلتك.' },
  })
  const leaf = { quantity: 2, price: 10_493.25, deliveryCost: 500, isBundle: false }
  const cartData = { [choice.productId]: { [choice.colorId ?? '']: { [choice.sizeId ?? '']: leaf } } }
  expect(answer.body.cartData).toEqual(cartData)
  expect((await shop.call(readCart, { userId: id }, { token })).body.cartData).toEqual(cartData)
})

test('adding the same choice again adds to its line, and a product without colours stands under null and default', async () => {
  const { token } = await shop.givenShopper()
  const { productId } = await shop.givenProduct({ deliveryCost: 250 })
  await shop.call(addToCart, { productId, quantity: 1 }, { token })
  const { body } = await shop.callWith(
    addToCart,
    { productId, colorId: 'null', sizeId: 'default', quantity: 3 },
    { token },
  )
  expect(body.cartData).toEqual({
    [productId]: { null: { default: { quantity: 4, price: 10_000, deliveryCost: 250, isBundle: false } } },
  })
})

test('an addition is one trip to the database, and so is a look into the cart', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const watched = watchTrips(shop.pool)
  const { body } = await shop.call(addToCart, { ...box.choice, quantity: 2 }, shopper)
  expect(watched.sent.filter(isOfCart)).toHaveLength(1)
  expect((await shop.call(readCart, {}, shopper)).body.cartData).toEqual(body.cartData)
  expect(watched.sent.filter(isOfCart)).toHaveLength(2)
})

/** The catalogue asks for its own. */
function isOfCart(statement: string): boolean {
  return /cart_lines|sessions|users/.test(statement)
}

test('an addition that is repeated under its key adds nothing, whatever was added in between', async () => {
  const { token } = await shop.givenShopper()
  const { choice } = await shop.givenProduct({ stock: 5 })
  const add = async (quantity: number, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const { status, body } = await shop.call(addToCart, { ...choice, quantity }, { token, headers })
    return { status, pieces: status === 200 ? linesOf(body.cartData).map(line => line.quantity) : body.message_key }
  }
  expect(await add(2, 'first-of-phone')).toEqual({ status: 200, pieces: [2] })
  expect(await add(2, 'first-of-phone')).toEqual({ status: 200, pieces: [2] })
  expect(await add(1, 'then-of-laptop')).toEqual({ status: 200, pieces: [3] })
  expect(await add(2, 'first-of-phone')).toEqual({ status: 200, pieces: [3] })
  expect(await add(2)).toEqual({ status: 200, pieces: [5] })
  // Full, and yet what is in it may be repeated.
  expect(await add(1, 'then-of-laptop')).toEqual({ status: 200, pieces: [5] })
  expect(await add(1, 'one-too-many')).toEqual({ status: 409, pieces: 'stock_warning' })
  expect(await add(1, 'short')).toEqual({ status: 400, pieces: 'invalid_request' })
  const atOnce = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const other = await shop.givenProduct({ stock: 5 })
      const twice = { ...other.choice, quantity: 1 }
      const headers = { 'idempotency-key': `twice-${other.choice.productId}` }
      await Promise.all([0, 1, 2].map(() => shop.call(addToCart, twice, { token, headers })))
      return other.choice.productId
    }),
  )
  const { body } = await shop.call(readCart, {}, { token })
  expect(
    linesOf(body.cartData)
      .filter(line => atOnce.includes(line.productId))
      .map(line => line.quantity),
  ).toEqual([1, 1, 1, 1])
})

test('an addition that is repeated after the stock fell answers as the first one did', async () => {
  const { token } = await shop.givenShopper()
  const { choice, productId } = await shop.givenProduct({ stock: 5 })
  const add = async (quantity: number, key: string) => {
    const { status, body } = await shop.call(
      addToCart,
      { ...choice, quantity },
      { token, headers: { 'idempotency-key': key } },
    )
    return [status, body.message_key, status === 200 ? linesOf(body.cartData).map(line => line.quantity) : []]
  }
  const first = await add(3, 'first-of-phone')
  expect(first).toEqual([200, 'product_added_successfully', [3]])
  for (const stock of [2, 0]) {
    await shop.pool.query('update variants set stock = $2 where product_id = $1', [productId, stock])
    await noteCatalogueChange(shop.database, [productId])
    await shop.catalogue.refresh()
    expect(await add(3, 'first-of-phone')).toEqual(first)
    expect((await add(3, 'of-somebody-new'))[0]).toBe(409)
  }
  const other = await shop.givenShopper()
  const headers = { 'idempotency-key': 'first-of-phone' }
  expect((await shop.call(addToCart, { ...choice, quantity: 3 }, { ...other, headers })).status).toBe(409)
})

test('fewer pieces than the line has are taken, also where none is left, twice over, but more are not', async () => {
  const last = await shop.givenProduct({ colors: [{ sizes: [{ stock: 5 }] }] })
  const other = await shop.givenShopper()
  await shop.call(addToCart, { ...last.choice, quantity: 5 }, other)
  const left = async (stock: number) => {
    await shop.pool.query('update variants set stock = $2 where product_id = $1', [last.productId, stock])
    await noteCatalogueChange(shop.database, [last.productId])
    await shop.catalogue.refresh()
  }
  await left(3)
  const pieces = async () =>
    (await shop.pool.query('select quantity from cart_lines where user_id = $1', [other.id])).rows
  const set = async (quantity: number) => await shop.callWith(updateCart, { ...last.choice, quantity }, other)
  expect(await set(4)).toMatchObject({ status: 200 })
  await left(0)
  for (const _time of [1, 2]) expect(await set(2)).toMatchObject({ status: 200 })
  expect(await pieces()).toEqual([{ quantity: 2 }])
  expect(await set(3)).toMatchObject({ status: 409, body: { message_key: 'sold_out' } })
  expect(await pieces()).toEqual([{ quantity: 2 }])
})

test('a bundle costs its bundle price after the discount and its own delivery cost', async () => {
  const { token } = await shop.givenShopper()
  const item = await shop.givenProduct({ colors: [{ stock: 9 }] })
  const bundle = await shop.givenProduct({
    items: [{ ...item.choice, quantity: 2 }],
    bundlePrice: 30_000,
    discountPercentage: 10,
    deliveryCost: 1_000,
  })
  const { body } = await shop.call(addToCart, { productId: bundle.productId, quantity: 4, isBundle: true }, { token })
  expect(linesOf(body.cartData)).toMatchObject([{ quantity: 4, price: 27_000, deliveryCost: 1_000, isBundle: true }])
  const more = await shop.call(addToCart, { productId: bundle.productId, quantity: 1 }, { token })
  expect(more).toMatchObject({ status: 409, body: { message_key: 'stock_warning', message: 'Only 4 left.' } })
})

test('additions at the same moment sum up and never pass the stock', async () => {
  const { token } = await shop.givenShopper()
  const { choice } = await shop.givenProduct({ colors: [{ stock: 10 }] })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shop.call(addToCart, { ...choice, quantity: 2 }, { token })),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(5)
  const { body } = await shop.call(readCart, {}, { token })
  expect(linesOf(body.cartData)).toMatchObject([{ quantity: 10 }])
})

test.each([0, -1])('a line is set to a new quantity and taken out by %i', async none => {
  const { token } = await shop.givenShopper()
  const { choice } = await shop.givenProduct({ colors: [{ sizes: [{ stock: 5 }] }] })
  await shop.call(addToCart, { ...choice, quantity: 1 }, { token })
  const set = await shop.call(updateCart, { ...choice, quantity: 5 }, { token })
  expect(set).toMatchObject({ status: 200, body: { message_key: 'cart_updated' } })
  expect(linesOf(set.body.cartData)).toMatchObject([{ quantity: 5 }])
  const removed = await shop.call(updateCart, { ...choice, quantity: none }, { token })
  expect(removed).toMatchObject({ status: 200, body: { cartData: {} } })
})

test('changing a choice that is not in the cart changes nothing', async () => {
  const { token } = await shop.givenShopper()
  const { choice } = await shop.givenProduct({ colors: [{}] })
  expect((await shop.call(updateCart, { ...choice, quantity: 3 }, { token })).body.cartData).toEqual({})
  expect((await shop.call(updateCart, { ...choice, quantity: 0 }, { token })).body.cartData).toEqual({})
})

test('a product taken off the shelf leaves the cart, and the rest stays', async () => {
  const { token, id } = await shop.givenShopper()
  const [gone, stays] = [await shop.givenProduct({ colors: [{}] }), await shop.givenProduct({ colors: [{}] })]
  for (const { choice } of [gone, stays]) await shop.call(addToCart, { ...choice, quantity: 1 }, { token })
  await shop.pool.query('update products set is_published = false where id = $1', [gone.productId])
  await noteCatalogueChange(shop.database, [gone.productId])
  await shop.catalogue.refresh()
  const { body } = await shop.call(readCart, {}, { token })
  expect(linesOf(body.cartData).map(line => line.productId)).toEqual([stays.productId])
  const { rows } = await shop.pool.query('select product_id from cart_lines where user_id = $1', [id])
  expect(rows).toEqual([{ product_id: stays.productId }])
  const removed = await shop.call(updateCart, { ...gone.choice, quantity: 0 }, { token })
  expect(removed.body).toMatchObject({ message_key: 'product_not_found' })
})

test('a product that this process has yet to learn of stays in the cart', async () => {
  const { token, id } = await shop.givenShopper()
  const { choice } = await shop.givenProduct()
  await shop.call(addToCart, { ...choice, quantity: 1 }, { token })
  const unlearned = { ...shop.catalogue, current: { ...shop.catalogue.current, product: () => undefined } }
  const { readCart: read } = await import('./read-cart.ts')
  expect(await read({ database: shop.database, catalogue: unlearned }, id)).toEqual({ cartData: {} })
  expect(linesOf((await shop.call(readCart, {}, { token })).body.cartData)).toHaveLength(1)
})
