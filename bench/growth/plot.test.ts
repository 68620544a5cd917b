import { expect, test } from 'vitest'
import { decades, growthPlot, logScale } from './plot.ts'
import type { GrowthPoint } from './series.ts'

const point = (size: number, cpu: number): GrowthPoint => ({
  size,
  cpu,
  p50: 1,
  p99: 2,
  bytes: 100,
  perSecond: 10,
  sentAway: 0,
})

test('each tenfold is as far as the one before, from one end to the other, either way', () => {
  const across = logScale([1, 1_000], [0, 300])
  expect([1, 10, 100, 1_000].map(across).map(Math.round)).toEqual([0, 100, 200, 300])
  const up = logScale([0.1, 10], [200, 0])
  expect(up(1)).toBeCloseTo(100)
  expect(logScale([5, 5], [10, 20])(5)).toBe(10)
})

test('the marks of an axis are tens that hold all values', () => {
  expect(decades([0.03, 4])).toEqual([0.01, 0.1, 1, 10])
  expect(decades([1])).toEqual([1, 10])
  expect(decades([0, Number.NaN])).toEqual([1, 10])
})

test('a picture has a line for each kind of answer, axes with units, and colours for dark and light', () => {
  const series = [
    { what: 'lists & pages', points: [point(200, 0.4), point(10_000, 4)] },
    { what: 'searches', points: [point(200, 0.2), point(10_000, 0.2)] },
  ]
  const picture = growthPlot([{ grows: 'products', series, stopped: null }])
  expect(picture.match(/<path class="line s\d" d="M[^"]*L/g)).toHaveLength(4)
  expect(picture).toContain('>ms of processor for an answer</text>')
  expect(picture).toContain('>products</text>')
  expect(picture).toContain('>10K</text>')
  expect(picture).toContain('lists &amp; pages')
  expect(picture).toContain('prefers-color-scheme:dark')
  expect(picture).not.toContain('NaN')
})
