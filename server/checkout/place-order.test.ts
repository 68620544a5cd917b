import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addToCart, readCart } from '#contract/cart.ts'
import { readProduct } from '#contract/catalogue.ts'
import { listUserOrders, placeOrder } from '#contract/orders.ts'
import { type Answer, type TestShop, testShop } from '#tests/support/api.ts'
import { buy, fillCart, orderOf, stockOf, traces } from '#tests/support/orders.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { watchTrips } from '#tests/support/trips.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('an order is stored with names, prices and address, takes the stock, empties the cart and queues its mail', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({
    name: 'Woven basket',
    price: 20_000,
    discountPercentage: 15,
    colors: [{ sizes: [{ price: 12_345, stock: 5 }] }],
  })
  const jar = await shop.givenProduct({ name: 'Jar', price: 4_000, stock: 8 })
  const items = [
    { ...box.choice, quantity: 2 },
    { ...jar.choice, quantity: 3 },
  ]
  const mailsBefore = (await shop.queuedMails()).length
  const { status, body } = await buy(shop, shopper, items, { lang: 'ar', changes: { amount: 37_986.5 } })

  expect(status).toBe(201)
  expect(body).toMatchObject({ success: true, paymentUrl: null, message_key: 'order_placed_with_cod' })
  expect(body.orderNumber).toMatch(/^\d{5,}$/)
  expect([await stockOf(shop, box.choice), await stockOf(shop, jar.choice)]).toEqual([3, 5])
  expect((await shop.call(readCart, {}, shopper)).body.cartData).toEqual({})
  expect((await shop.queuedMails()).slice(mailsBefore)).toEqual([{ template: 'order-placed', orderId: body.orderId }])

  const { orders } = (await shop.call(listUserOrders, {}, { ...shopper, lang: 'ar' })).body
  expect(orders).toMatchObject([
    {
      _id: body.orderId,
      orderNumber: body.orderNumber,
      status: 'Order Placed',
      paymentMethod: 'cod',
      paymentState: 'pending',
      subtotal: 32_986.5,
      deliveryCost: 5_000,
      discount: 0,
      amount: 37_987,
      address: {
        street: 'Opposite the pharmacy, street 14',
        city: 'بغداد',
        region: 'المنصور',
        name: 'Noor Hassan',
        mobile: orderOf(items).client_mobile,
      },
    },
  ])
  expect(orders[0]?.items.toSorted((one, other) => other.price - one.price)).toMatchObject([
    {
      quantity: 2,
      price: 10_493.25,
      productId: { _id: box.productId, name_en: 'Woven basket' },
      colorName_en: 'Oak',
      sizeName_ar: 'وسط',
      isBundle: false,
    },
    { quantity: 3, price: 4_000, productId: { name_en: 'Jar' }, colorName_en: null, sizeName_en: null },
  ])
})

test('an order is three trips to the database, its commit on the last of them', async () => {
  await shop.jobs.open()
  const shopper = await shop.givenShopper()
  const items = [{ ...(await shop.givenProduct()).choice, quantity: 1 }]
  await fillCart(shop, shopper, items)
  const watched = watchTrips(shop.first.$client)
  expect(await shop.call(placeOrder, orderOf(items), shopper)).toMatchObject({ status: 201 })
  expect(watched.trips).toBe(3)
  expect(watched.sent.at(-1)).toBe('commit')
})

test('the rest of the shop hears of the stock that is left', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 4 })
  await buy(shop, shopper, [{ ...box.choice, quantity: 3 }])
  await shop.catalogue.refresh()
  expect(shop.catalogue.current.product(box.productId)?.stock).toBe(1)
})

test('delivery costs less in the near city', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ deliveryCost: 777 })
  const { rows } = await shop.pool.query("select city_id, id from regions where city_id <> '1' limit 1")
  const changes = { city_id: rows[0].city_id, region_id: rows[0].id, amount: 16_000 }
  expect(await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes })).toMatchObject({ status: 201 })
})

test('an order that says no way to pay is paid in cash at the door', async () => {
  const shopper = await shop.givenShopper()
  const items = [{ ...(await shop.givenProduct()).choice, quantity: 1 }]
  await fillCart(shop, shopper, items)
  const { paymentMethod: _, ...without } = orderOf(items)
  expect(await shop.call(placeOrder, without, shopper)).toMatchObject({ status: 201, body: { paymentUrl: null } })
  const listed = await shop.call(listUserOrders, {}, shopper)
  expect(listed.body).toMatchObject({ orders: [{ paymentMethod: 'cod' }] })
})

test('a bundle takes the pieces of its items, and its own stock where it has one', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ colors: [{ stock: 10 }] })
  const jar = await shop.givenProduct({ stock: 9 })
  const bundle = await shop.givenProduct({
    items: [{ ...box.choice, quantity: 2 }, jar.choice],
    bundlePrice: 25_000,
    stock: 6,
  })
  const items = [{ ...bundle.choice, quantity: 3 }]
  expect(await buy(shop, shopper, items, { changes: { amount: 80_000 } })).toMatchObject({ status: 201 })
  const left = await Promise.all([box.choice, jar.choice, bundle.choice].map(choice => stockOf(shop, choice)))
  expect(left).toEqual([4, 6, 3])
})

