import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkoutTotals } from '../checkout/totals.ts'
import { DEFAULT_DELIVERY_PRICES } from '../delivery/cost.ts'
import { iqd, less, sumOf, times } from '../iqd.ts'
import { keptTotals } from '../orders/part-delivery.ts'
import { returnMoney } from '../returns/return-money.ts'
import { type Offer, type OfferedLine, offersOn, offerWithOneMore, partsOfKept, sumOfOffers } from './offers.ts'
import { DISCOUNT_TYPES, discountOf } from './promo.ts'

const offer = (changes: Partial<Offer> = {}): Offer => ({
  ...{ id: 'offer', buyQuantity: 2, getQuantity: 1, percentage: 100, mostTimes: null },
  ...{ isForAll: true, categoryIds: [], subCategoryIds: [], productIds: [] },
  ...changes,
})

const line = (id: string, price: number, quantity: number, changes: Partial<OfferedLine> = {}): OfferedLine => ({
  product: { id, categoryIds: ['kitchen'], subCategoryIds: ['jars'] },
  ...{ isBundle: false, key: id, price: iqd(price), quantity },
  ...changes,
})

const off = (lines: readonly OfferedLine[], ...offers: Offer[]) => sumOfOffers(offersOn(lines, offers))

describe('buy two, get one', () => {
  test.each([
    ['two of three', 2, 0],
    ['a group', 3, 10_000],
    ['a group and two', 5, 10_000],
    ['two groups', 6, 20_000],
  ])('%s', (_what, quantity, expected) => {
    expect(off([line('cup', 10_000, quantity)], offer())).toBe(expected)
  })

  test('of each group, the dearest first, the cheapest piece is free', () => {
    const lines = [line('cup', 3_000, 2), line('pot', 9_000, 1), line('jar', 5_000, 3)]
    // 9 5 5 | 5 3 3
    expect(off(lines, offer())).toBe(8_000)
  })

  test('a part of the price comes off, in whole dinars and never more than a piece costs', () => {
    expect(off([line('cup', 9_999, 3)], offer({ percentage: 50 }))).toBe(5_000)
    expect(off([line('cup', 9_999.5, 3)], offer())).toBe(9_999.5)
  })

  test('it holds as often as staff say', () => {
    expect(off([line('cup', 10_000, 9)], offer({ mostTimes: 2 }))).toBe(20_000)
  })

  test('bundles, and what it does not reach, take no part', () => {
    expect(off([line('set', 10_000, 9, { isBundle: true })], offer())).toBe(0)
    const onJars = offer({ isForAll: false, productIds: ['jar'] })
    expect(off([line('cup', 10_000, 9), line('jar', 4_000, 3)], onJars)).toBe(4_000)
    expect(off([line('cup', 10_000, 3)], offer({ isForAll: false, subCategoryIds: ['jars'] }))).toBe(10_000)
    expect(off([line('cup', 10_000, 3)], offer({ isForAll: false, categoryIds: ['bath'] }))).toBe(0)
  })
})

test('a piece takes part in one offer alone, the best comes first, of equal ones the first', () => {
  const half = offer({ id: 'half', buyQuantity: 1, percentage: 50 })
  const free = offer({ id: 'free' })
  const cups = [line('cup', 10_000, 5)]
  // Two halves would be as much as one that is free: the one that stands first holds, the other has what is left.
  expect(offersOn(cups, [free, half]).map(each => [each.offer.id, each.amount])).toEqual([
    ['free', 10_000],
    ['half', 5_000],
  ])
  expect(offersOn(cups, [half, free]).map(each => [each.offer.id, each.amount])).toEqual([['half', 10_000]])
  expect(offersOn([line('cup', 10_000, 6)], [half, free]).map(each => each.offer.id)).toEqual(['free'])
})

test('what comes off is shared by price among all pieces of the groups', () => {
  const [applied] = offersOn([line('lid', 1_000, 1), line('cup', 3_000, 1), line('pot', 6_000, 1)], [offer()])
  expect(applied?.parts).toEqual([
    { line: 2, amount: 600 },
    { line: 1, amount: 300 },
    { line: 0, amount: 100 },
  ])
  // What stands beside the groups has no part.
  expect(offersOn([line('cup', 3_000, 3), line('lid', 1_000, 2)], [offer()])[0]?.parts).toEqual([
    { line: 0, amount: 3_000 },
  ])
})

