import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatIqd } from '#locales/formats.ts'
import { Amount } from './price.tsx'

test('what is taken off has its minus before the digits, whatever the page reads from', () => {
  const less = renderToStaticMarkup(<Amount of={formatIqd(-2_500, 'ar', { labels: LABELS })} />)
  expect(less).toContain('<bdi dir="ltr">\u22122,500</bdi>')
  expect(renderToStaticMarkup(<Amount of={{ figure: '2,500', currency: 'IQD' }} />)).not.toContain('\u2212')
})

test('so has what is below zero by itself, such as a quarter of a dinar that is rounded away', () => {
  const below = renderToStaticMarkup(<Amount of={formatIqd(-0.25, 'ar', { labels: LABELS })} />)
  expect(below).toContain('<bdi dir="ltr">\u22120.25</bdi>')
})

const LABELS = { currencyLabel_en: 'IQD', currencyLabel_ar: 'د.ع' }
