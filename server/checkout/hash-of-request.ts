import { createHash } from 'node:crypto'
import type { PhoneOrderInput } from '#contract/office/orders.ts'
import type { PlaceOrderInput } from '#contract/orders.ts'

/** Of everything that the request says, so that the same key with another wish is noticed. */
export function hashOfRequest(input: PlaceOrderInput & Pick<PhoneOrderInput, 'note' | 'source' | 'discount'>): string {
  const { items, client_name, client_mobile, city_id, region_id, location } = input
  const { replacement, paymentMethod, promoCode, amount, note = '', source = 'phone', discount, keepAddress } = input
  const said = [
    items.map(({ productId, colorId, sizeId, quantity }) => [productId, colorId ?? null, sizeId ?? null, quantity]),
    [
      client_name,
      client_mobile,
      city_id,
      region_id,
      location,
      replacement ?? 0,
      paymentMethod,
      promoCode ?? null,
      amount ?? null,
    ],
    // Left out where there is none, as the hashes of earlier releases have it.
    ...(note === '' ? [] : [note]),
    ...(source === 'phone' ? [] : [{ source }]),
    ...(discount === undefined ? [] : [{ discount }]),
    ...(keepAddress === true ? [{ keepAddress }] : []),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
