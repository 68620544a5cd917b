import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslator, type Words } from '#locales/translate.ts'
import common from '../../../locales/en/common.json' with { type: 'json' }
import product from '../../../locales/en/product.json' with { type: 'json' }
import { WordsProvider } from '../../platform/words.tsx'
import { BuyRow } from './buy-row.tsx'

// As the build gives them, but for the type of a whole file.
const t = createTranslator('en', { common, product } as unknown as Words)

test.each([
  ['nothing below the most that can be had', { quantity: 2, stock: 9, most: 3 }, ''],
  ['what is left, at the stock', { quantity: 9, stock: 9, most: 9 }, 'Only 9 left'],
  [
    'what one order takes, where there is more',
    { quantity: 3, stock: 9, most: 3 },
    'One order can hold up to 3 of this',
  ],
])('the row says %s', (_what, figures, words) => {
  const action = { label: 'Add', isPossible: true, isBusy: false, onPress: () => undefined }
  const row = renderToStaticMarkup(
    <WordsProvider t={t} language="en">
      <BuyRow {...figures} action={action} awaited={[]} onQuantity={() => undefined} />
    </WordsProvider>,
  )
  const status = /role="status"[^>]*>([^<]*)</.exec(row)?.[1]
  expect(status?.slice(0, words.length)).toBe(words)
  expect(status === '').toBe(words === '')
  expect(row.includes('aria-label="One more" disabled')).toBe(figures.quantity === figures.most)
})
