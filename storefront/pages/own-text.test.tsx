import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { LoadContext } from '../navigation/page.ts'
import { loadText, OwnText, ownDescription, ownSections } from './own-text.tsx'

test('the owner’s words stand in headings and paragraphs, and nothing in them is markup', () => {
  const sections = [
    { heading: 'Prices & <b>dinars</b>', body: 'First.\n\n<script>alert(1)</script>' },
    { heading: '', body: 'Last.' },
  ]
  expect(renderToStaticMarkup(<OwnText sections={sections} />).replace(/ class="[^"]*"/g, '')).toBe(
    '<div><section><h2>Prices &amp; &lt;b&gt;dinars&lt;/b&gt;</h2><p>First.</p>' +
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p></section><section><p>Last.</p></section></div>',
  )
})

test('bold words, lists and links are drawn, other sites learn nothing, and what leads nowhere stays as it was typed', () => {
  const body = [
    '**Free** from [50,000](/delivery):',
    '- books',
    '- *toys*',
    '3. Write to [us](mailto:a@b.iq), +964 770 123 4567',
    '',
    '[map](https://maps.example/x?a=1&b=2) [x](javascript:alert(1))',
  ].join('\n')
  const drawn = renderToStaticMarkup(<OwnText sections={[{ heading: '', body }]} />)
  expect(drawn.replace(/ class="[^"]*"| aria-hidden="true"|<svg.*?<\/svg>/g, '')).toBe(
    '<div><section><p><strong>Free</strong> from <a href="/delivery">50,000</a>:</p><ul><li>books</li><li>*toys*</li></ul>' +
      '<ol><li value="3">Write to <a href="mailto:a@b.iq">us</a>, <bdi dir="ltr">+964 770 123 4567</bdi></li></ol>' +
      '<p><a href="https://maps.example/x?a=1&amp;b=2" target="_blank" rel="nofollow noopener noreferrer">map</a>' +
      ' [x](javascript:alert(1))</p></section></div>',
  )
})

test('search engines are told the owner’s words without their marks', () => {
  const sections_en = [{ heading: '', body: '**In** [dinars](/terms).\n\nAlways.' }]
  expect(ownDescription({ sections_en, sections_ar: [] }, 'en')).toBe('In dinars.')
})

test('a page written in one language only keeps its built-in words in the other', () => {
  const text = { sections_en: [], sections_ar: [{ heading: '', body: 'بالدينار' }] }
  expect(ownSections(text, 'en')).toEqual([])
  expect(ownSections(text, 'ar')).toHaveLength(1)
})

test('search engines are told the beginning of the owner’s words, cut between two words', () => {
  const described = (body: string) =>
    ownDescription({ sections_en: [{ heading: 'Prices', body }], sections_ar: [] }, 'en')
  expect(described('In dinars.\n\nAlways.')).toBe('In dinars.')
  expect(described('word '.repeat(100))).toMatch(/^(?:word )+word…$/)
  expect(ownDescription({ sections_en: [], sections_ar: [] }, 'en')).toBeUndefined()
})

test('a text that cannot be had is only logged: the page says its built-in words', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const call = (async () => {
    throw new Error('away')
  }) as LoadContext['call']
  expect(await loadText({ call }, 'terms')).toEqual({ sections_en: [], sections_ar: [] })
  expect(log.mock.calls.map(([what]) => what)).toEqual(['the text of terms could not be loaded'])
})
