import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Iqd, iqd, less, sumOf, wholeDinars } from '../iqd.ts'
import { ACCOUNTS, type Account, sideOf } from './accounts.ts'
import {
  closing,
  collecting,
  delivering,
  type OrderSums,
  owingRefund,
  PLACING,
  paying,
  payingIn,
  refunding,
  repricing,
  reversed,
  reviving,
  type Transfer,
  takingBack,
} from './postings.ts'

/** As the statement that writes an order books it. */
const placing = (payable: Iqd): Transfer[] => (payable === 0 ? [] : [{ ...PLACING, amount: payable, party: null }])

/** What the account says on the side on which it usually stands. */
function balance(transfers: readonly Transfer[], account: Account): Iqd {
  const on = (side: 'debit' | 'credit') =>
    sumOf(transfers.filter(each => each[side] === account).map(({ amount }) => amount))
  return sideOf(account) === 'debit' ? less(on('debit'), on('credit')) : less(on('credit'), on('debit'))
}

const sums = (subtotal: number, deliveryCost: number, discount: number): OrderSums => ({
  ...{ subtotal: iqd(subtotal), deliveryCost: iqd(deliveryCost), discount: iqd(discount) },
  payable: wholeDinars(less(sumOf([iqd(subtotal), iqd(deliveryCost)]), iqd(discount))),
})

const ORDER = sums(20_000.5, 5_000, 2_000)

test('what a shopper owes is not earned before the order is delivered, and then by its parts', () => {
  const placed = placing(ORDER.payable)
  expect([balance(placed, 'shoppers'), balance(placed, 'ordered'), balance(placed, 'goods')]).toEqual([
    23_001, 23_001, 0,
  ])
  const delivered = [...placed, ...delivering(ORDER)]
  const parts = (['ordered', 'goods', 'delivery', 'discounts', 'rounding'] as const).map(each =>
    balance(delivered, each),
  )
  expect(parts).toEqual([0, 20_000.5, 5_000, 2_000, 0.5])
})

test('what rounding takes off stands on the other side', () => {
  const order = { ...sums(10_000.25, 0, 0), payable: iqd(10_000) }
  expect(balance([...placing(order.payable), ...delivering(order)], 'rounding')).toBe(-0.25)
})

test('an order of nothing is earned as goods that a discount paid', () => {
  const gift = sums(8_000, 5_000, 13_000)
  const delivered = delivering(gift)
  expect([balance(delivered, 'ordered'), balance(delivered, 'discounts')]).toEqual([0, 13_000])
})

test('what a courier took too little or too much at the door is no debt of the shopper', () => {
  for (const [amount, difference] of [
    [22_000, 1_001],
    [24_000, -999],
    [0, 23_001],
  ] as const) {
    const all = [...placing(ORDER.payable), ...collecting(ORDER.payable, { courier: 'alwaseet', amount: iqd(amount) })]
    expect([balance(all, 'shoppers'), balance(all, 'couriers'), balance(all, 'differences')]).toEqual([
      0,
      amount,
      difference,
    ])
  }
})

test('a payment that the gateway takes back is owed by the shopper again', () => {
  const taken = [...placing(ORDER.payable), ...paying('payqi', ORDER.payable), ...takingBack('payqi', ORDER.payable)]
  expect([balance(taken, 'gateways'), balance(taken, 'shoppers')]).toEqual([0, 23_001])
  expect(balance([...taken, ...closing(ORDER.payable)], 'shoppers')).toBe(0)
})

const STEPS = ['pay', 'reprice', 'end', 'revive', 'deliver', 'return', 'refund', 'refund by hand', 'pay in'] as const

/** An order's life as the shop lets it go, whatever is tried: its transfers, and the money that came and went, counted apart. */
class Story {
  readonly transfers: Transfer[]
  received = 0
  given = 0
  private standing: 'placed' | 'ended' | 'delivered' = 'placed'
  private isPaid = false
  private toHandOver = 0
  private owed: { amount: Iqd; isOnline: boolean }[] = []
  private returnable = 0
  private order: OrderSums

  constructor(order: OrderSums) {
    this.order = order
    this.transfers = placing(order.payable)
  }

