import { expect, test } from 'vitest'
import type { LoadResult } from '../load.ts'
import { pointOf } from './cost.ts'

const result = (parts: Partial<LoadResult>): LoadResult => ({
  ...{ answered: 100, perSecond: 50, p50: 1, p99: 9, bytes: 2_000.4, untold: 0, errors: 0, refusals: {}, ownCpu: 0.1 },
  ...{ statuses: { 200: 80, 503: 20 }, p50Of: { 200: 4, 503: 1 }, p99Of: { 200: 16, 503: 2 } },
  ...parts,
})
const measured = { what: 'a list', size: 200, seconds: 0.4 }

test('what it cost is shared among those who were answered, and whoever was sent away is counted apart', () => {
  expect(pointOf(result({}), measured)).toEqual({
    ...{ size: 200, cpu: 5, p50: 4, p99: 16, bytes: 2_000, perSecond: 40, sentAway: 20 },
  })
})

test('a run of anything else is none', () => {
  expect(() => pointOf(result({ statuses: { 200: 99, 404: 1 } }), measured)).toThrow('a list was not answered well')
  expect(() => pointOf(result({ statuses: { 503: 100 } }), measured)).toThrow('not answered well')
  expect(() => pointOf(result({ errors: 1 }), measured)).toThrow('not answered well')
})
