import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './price.tsx'

test('what is taken off has its minus before the digits, whatever the page reads from', () => {
  const less = renderToStaticMarkup(<Amount of={{ figure: '2,500', currency: 'د.ع' }} isLess />)
  expect(less).toContain('<bdi dir="ltr">\u22122,500</bdi>')
  expect(renderToStaticMarkup(<Amount of={{ figure: '2,500', currency: 'IQD' }} />)).not.toContain('\u2212')
})
