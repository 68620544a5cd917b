import { describe, expect, test } from 'vitest'
import type { CartLine } from '#shop/cart/cart.ts'
import { iqd } from '#shop/iqd.ts'
import { readOrderForm } from './kept-form.ts'
import { checkAddress, chooseCity, EMPTY_ORDER_FORM, type OrderForm, orderOf } from './order-form.ts'

const FILLED: OrderForm = {
  client_name: 'نور السعدي',
  client_mobile: '7701234567',
  city_id: '1',
  region_id: '12',
  location: 'الكرادة، قرب الصيدلية',
  addressId: '',
  keepAddress: false,
  replacement: false,
  paymentMethod: 'cod',
}

describe('the checkout form', () => {
  test('asks for name, mobile, city and location, and for the region once there is a city to choose it from', () => {
    expect(checkAddress(EMPTY_ORDER_FORM)).toEqual({
      client_name: 'name_wanted',
      client_mobile: 'invalid_phone',
      city_id: 'city_wanted',
      location: 'location_wanted',
    })
    expect(checkAddress({ ...FILLED, region_id: '' })).toEqual({ region_id: 'region_wanted' })
    expect(checkAddress(FILLED)).toEqual({})
  })

  test('does not take blanks for a name', () => {
    expect(checkAddress({ ...FILLED, client_name: '   ' })).toEqual({ client_name: 'name_wanted' })
    expect(checkAddress({ ...FILLED, client_name: 'نور evil.shop' })).toEqual({ client_name: 'name_holds_link' })
  })

  test.each([['07701234567'], ['770 123 4567'], ['٠٧٧٠١٢٣٤٥٦٧'], ['+9647701234567'], ['00964 770-123-4567']])(
    'takes the mobile as people write it: %s',
    typed => {
      expect(checkAddress({ ...FILLED, client_mobile: typed })).toEqual({})
      expect(orderOf({ ...FILLED, client_mobile: typed }, NOTHING_SEEN).client_mobile).toBe('+9647701234567')
    },
  )

  test.each([['77012345'], ['0612345678'], ['77012345678'], ['mobile']])('says that %s is no mobile', typed => {
    expect(checkAddress({ ...FILLED, client_mobile: typed })).toEqual({ client_mobile: 'invalid_phone' })
  })

  test('says when name or location is too long to be kept', () => {
    expect(checkAddress({ ...FILLED, client_name: 'ن'.repeat(101), location: 'ا'.repeat(501) })).toEqual({
      client_name: 'field_too_long',
      location: 'field_too_long',
    })
  })

  test('forgets the region when another city is chosen, not when the same is chosen again', () => {
    expect(chooseCity(FILLED, '2')).toMatchObject({ city_id: '2', region_id: '' })
    expect(chooseCity(FILLED, '')).toMatchObject({ city_id: '', region_id: '' })
    expect(chooseCity(FILLED, '1')).toEqual(FILLED)
  })
})

describe('the order that is sent', () => {
  test('is what the shopper sees: the lines of the cart, the places by name and the total', () => {
    const order = orderOf(
      { ...FILLED, client_name: '  نور   السعدي ', replacement: true },
      { lines: [LINE], total: 17_000, promoCode: null, discount: 0, city: 'بغداد', region: 'الكرادة' },
    )
    expect(order).toEqual({
      items: [{ productId: 'basket', colorId: 'sand', sizeId: null, quantity: 2, isBundle: false }],
      client_name: 'نور السعدي',
      client_mobile: '+9647701234567',
      city_id: '1',
      region_id: '12',
      location: 'الكرادة، قرب الصيدلية',
      replacement: 1,
      address: { street: 'الكرادة، قرب الصيدلية', city: 'بغداد', region: 'الكرادة' },
      paymentMethod: 'cod',
      promoCode: null,
      discountAmount: 0,
      amount: 17_000,
    })
  })
})

describe('a form kept over a reload', () => {
  test('comes back as it was', () => {
    const kept = JSON.stringify({ ...FILLED, replacement: true, userId: 'noor' })
    expect(readOrderForm(kept, 'noor')).toEqual({ ...FILLED, replacement: true })
  })

  test('is shown to whoever filled it in, and to nobody who logs in there after them', () => {
    expect(readOrderForm(JSON.stringify({ ...FILLED, userId: 'noor' }), 'ali')).toBe(EMPTY_ORDER_FORM)
    expect(readOrderForm(JSON.stringify({ ...FILLED, userId: 'noor' }), undefined)).toBe(EMPTY_ORDER_FORM)
    expect(readOrderForm(JSON.stringify(FILLED), 'ali')).toBe(EMPTY_ORDER_FORM)
  })

  test('is empty where nothing readable was kept', () => {
    for (const kept of [null, '', '{', '7', 'null', '[]', '{"userId":"noor","client_name":7,"replacement":"yes"}']) {
      expect(readOrderForm(kept, 'noor')).toEqual(EMPTY_ORDER_FORM)
    }
  })
})

const LINE: CartLine = {
  productId: 'basket',
  colorId: 'sand',
  sizeId: null,
  quantity: 2,
  price: iqd(6_000),
  deliveryCost: iqd(0),
  isBundle: false,
}

const NOTHING_SEEN = { lines: [], total: 0, promoCode: null, discount: 0, city: '', region: '' }
