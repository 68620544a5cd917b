import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iqd } from '../iqd.ts'
import { orderSums } from './order-sums.ts'

test('a code that takes halves off has them rounded in its own figure', () => {
  expect(orderSums({ subtotal: 39_750, deliveryCost: 5_000, discount: 5_962.5 })).toEqual({
    ...{ goods: 39_750, delivery: 5_000, discount: 5_962, rounding: 0 },
  })
})

test('goods, delivery, offers, discount and rounding add up to the whole dinars that are paid', () => {
  const halves = (most: number) => fc.integer({ min: 0, max: most }).map(number => number / 2)
  fc.assert(
    fc.property(
      halves(2_000_000),
      halves(20_000),
      halves(1_000_000),
      halves(1_000_000),
      (subtotal, fee, offer, off) => {
        fc.pre(offer + off <= subtotal + fee)
        const offers = offer === 0 ? [] : [{ name_en: 'Two for one', name_ar: 'اثنان بواحد', amount: iqd(offer) }]
        const { goods, delivery, discount, rounding } = orderSums({
          ...{ subtotal, deliveryCost: fee, discount: offer + off, offers },
        })
        const shown = goods + delivery - offer - discount + rounding
        expect(shown).toBe(Math.round(subtotal + fee - offer - off))
      },
    ),
  )
})
