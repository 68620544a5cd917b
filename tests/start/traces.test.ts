import { expect, test } from 'vitest'
import { logIn } from '#contract/accounts.ts'
import { createCall, shopperIdentity } from '#contract/call.ts'
import { addToCart } from '#contract/cart.ts'
import { listProducts, readProduct } from '#contract/catalogue.ts'
import { listCities, listRegions } from '#contract/delivery.ts'
import { placeOrder } from '#contract/orders.ts'
import { DEMO_SHOPPER } from '#server/accounts/demo-sign-ins.ts'
import { openCollector } from '#tests/support/collector.ts'
import { freshPlace } from './fresh-place.ts'

const here = freshPlace()

test('one order that is paid online is one trace, from the door to the database and the gateway', async () => {
  const collector = await openCollector()
  await here().reopen({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
  let token: string | null = null
  const call = createCall({
    fetch,
    origin: () => `http://127.0.0.1:${here().port}`,
    language: () => 'en',
    identity: () => shopperIdentity(token),
  })
  token = (await call(logIn, { email: DEMO_SHOPPER.email, password: DEMO_SHOPPER.password })).token
  const { products } = await call(listProducts, { limit: 1 })
  const { product } = await call(readProduct, { id: products[0]?._id ?? '' })
  const choice = { productId: product._id, colorId: product.colors[0]?._id, sizeId: product.colors[0]?.sizes[0]?._id }
  await call(addToCart, { ...choice, quantity: 1 })
  const [city] = (await call(listCities, {})).data
  const [region] = (await call(listRegions, { cityId: city?.id ?? '' })).data
  const { paymentUrl } = await call(placeOrder, {
    items: [{ ...choice, quantity: 1 }],
    client_name: 'Noor',
    client_mobile: '+9647701234567',
    city_id: city?.id ?? '',
    region_id: region?.id ?? '',
    location: 'Behind the school',
    paymentMethod: 'zein',
  })
  expect(paymentUrl).toContain('/sandbox/')

  const isOrder = ({ name }: { readonly name: string }) => name === 'POST /api/order/place'
  await expect.poll(() => collector.spans.filter(isOrder).length, { timeout: 60_000 }).toBe(1)
  const door = collector.spans.find(isOrder)
  const parts = collector.spans.filter(({ traceId }) => traceId === door?.traceId)
  const below = parts.filter(({ parentSpanId }) => parentSpanId === door?.spanId).map(({ name }) => name)
  expect(below).toContain('order_write')
  expect(below).toContain(`POST localhost:${here().port}`)
  expect(collector.text()).not.toContain('Behind the school')
  expect(collector.text()).not.toContain('7701234567')
})
