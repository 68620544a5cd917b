import { expect, test } from 'vitest'
import { type LighthouseResult, visitOf } from './lighthouse.ts'

const RESULT: LighthouseResult = {
  finalDisplayedUrl: 'http://localhost:4000/cart?lng=ar',
  categories: {
    performance: { score: 0.974, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': { score: null, auditRefs: [] },
    seo: {
      score: 0.66,
      auditRefs: [
        { id: 'is-crawlable', weight: 4 },
        { id: 'hreflang', weight: 1 },
        { id: 'structured-data', weight: 0 },
      ],
    },
  },
  audits: {
    'total-blocking-time': { score: 0.95, numericValue: 80.5 },
    'largest-contentful-paint': { score: 0.7, numericValue: 1_912 },
    'is-crawlable': { score: 0 },
    hreflang: { score: 1 },
    'structured-data': { score: 0 },
  },
}

test('of a visit the scores are read in hundredths, with the times and what cost them', () => {
  expect(visitOf(RESULT, '/cart')).toEqual({
    scores: { performance: 97, accessibility: 100, 'best-practices': null, seo: 66 },
    blocking: 80.5,
    largestPaint: 1_912,
    missed: ['is-crawlable'],
  })
})

test('a page that led elsewhere, or did not come, is no page that was looked at', () => {
  expect(() => visitOf(RESULT, '/product/box')).toThrow('/product/box led Lighthouse to /cart')
  expect(() => visitOf({ ...RESULT, runtimeError: { message: 'no paint' } }, '/cart')).toThrow('no paint')
})