test('the same piece wanted by a line and by a bundle is counted together', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ colors: [{ stock: 5 }] })
  const bundle = await shop.givenProduct({ items: [{ ...box.choice, quantity: 2 }], bundlePrice: 15_000 })
  const items = [
    { ...bundle.choice, quantity: 2 },
    { ...box.choice, quantity: 2 },
  ]
  await fillCart(shop, shopper, items)
  const before = await traces(shop)
  const refused = await shop.call(placeOrder, orderOf(items), shopper)
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'stock_warning' } })
  expect(await traces(shop)).toEqual(before)
  await shop.pool.query('update variants set stock = 6 where product_id = $1', [box.productId])
  expect(await shop.call(placeOrder, orderOf(items), shopper)).toMatchObject({ status: 201 })
  expect(await stockOf(shop, box.choice)).toBe(0)
})

test('the same key answers the same order, and another order under it is refused', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const items = [{ ...box.choice, quantity: 1 }]
  const options = { ...shopper, headers: { 'Idempotency-Key': 'attempt-0001' } }
  const first = await buy(shop, shopper, items, options)
  const again = await shop.call(placeOrder, orderOf(items), options)
  expect(again.body).toEqual(first.body)
  const other = await shop.call(placeOrder, orderOf(items, { location: 'Somewhere else' }), options)
  expect(other).toMatchObject({ status: 409, body: { message_key: 'idempotency_key_reused' } })
  expect(await stockOf(shop, box.choice)).toBe(9)
})

test('a key belongs to its account: another shopper’s same key makes an order of its own', async () => {
  const box = await shop.givenProduct()
  const headers = { 'Idempotency-Key': 'attempt-0002' }
  const items = [{ ...box.choice, quantity: 1 }]
  const one = await buy(shop, await shop.givenShopper(), items, { headers })
  const other = await buy(shop, await shop.givenShopper(), items, { headers })
  expect(other.status).toBe(201)
  expect(other.body.orderId).not.toBe(one.body.orderId)
})

test('ten taps on the button at once make one order', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const items = [{ ...box.choice, quantity: 2 }]
  await fillCart(shop, shopper, items)
  const options = { ...shopper, headers: { 'Idempotency-Key': 'attempt-0003' } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call(placeOrder, orderOf(items), options)))
  expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(answer => answer.body.orderId)).size).toBe(1)
  expect(await stockOf(shop, box.choice)).toBe(8)
})

test('without a key, too, a cart is ordered once', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const items = [{ ...box.choice, quantity: 2 }]
  await fillCart(shop, shopper, items)
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.call(placeOrder, orderOf(items), shopper)))
  expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({
    message_key: 'cart_is_empty',
    cartData: {},
  })
})

test('two hundred shoppers for twenty pieces buy exactly twenty', async () => {
  const box = await shop.givenProduct({ colors: [{ stock: 20 }] })
  const other = await shop.givenProduct({ stock: 1_000 })
  const shoppers = await Promise.all(Array.from({ length: 200 }, () => shop.givenShopper()))
  // Two products in either order: locks taken in the order of the cart would meet head-on.
  const ordersOf = shoppers.map((shopper, place) => {
    const items = [
      { ...box.choice, quantity: 1 },
      { ...other.choice, quantity: 1 },
    ]
    return { shopper, items: place % 2 === 0 ? items : items.toReversed() }
  })
  // No more at once than there are connections: who looks around in a crowd is told to come back.
  for (let from = 0; from < ordersOf.length; from += 10)
    await Promise.all(ordersOf.slice(from, from + 10).map(({ shopper, items }) => fillCart(shop, shopper, items)))
  const answers = await Promise.all(
    // From two hundred addresses: one that sends so many at once is refused.
    ordersOf.map(({ shopper: { token }, items }, place) => {
      const caller = { token, address: `198.51.100.${place}` }
      return untilThereIsRoom(() =>
        shop.call(placeOrder, orderOf(items, { client_mobile: `+9647711110${100 + place}` }), caller),
      )
    }),
  )
  expect(answers.filter(answer => answer.status === 201)).toHaveLength(20)
  expect(answers.filter(answer => answer.status === 409 && answer.body.message_key === 'sold_out')).toHaveLength(180)
  expect([await stockOf(shop, box.choice), await stockOf(shop, other.choice)]).toEqual([0, 980])
})

/** On a busy machine not all of them get a connection in time. Whoever is told to come back does. */
async function untilThereIsRoom<Body>(order: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const answer = await order()
  return answer.status === 503 ? await untilThereIsRoom(order) : answer
}