  take(step: (typeof STEPS)[number], part: number): void {
    const { payable } = this.order
    if (step === 'pay' && payable > 0) this.pay(payable)
    if (step === 'reprice' && this.standing === 'placed' && !this.isPaid) this.reprice(part)
    if (step === 'end' && this.standing === 'placed') this.end()
    if (step === 'revive' && this.standing === 'ended' && payable > 0) {
      this.standing = 'placed'
      this.isPaid = true
      this.received += payable
      this.book(reviving(payable), paying('zein', payable))
    }
    if (step === 'deliver' && this.standing === 'placed') this.deliver(part)
    if (step === 'return' && this.standing === 'delivered') this.giveBack(Math.floor(this.returnable * part))
    if (step === 'refund') this.refund('gateway')
    if (step === 'refund by hand') this.refund('hand')
    if (step === 'pay in') this.payIn()
  }

  /** Nothing stays open. */
  finish(): void {
    if (this.standing === 'placed') this.end()
    while (this.owed.length > 0) this.refund('gateway')
    this.payIn()
  }

  private book(...postings: Transfer[][]): void {
    this.transfers.push(...postings.flat())
  }

  private pay(payable: Iqd): void {
    this.received += payable
    this.book(paying('payqi', payable))
    if (this.standing === 'placed' && !this.isPaid) this.isPaid = true
    else this.owe(payable, false)
  }

  private owe(amount: Iqd, isForReturn: boolean): void {
    this.book(owingRefund(amount, isForReturn ? 'returned' : 'order-cancelled'))
    this.owed.push({ amount, isOnline: !isForReturn || this.isPaid })
  }

  private reprice(part: number): void {
    const { subtotal, discount } = this.order
    const after = sums(subtotal, Math.round(9_000 * part), Math.min(discount, subtotal))
    this.book(repricing(this.order.payable, after.payable))
    this.order = after
  }

  private end(): void {
    this.standing = 'ended'
    this.book(closing(this.order.payable))
    if (this.isPaid) this.owe(this.order.payable, false)
    this.isPaid = false
  }

  private deliver(part: number): void {
    const { payable } = this.order
    this.standing = 'delivered'
    this.returnable = payable
    this.book(delivering(this.order))
    if (this.isPaid) return
    const amount = iqd(Math.round(payable * 2 * part))
    this.toHandOver = amount
    this.received += amount
    // It was taken for brought by hand at first.
    const byHand = collecting(payable, { courier: 'by-hand', amount: payable })
    this.book(byHand, reversed(byHand), collecting(payable, { courier: 'alwaseet', amount }))
  }

  private giveBack(amount: number): void {
    if (amount === 0) return
    this.returnable -= amount
    this.owe(iqd(amount), true)
  }

  private refund(by: 'gateway' | 'hand'): void {
    const next = this.owed.shift()
    if (next === undefined) return
    this.given += next.amount
    this.book(refunding(next.amount, by === 'gateway' && next.isOnline ? 'payqi' : null))
  }

  private payIn(): void {
    this.book(payingIn('alwaseet', iqd(this.toHandOver)))
    this.toHandOver = 0
  }
}

const order = fc
  .record({
    subtotal: fc.integer({ min: 1, max: 1e8 }),
    delivery: fc.integer({ min: 0, max: 20_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ subtotal, delivery, share }) => sums(subtotal / 100, delivery, (subtotal / 100) * share))
const step = fc.tuple(fc.constantFrom(...STEPS), fc.double({ min: 0, max: 1, noNaN: true }))

test('whatever happens to an order, once it is over nobody owes anything, and what is earned is what came in and stayed', () => {
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 12 }), (sold, steps) => {
      const story = new Story(sold)
      for (const [each, part] of steps) story.take(each, part)
      story.finish()
      const { transfers } = story
      expect(transfers.filter(({ amount }) => amount <= 0)).toEqual([])
      const open = (['shoppers', 'ordered', 'refunds-due', 'couriers'] as const).map(each => balance(transfers, each))
      expect(open).toEqual([0, 0, 0, 0])
      const inHand = sumOf([balance(transfers, 'gateways'), balance(transfers, 'cash')])
      expect(inHand).toBe(less(iqd(story.received), iqd(story.given)))
      const earned = sumOf([
        ...(['goods', 'delivery', 'rounding'] as const).map(each => balance(transfers, each)),
        ...(['discounts', 'returned', 'differences'] as const).map(each => less(iqd(0), balance(transfers, each))),
      ])
      expect(earned).toBe(inHand)
    }),
  )
})

test('both sides of the books come to the same', () => {
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 12 }), (sold, steps) => {
      const story = new Story(sold)
      for (const [each, part] of steps) story.take(each, part)
      const side = (wanted: 'debit' | 'credit') =>
        sumOf(ACCOUNTS.filter(account => sideOf(account) === wanted).map(account => balance(story.transfers, account)))
      expect(side('debit')).toBe(side('credit'))
    }),
  )
})
