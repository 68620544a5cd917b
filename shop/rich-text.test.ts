import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRichLink, type RichBlock, type RichWord, richText, wordsAlone } from './rich-text.ts'

const paragraph = (...words: readonly RichWord[]): RichBlock => ({ kind: 'paragraph', words })
const bold = (...words: readonly RichWord[]): RichWord => ({ kind: 'bold', words })

test('a text without marks is its paragraphs, as it was typed', () => {
  expect(richText('Open the parcel.\nLook at it.\n\nThen pay.', 'breaks')).toEqual([
    paragraph('Open the parcel.', '\n', 'Look at it.'),
    paragraph('Then pay.'),
  ])
  expect(richText('One\r\n\r\nTwo\n \t\nThree\n\n\n', 'breaks')).toEqual(
    ['One', 'Two', 'Three'].map(each => paragraph(each)),
  )
  expect(richText('One\nTwo', 'parts')).toEqual([paragraph('One'), paragraph('Two')])
  expect(richText(' \n ', 'breaks')).toEqual([])
})

test('two stars on either side make words bold, within a line and not apart from them', () => {
  expect(richText('The **oak** one, **خشب البلوط**', 'breaks')).toEqual([
    paragraph('The ', bold('oak'), ' one, ', bold('خشب البلوط')),
  ])
})

test.each([
  '5 * 3',
  'a ** b',
  '**',
  '****',
  '**open',
  'closed**',
  '***x***',
  '*x*',
  '** x **',
  '** x**',
  '**a\nb**',
  '2*',
  '_x_',
  '`x`',
  '# x',
  '<b>x</b>',
  '> x',
  '![x]',
])('%j is shown as it was typed', typed => {
  expect(richText(typed, 'breaks')).toEqual([
    paragraph(...typed.split('\n').flatMap((line, place) => (place === 0 ? [line] : ['\n', line]))),
  ])
  expect(wordsAlone(typed)).toBe(typed)
})

test('lines that begin with a hyphen are a list, be there blank lines between them or not', () => {
  const item = (...words: readonly RichWord[]) => ({ number: null, words })
  expect(richText('For:\n- books\n\n - **toys**\nand more', 'breaks')).toEqual([
    paragraph('For:'),
    { kind: 'bullets', items: [item('books'), item(bold('toys'))] },
    paragraph('and more'),
  ])
})

test.each(['-5', '- ', '-', '5 - 3', '—', '-a', '1.', '1.5', '0. x', '1234. x', '1.x'])('%j is no list', typed => {
  expect(richText(typed, 'breaks')).toEqual([paragraph(typed)])
})

test('numbers stay as they were typed, and a sentence that goes on with one is no list', () => {
  expect(richText('1. Open\n2. Look\n7. Pay', 'breaks')).toEqual([
    {
      kind: 'numbers',
      items: [
        { number: 1, words: ['Open'] },
        { number: 2, words: ['Look'] },
        { number: 7, words: ['Pay'] },
      ],
    },
  ])
  expect(richText('Born in\n12. November', 'breaks')).toEqual([paragraph('Born in', '\n', '12. November')])
})

test('words lead to pages of this shop, other sites, mailboxes and telephones', () => {
  const to = (address: string) => richText(`[here](${address})`, 'breaks')
  for (const address of [
    '/',
    '/delivery',
    '/collection?category=Kitchen&sortBy=low-high',
    '/product/صندوق#sizes',
    'https://example.com',
    'http://www.example.iq/a?b=c#d',
    'mailto:help@example.iq',
    'tel:+9647701234567',
  ])
    expect(to(address)).toEqual([paragraph({ kind: 'link', to: address, words: ['here'] })])
})

test.each([
  ...[
    'javascript:alert(1)',
    'JavaScript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
  ],
  ...[
    '//evil.example',
    '/\\evil.example',
    '/%2F..//evil',
    'https://',
    'https://user@evil.example',
    'https:evil.example',
  ],
  ...[
    '/admin',
    '/API/staff',
    '/media/x.webp',
    '/assets/x.js',
    'mailto:',
    'mailto:a@b?bcc=c@d.e',
    'tel:*21#',
    'x',
    '#x',
  ],
  ...['https://exa mple.com', 'java\tscript:x', '/a"onclick="x', "/a'b", '/<b>', ''],
])('%j leads nowhere: it stays what was typed', address => {
  expect(isRichLink(address)).toBe(false)
  const typed = `[here](${address})`
  expect(wordsAlone(typed)).toBe(typed)
  expect(JSON.stringify(richText(typed, 'breaks'))).not.toContain('"link"')
})

