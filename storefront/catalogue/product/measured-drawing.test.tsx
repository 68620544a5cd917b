import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslator, type Words } from '#locales/translate.ts'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import type { Language } from '#shop/languages.ts'
import { frameWith } from '#tests/support/frame.tsx'
import arabic from '../../../locales/ar/product.json' with { type: 'json' }
import english from '../../../locales/en/product.json' with { type: 'json' }
import { WordsProvider } from '../../platform/words.tsx'
import { Description } from './description.tsx'
import { MeasuredDrawing } from './measured-drawing.tsx'

const BOX = { width: 38, depth: 26.5, height: 24 }
const product = { en: english, ar: arabic }

function drawn(language: Language, sides: typeof BOX): string {
  // As the build gives them, but for the type of a whole file.
  const t = createTranslator(language, { product: product[language] } as unknown as Words)
  return renderToStaticMarkup(
    <WordsProvider t={t} language={language}>
      <MeasuredDrawing {...sides} />
    </WordsProvider>,
  )
}
const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)

test.each([
  [
    'en',
    'Width 38 cm, depth 26.5 cm, height 24 cm',
    ['38 cm', '26.5 cm', '24 cm'],
    '<figcaption>Fits a shelf 30 cm deep.',
  ],
  [
    'ar',
    'العرض 38 سم، العمق 26.5 سم، الارتفاع 24 سم',
    ['38 سم', '26.5 سم', '24 سم'],
    '<figcaption>يدخل رفاً عمقه 30 سم.',
  ],
] as const)('a box is drawn with its measures and its shelf in %s', (language, name, texts, shelf) => {
  const html = drawn(language, BOX)
  expect(html).toContain(`role="img" aria-label="${name}"`)
  expect(textsOf(html)).toEqual(texts)
  expect(html).toContain(shelf)
})

test('the drawing is the same in both directions', () => {
  const lines = (html: string) => html.match(/ d="[^"]*"/g)
  expect(lines(drawn('ar', BOX))).toEqual(lines(drawn('en', BOX)))
})

test('what no shelf is deep enough for is drawn, and nothing is said of a shelf', () => {
  const html = drawn('en', { ...BOX, depth: 61 })
  expect(textsOf(html)).toContain('61 cm')
  expect(html).not.toContain('figcaption')
})

test('nothing is drawn where one side is not known', () => {
  const described = (sides: Partial<Record<keyof typeof BOX, number | null>>) =>
    renderToStaticMarkup(
      frameWith(
        { categories: 0 },
        <Description text="" details={{ ...NO_DETAILS, ...BOX, ...sides }} Drawing={MeasuredDrawing} />,
      ),
    )
  expect(described({})).toContain('<figure')
  for (const side of ['width', 'depth', 'height']) {
    const html = described({ [side]: null })
    expect(html).not.toContain('<figure')
    expect(html).toContain('<dl')
  }
})