test.each([
  ['two of a group of three', [2], offer(), true],
  ['one of three', [1], offer(), false],
  ['a group', [3], offer(), false],
  ['two more than a group', [5], offer(), true],
  ['as often as it holds', [5], offer({ mostTimes: 1 }), false],
  ['one of a pair', [1], offer({ buyQuantity: 1 }), true],
  ['nothing', [], offer({ buyQuantity: 1 }), false],
])('one more piece brings it: %s', (_what, quantities, wanted, isNear) => {
  const lines = quantities.map((quantity, place) => line(`cup-${place}`, 10_000, quantity))
  expect(offerWithOneMore(lines, [wanted])).toBe(isNear ? wanted : null)
})

const offers = fc.array(
  fc.record({
    buyQuantity: fc.integer({ min: 1, max: 4 }),
    getQuantity: fc.integer({ min: 1, max: 3 }),
    percentage: fc.integer({ min: 1, max: 100 }),
    mostTimes: fc.option(fc.integer({ min: 1, max: 3 })),
    categoryIds: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
  }),
  { maxLength: 4 },
)
const someOffers = offers.map(all => all.map((each, place) => offer({ ...each, id: `${place}`, isForAll: false })))
const someLines = fc
  .array(
    fc.record({
      // Whole dinars, and halves of a discounted price.
      price: fc.integer({ min: 0, max: 200_000 }).map(halves => iqd(halves / 2)),
      quantity: fc.integer({ min: 1, max: 9 }),
      categoryIds: fc.subarray(['a', 'b', 'c']),
      isBundle: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map(all =>
    all.map(({ categoryIds, ...each }, place): OfferedLine => {
      const id = `line-${place}`
      return { ...each, key: id, product: { id, categoryIds, subCategoryIds: [] } }
    }),
  )

const worthOf = (lines: readonly OfferedLine[]) => sumOf(lines.map(each => times(each.price, each.quantity)))

test('whatever is ordered: parts are the whole, none is below nothing, and something is left to pay for', () => {
  fc.assert(
    fc.property(someLines, someOffers, (lines, all) => {
      const applied = offersOn(lines, all)
      for (const { amount, parts } of applied) {
        expect(sumOf(parts.map(part => part.amount))).toBe(amount)
        for (const part of parts) expect(part.amount).toBeGreaterThanOrEqual(0)
      }
      const single = worthOf(lines.filter(each => !each.isBundle))
      expect(sumOfOffers(applied)).toBeLessThanOrEqual(single)
      for (const [place, { price, quantity }] of lines.entries()) {
        const parts = applied.flatMap(each => each.parts.filter(part => part.line === place))
        // Shares are in whole dinars: the last one of an offer has what the others were rounded by.
        expect(sumOf(parts.map(part => part.amount))).toBeLessThanOrEqual(times(price, quantity) + all.length)
      }
      expect(new Set(applied.map(each => each.offer.id)).size).toBe(applied.length)
    }),
  )
})

test('neither the order of the lines nor a line that is said in two parts makes another sum', () => {
  const shuffled = someLines.chain(lines =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray([...lines], { minLength: lines.length, maxLength: lines.length })),
  )
  fc.assert(
    fc.property(shuffled, someOffers, ([lines, others], all) => {
      const told = (of: readonly OfferedLine[]) =>
        offersOn(of, all).map(({ offer: { id }, amount, parts }) => ({
          id,
          amount,
          parts: parts.map(part => [of[part.line]?.key, part.amount]),
        }))
      expect(told(others)).toEqual(told(lines))
      const halved = lines.flatMap(each =>
        each.quantity === 1
          ? [each]
          : [
              { ...each, quantity: 1 },
              { ...each, quantity: each.quantity - 1, key: `${each.key}-` },
            ],
      )
      expect(off(halved, ...all)).toBe(off(lines, ...all))
    }),
  )
})

test('one more piece, or a dearer one, never makes an offer take less off', () => {
  fc.assert(
    fc.property(someLines, someOffers, fc.integer({ min: 0, max: 200_000 }), (lines, [only], price) => {
      fc.pre(only !== undefined)
      const more = line('more', price, 1, { product: { id: 'more', categoryIds: ['a', 'b', 'c'], subCategoryIds: [] } })
      expect(off([...lines, more], only)).toBeGreaterThanOrEqual(off(lines, only))
    }),
  )
})

test('of several offers together no less comes off than of the best of them', () => {
  fc.assert(
    fc.property(someLines, someOffers, (lines, all) => {
      for (const each of all) expect(off(lines, ...all)).toBeGreaterThanOrEqual(off(lines, each))
    }),
  )
})

const promos = fc.record({
  type: fc.constantFrom(...DISCOUNT_TYPES),
  value: fc.integer({ min: 1, max: 100 }),
})

test('goods, offers, code and way add up, are never below nothing, and a code takes of what offers left', () => {
  fc.assert(
    fc.property(someLines, someOffers, promos, (lines, all, promo) => {
      const ofOffers = off(lines, ...all)
      const to = { city: '1', prices: DEFAULT_DELIVERY_PRICES }
      const seen: number[] = []
      const totals = checkoutTotals(
        lines,
        to,
        before => {
          seen.push(before.subtotal)
          return discountOf(promo, before)
        },
        ofOffers,
      )
      expect(seen).toEqual([less(worthOf(lines), ofOffers)])
      expect(totals.total).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBeGreaterThanOrEqual(ofOffers)
      expect(less(sumOf([totals.subtotal, totals.delivery]), totals.discount)).toBe(totals.total)
    }),
  )
})

test('what offers left is what makes the way free', () => {
  const prices = { ...DEFAULT_DELIVERY_PRICES, freeFrom: iqd(30_000) }
  const cups = [line('cup', 10_000, 3)]
  expect(checkoutTotals(cups, { city: '1', prices })).toMatchObject({ delivery: 0 })
  const totals = checkoutTotals(cups, { city: '1', prices }, undefined, off(cups, offer()))
  expect(totals).toMatchObject({ subtotal: 30_000, discount: 10_000, delivery: 5_000, total: 25_000 })
})

test.each([
  ['all of them', 6, 50_000],
  ['all but one, and no more than all cost', 5, 40_000],
  ['one, for its price', 1, 0],
  ['none', 0, 0],
])('of one that gave five, %s', (_what, kept, expected) => {
  const terms = offer({ buyQuantity: 1, getQuantity: 5 })
  const parts = partsOfKept(terms, [{ ...line('cup', 10_000, 6), kept }], iqd(50_000))
  expect(sumOf(parts.map(({ amount }) => amount))).toBe(expected)
})

test('whatever is kept or sent back costs no more than all did, and no dinar more goes back than was paid', () => {
  const kept = someLines.chain(lines =>
    fc.tuple(fc.constant(lines), fc.tuple(...lines.map(({ quantity }) => fc.integer({ min: 0, max: quantity })))),
  )
  fc.assert(
    fc.property(kept, someOffers, promos, ([lines, staying], all, promo) => {
      const applied = offersOn(lines, all)
      const ofOffers = sumOfOffers(applied)
      const to = { city: '1', prices: DEFAULT_DELIVERY_PRICES }
      const totals = checkoutTotals(lines, to, before => discountOf(promo, before), ofOffers)
      const isFreeDelivery = promo.type === 'freeDelivery'
      const partsOf = (pieces: readonly number[]) => {
        const kept = lines.map((each, place) => ({ ...each, kept: pieces[place] ?? 0 }))
        const parts = applied.flatMap(({ offer: terms, amount, parts: had }) => {
          const held = had.map(part => part.line)
          const ofHeld = held.flatMap(place => kept[place] ?? [])
          return partsOfKept(terms, ofHeld, amount).map(part => ({ line: held[part.line], amount: part.amount }))
        })
        return (place: number) => sumOf(parts.flatMap(part => (part.line === place ? part.amount : [])))
      }
      const [ofAll, ofStaying] = [partsOf(lines.map(({ quantity }) => quantity)), partsOf(staying)]
      const shipped = { ...totals, offers: ofOffers, isFreeDelivery }
      const whole = keptTotals(
        shipped,
        lines.map((each, place) => ({ ...each, offers: ofAll(place) })),
      )
      // A code's share is in whole dinars.
      expect(Math.abs(less(totals.payable, whole.payable))).toBeLessThanOrEqual(1)
      const after = keptTotals(
        shipped,
        lines.map((each, place) => ({
          price: each.price,
          quantity: staying[place] ?? 0,
          offers: ofStaying(place),
        })),
      )
      expect(after.payable).toBeGreaterThanOrEqual(0)
      expect(after.payable).toBeLessThanOrEqual(totals.payable)
      const back = lines.map((each, place) => ({
        unitPrice: each.price,
        quantity: each.quantity - (staying[place] ?? 0),
        offers: less(ofAll(place), ofStaying(place)),
      }))
      const money = returnMoney(back, { ...totals, offers: ofOffers, isFreeDelivery }, totals.payable)
      expect(money).toBeGreaterThanOrEqual(0)
      expect(money).toBeLessThanOrEqual(totals.payable)
    }),
  )
})