test('a link may stand in bold words, and bold words in a link', () => {
  expect(richText('**see [our **terms**](/terms)** x', 'breaks')).toEqual([
    paragraph(bold('see ', { kind: 'link', to: '/terms', words: ['our ', bold('terms')] }), ' x'),
  ])
})

test('telephones and mail addresses keep their order among Arabic words', () => {
  expect(richText('اتصل على +964 770 123 4567 أو 0770-123-4567 أو help@example.iq.', 'breaks')).toEqual([
    paragraph(
      ...['اتصل على ', { kind: 'latin', text: '+964 770 123 4567' } as const, ' أو '],
      ...[
        { kind: 'latin', text: '0770-123-4567' } as const,
        ' أو ',
        { kind: 'latin', text: 'help@example.iq' } as const,
        '.',
      ],
    ),
  ])
  for (const typed of ['12,500 - 42,000', '5+96477012345678', '2024-2025', '+5 %', 'a@b', '107701234567'])
    expect(richText(typed, 'breaks')).toEqual([paragraph(typed)])
})

test('what shows text alone gets the words without the marks, line by line', () => {
  expect(wordsAlone('**Oak**, oiled.\n- for [books](/collection)\n 2. see <b>\n\n5 * 3')).toBe(
    'Oak, oiled.\nfor books\n 2. see <b>\n\n5 * 3',
  )
})

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '**',
          '*',
          '[',
          ']',
          '(',
          ')',
          '](',
          '- ',
          '1. ',
          '\n',
          '\r\n',
          ' ',
          '/a',
          'https://a.bc',
          'javascript:x',
          'x',
          'ب',
        ],
        ...['+964 770 123 4567', 'a@b.cd', '\u2067', '\ud800', '\0', '<', '&'],
      ),
      { maxLength: 60 },
    )
    .map(parts => parts.join('')),
)

test('whatever is written, nothing of it is lost and nothing else appears', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom('breaks', 'parts'), (text, lineEnd) => {
      const blocks = richText(text, lineEnd)
      const said = blocks
        .map(block =>
          block.kind === 'paragraph'
            ? allOf(block.words, 0)
            : block.items
                .map(({ number, words }) => `${number === null ? '' : `${number}. `}${allOf(words, 0)}`)
                .join('\n'),
        )
        .join('\n')
      expect(withoutBlanks(said)).toBe(withoutBlanks(wordsAlone(text)))
      // And of the letters that are no marks, all are there in their order.
      const letters = (some: string) => some.replace(/[^xب<&\0\u2067]/g, '')
      expect(letters(said).length).toBeLessThanOrEqual(letters(text).length)
      if (!text.includes('](')) expect(letters(said)).toBe(letters(text))
    }),
    { numRuns: 2_000 },
  )
})

test('a text of the greatest length is read at once, whatever it repeats', () => {
  const most = 10_000
  for (const piece of [
    '*',
    '**',
    '**a',
    '[',
    '[a',
    '[a](',
    '[a](/',
    '](',
    '- ',
    '+1 ',
    '+1',
    '07',
    '07-',
    'a@',
    'a.',
    '1. ',
    '(((',
    '**[a](/a)',
  ]) {
    const text = piece.repeat(Math.ceil((10 * most) / piece.length))
    expect(withoutBlanks(wordsAlone(text)).length).toBeLessThanOrEqual(text.length)
    expect(richText(text, 'breaks').length).toBeGreaterThan(0)
  }
})

/** All words, held to the shape that whoever draws them knows. */
function allOf(words: readonly RichWord[], depth: number): string {
  expect(depth).toBeLessThanOrEqual(3)
  return words
    .map(word => {
      if (typeof word === 'string') return word
      if (word.kind === 'latin') return word.text
      if (word.kind === 'link') expect(isRichLink(word.to)).toBe(true)
      return allOf(word.words, depth + 1)
    })
    .join('')
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '')
}
