import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test('a number under a bar code is one whose last digit follows from the others', () => {
  for (const code of ['4006381333931', '96385074', '036000291452', '10614141000415']) expect(isGtin(code)).toBe(true)
  for (const code of [
    '4006381333932',
    '4060381333931',
    '',
    '400638133393',
    '40063813339310',
    '٤٠٠٦٣٨١٣٣٣٩٣١',
    '4006381 33393',
  ])
    expect(isGtin(code)).toBe(false)
})
