import { describe, expect, test } from 'vitest'
import type { SavedAddress } from '#contract/addresses.ts'
import { MOST_ADDRESSES } from '#shop/delivery/address.ts'
import { ANOTHER, EMPTY_ORDER_FORM, type OrderForm } from '../checkout/order-form.ts'
import { beginWith, fieldsOf, withChosen } from './own-fields.ts'

const HOME: SavedAddress = {
  ...{ _id: 'home', label: 'Home', isDefault: true, unserved: null },
  ...{ client_name: 'Noor', client_mobile: '+9647701234567', city_id: '1', region_id: '1001' },
  ...{ location: 'Street 14', city: 'Baghdad', region: 'Mansour' },
}
const WORK: SavedAddress = { ...HOME, _id: 'work', isDefault: false, location: 'Third floor' }
const TYPED: OrderForm = { ...EMPTY_ORDER_FORM, location: 'A place of its own', keepAddress: true }

describe('the address that an order goes to', () => {
  test('is the default until another is chosen, and the fields for whoever has none', () => {
    expect(withChosen(EMPTY_ORDER_FORM, [HOME, WORK])).toMatchObject({ addressId: 'home', client_mobile: '7701234567' })
    expect(withChosen({ ...EMPTY_ORDER_FORM, addressId: 'work' }, [HOME, WORK]).location).toBe('Third floor')
    expect(withChosen(TYPED, [])).toEqual(TYPED)
  })

  test('is what was typed for whoever had begun to, and whoever wishes another', () => {
    expect(withChosen(TYPED, [HOME])).toMatchObject({ addressId: '', location: 'A place of its own' })
    expect(withChosen({ ...EMPTY_ORDER_FORM, addressId: ANOTHER }, [HOME])).toMatchObject({
      addressId: '',
      city_id: '',
    })
  })

  test('is no longer one that is gone', () => {
    expect(withChosen({ ...EMPTY_ORDER_FORM, addressId: 'gone' }, [HOME]).addressId).toBe('home')
    expect(withChosen({ ...TYPED, addressId: 'gone' }, [HOME]).location).toBe('A place of its own')
  })

  test('is not kept once more, nor beyond the most', () => {
    expect(withChosen({ ...TYPED, addressId: 'home' }, [HOME]).keepAddress).toBe(false)
    const full = Array.from({ length: MOST_ADDRESSES }, (_, place) => ({ ...WORK, _id: `${place}` }))
    expect(withChosen(TYPED, full.slice(1)).keepAddress).toBe(true)
    expect(withChosen(TYPED, full).keepAddress).toBe(false)
  })

  test('has no place that is not delivered to', () => {
    expect(fieldsOf({ ...HOME, unserved: 'region' })).toMatchObject({ city_id: '1', region_id: '' })
    expect(fieldsOf({ ...HOME, unserved: 'city' })).toMatchObject({ city_id: '', region_id: '' })
  })
})

test('whoever kept nothing begins with where the last order went', () => {
  expect(beginWith(EMPTY_ORDER_FORM, HOME)).toMatchObject({ location: 'Street 14', client_mobile: '7701234567' })
  expect(beginWith(EMPTY_ORDER_FORM, null)).toBe(EMPTY_ORDER_FORM)
  expect(beginWith(TYPED, HOME)).toBe(TYPED)
})
