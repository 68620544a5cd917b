import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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

function markupOf(delivery: number, city: string): string {
  return renderToStaticMarkup(frameWith({ categories: 0 }, <Told delivery={delivery} city={city} />))
}

function Told({ delivery: cost, city }: { delivery: number; city: string }) {
  const { label, delivery } = useToldTotals({ delivery: iqd(cost) }, city)
  return [label, typeof delivery === 'string' ? delivery : moneyText(delivery)].join(': ')
}
