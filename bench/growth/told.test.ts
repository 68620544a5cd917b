import { expect, test } from 'vitest'
import type { GrowthChart, GrowthPoint } from './series.ts'
import { growthTables } from './told.ts'

const point = (size: number, cpu: number, bytes = 100): GrowthPoint => ({
  ...{ size, cpu, bytes },
  ...{ p50: 1, p99: 20 * cpu, perSecond: 10, sentAway: 0 },
})

const CHART: GrowthChart = {
  grows: 'orders',
  series: [
    { what: 'a list', points: [point(1_000, 0.5), point(10_000, 5)] },
    { what: 'a longer list', points: [point(1_000, 0.5, 10), point(10_000, 5, 100)] },
    { what: 'a crowd', points: [point(1_000, 1), { ...point(10_000, 50), sentAway: 99.4 }] },
    { what: 'placing one', points: [point(1_000, 2), { ...point(10_000, 2.5), sentAway: 5 }] },
  ],
  stopped: '100,000 orders would take about 9.0 minutes to make, and 2.0 minutes were left',
}

test('the table says what an answer costs at each size, and what grows with the size and not with the answer', () => {
  const machine = { date: new Date('2026-11-25T20:00:00Z'), cores: 2, loadBefore: 8.24 }
  expect(growthTables([CHART], machine).split('\n')).toEqual([
    'Of 2026-11-25, with 2 cores and a load of 8.2 before.',
    '',
    '| orders | 1,000 | 10,000 | grew |',
    '| --- | ---: | ---: | ---: |',
    '| a list | 0.50 (10) | 5 (100) | × 10 |',
    '| a longer list | 0.50 (10) | 5 (100) | × 10 |',
    '| a crowd | 1 (20) | 99.4 % sent away |  |',
    '| placing one | 2 (40) | 2.50 (50, 5 % sent away) | × 1.25 |',
    '',
    'Dearer with more orders, and not with what is answered: a list (× 10). Not measured further: 100,000 orders would take about 9.0 minutes to make, and 2.0 minutes were left.',
  ])
})
