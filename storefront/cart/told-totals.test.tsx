import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferAmount } from '#contract/orders.ts'
import { moneyText } from '#locales/formats.ts'
import { iqd } from '#shop/iqd.ts'
import { frameWith } from '#tests/support/frame.tsx'
import { useToldTotals } from './told-totals.ts'

test.each([
  ['a cart without delivery of its own says what is still to come', 0, '', 'Total before delivery: Added once'],
  ['a cart whose pieces have a delivery price counts it', 750, '', 'Total: 750.00'],
  ['an order to a chosen city has its price', 6_000, 'Basra', 'Total: 6,000.00'],
  ['an order to a city that costs nothing says so', 0, 'Basra', 'Total: Free'],
])('%s', (_promise, delivery, city, says) => {
  expect(markupOf(delivery, city).slice(0, says.length)).toBe(says)
})

test.each([
  ['half a dinar is paid as a whole one', 97_587.5, 0, 'Rounded to a whole dinar: plain 0.50; 97,588.00'],
  ['a quarter is left out', 97_587.25, 0, 'Rounded to a whole dinar: less −0.25; 97,587.00'],
  ['whole dinars are paid as they are', 97_588, 0, '97,588.00'],
  ['the halves of a discount are rounded in its own row', 97_587.5, 2_412.5, 'Discount: less −2,412.00; 97,588.00'],
])('%s, and the rows add up', (_promise, total, discount, says) => {
  expect(renderToStaticMarkup(frameWith({ categories: 0 }, <Payable total={total} discount={discount} />))).toBe(says)
})

test('each offer has a row of its own, the rest of the discount another, and the rows add up', () => {
  const offers = [{ name_en: 'Buy two, get one', name_ar: '', amount: iqd(1_000) }]
  const payable = <Payable total={97_588} discount={1_400} offers={offers} />
  expect(renderToStaticMarkup(frameWith({ categories: 0 }, payable))).toBe(
    'Buy two, get one: less −1,000.00; Discount: less −400.00; 97,588.00',
  )
  const alone = <Payable total={97_587.5} discount={1_000} offers={offers} />
  expect(renderToStaticMarkup(frameWith({ categories: 0 }, alone))).toBe(
    'Buy two, get one: less −1,000.00; Rounded to a whole dinar: plain 0.50; 97,588.00',
  )
})

test('rows of offers that are called the same are told apart', () => {
  const offers = [500, 700].map(amount => ({ name_en: 'Buy two, get one', name_ar: '', amount: iqd(amount) }))
  const ids = renderToStaticMarkup(frameWith({ categories: 0 }, <Ids offers={offers} />)).split('|')
  expect(new Set(ids).size).toBe(2)
})

function Ids({ offers }: { readonly offers: readonly OfferAmount[] }) {
  const sums = { subtotal: iqd(10_000), delivery: iqd(0), total: iqd(8_800), discount: iqd(1_200) }
  return useToldTotals({ ...sums, offers })
    .between.map(({ id }) => id)
    .join('|')
}

interface PayableProps {
  readonly total: number
  readonly discount: number
  readonly offers?: readonly OfferAmount[]
}

function Payable({ total, discount, offers }: PayableProps) {
  const { payable, between } = useToldTotals({
    ...{ subtotal: iqd(total), delivery: iqd(6_000) },
    ...{ total: iqd(total), discount: iqd(discount), offers },
  })
  const rows = between.map(
    ({ label, kind, amount }) => `${label}: ${kind} ${typeof amount === 'string' ? amount : amount.figure}`,
  )
  return [...rows, payable.figure].join('; ')
}

function markupOf(delivery: number, city: string): string {
  return renderToStaticMarkup(frameWith({ categories: 0 }, <Told delivery={delivery} city={city} />))
}

function Told({ delivery: cost, city }: { delivery: number; city: string }) {
  const { label, delivery } = useToldTotals({ subtotal: iqd(0), delivery: iqd(cost), total: iqd(cost) }, city)
  return [label, typeof delivery === 'string' ? delivery : moneyText(delivery)].join(': ')
}