test.each([0, 1])('an order that waits for another’s hold on line %i is placed with what is left', async held => {
  const shopper = await shop.givenShopper()
  const shelf = await Promise.all([1, 2].map(() => shop.givenProduct({ colors: [{ stock: 9 }] })))
  const items = shelf.map(({ choice }) => ({ ...choice, quantity: 2 }))
  await fillCart(shop, shopper, items)
  const other = await shop.pool.connect()
  await other.query('begin')
  await other.query('update variants set stock = stock - 3 where product_id = $1', [shelf[held]?.productId])
  const answer = shop.call(placeOrder, orderOf(items), shopper)
  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    expect(rows).toHaveLength(1)
  }, PATIENTLY)
  await other.query('commit')
  other.release()
  expect(await answer).toMatchObject({ status: 201 })
  const left = await Promise.all(items.map(item => stockOf(shop, item)))
  expect(left).toEqual(held === 0 ? [4, 7] : [7, 4])
})

test('when the mail cannot be queued nothing has happened', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const items = [{ ...box.choice, quantity: 1 }]
  await fillCart(shop, shopper, items)
  const before = await traces(shop)
  await shop.pool.query(`create function jobs.out_of_order() returns trigger language plpgsql as
    $$ begin raise exception 'the queue is out of order'; end $$`)
  await shop.pool.query('create trigger broken before insert on jobs.job_common execute function jobs.out_of_order()')
  expect(await shop.call(placeOrder, orderOf(items), shopper)).toMatchObject({ status: 500 })
  expect(await traces(shop)).toEqual(before)
  await shop.pool.query('drop trigger broken on jobs.job_common')
  expect(await shop.call(placeOrder, orderOf(items), shopper)).toMatchObject({ status: 201 })
})

test('the list shows own orders only, newest first, by status', async () => {
  const [one, other] = [await shop.givenShopper(), await shop.givenShopper()]
  const box = await shop.givenProduct({ stock: 100 })
  const items = [{ ...box.choice, quantity: 1 }]
  const first = (await buy(shop, one, items)).body.orderId
  const second = (await buy(shop, one, items)).body.orderId
  await buy(shop, other, items)
  await shop.pool.query("update orders set status = 'Shipped' where id = $1", [first])
  const idsOf = async (input: object) =>
    (await shop.callWith(listUserOrders, input, one)).body.orders.map(order => order._id)
  expect(await idsOf({})).toEqual([second, first])
  expect(await idsOf({ status: '' })).toEqual([second, first])
  expect(await idsOf({ status: 'Shipped' })).toEqual([first])
  expect(await idsOf({ status: 'Delivered' })).toEqual([])
  expect(await shop.callWith(listUserOrders, { status: 'shipped' }, one)).toMatchObject({ status: 400 })
  expect(await shop.callWith(listUserOrders, {})).toMatchObject({ status: 401 })
})

test('an order outlives its product', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ name: 'Last of its kind', colors: [{}] })
  await buy(shop, shopper, [{ ...box.choice, quantity: 1 }])
  await shop.pool.query('delete from products where id = $1', [box.productId])
  const { orders } = (await shop.call(listUserOrders, {}, shopper)).body
  expect(orders[0]?.items).toMatchObject([
    { productId: { name_en: 'Last of its kind', images: [] }, colorName_en: 'Oak' },
  ])
})

test('a price raised after the cart was seen is the price of the order, once the shopper has seen it', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ price: 10_000 })
  const items = [{ ...box.choice, quantity: 2 }]
  await shop.call(addToCart, items[0] ?? orderOf([]).items[0], shopper)
  await shop.pool.query('update products set price = 11000 where id = $1', [box.productId])
  const before = await traces(shop)
  const refused = await shop.call(placeOrder, orderOf(items, { amount: 25_000 }), shopper)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message_key: 'total_changed',
      totals: { subtotal: 22_000, delivery: 5_000, discount: 0, total: 27_000, payable: 27_000 },
      cartData: { [box.productId]: expect.anything() },
    },
  })
  expect(await traces(shop)).toEqual(before)
  expect(await shop.call(placeOrder, orderOf(items, { amount: 27_000 }), shopper)).toMatchObject({ status: 201 })
})

test('the last piece that is sold is told to every process at once, any other when it looks', async () => {
  const other = await testShop({ beside: shop })
  const { productId, choice } = await shop.givenProduct({ stock: 2 })
  await other.catalogue.refresh()
  const tell = vi.spyOn(shop.catalogue, 'refresh')
  const shopper = await shop.givenShopper()
  const order = async () => {
    expect((await buy(shop, shopper, [{ ...choice, quantity: 1 }])).status).toBe(201)
    return tell.mock.calls.length
  }
  expect(await order()).toBe(0)
  expect(await order()).toBe(1)
  for (const each of [shop, other]) {
    await vi.waitFor(async () => {
      const { body } = await each.call(readProduct, { id: productId })
      expect(body.product.stock).toBe(0)
    }, PATIENTLY)
  }
  tell.mockRestore()
  await other.close()
})
