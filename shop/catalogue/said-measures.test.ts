import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMeasures } from './said-measures.ts'

const room = (width: number | null, depth: number | null = null, height: number | null = null) => ({
  width,
  depth,
  height,
})

test.each([
  ['رف 60×30', room(60, 30), 'رف'],
  ['shelf 60x30 cm', room(60, 30), 'shelf'],
  ['shelf 60 X 30', room(60, 30), 'shelf'],
  ['60*30 shelf', room(60, 30), 'shelf'],
  ['رف ٦٠ × ٣٠ سم', room(60, 30), 'رف'],
  ['رف ۶۰×۳۰', room(60, 30), 'رف'],
  ['رف 60 في 30', room(60, 30), 'رف'],
  ['shelf 60 by 30', room(60, 30), 'shelf'],
  ['box 38 x 26 x 24 cm', room(38, 26, 24), 'box'],
  ['box 38.5x26,5', room(38.5, 26.5), 'box'],
  ['صندوق ٣٨٫٥×٢٦', room(38.5, 26), 'صندوق'],
  ['60cm x 30cm', room(60, 30), ''],
  ['fits 60 × 30', room(60, 30), ''],
  ['fits 4x3 cm', room(4, 3), ''],
  ['صندوق عرض 40', room(40), 'صندوق'],
  ['صندوق بعرض 40 سم', room(40), 'صندوق'],
  ['صندوق عرضه 40', room(40), 'صندوق'],
  ['box 40 cm wide', room(40), 'box'],
  ['box width 40', room(40), 'box'],
  ['يناسب رف ٤٠ سم', room(40), ''],
  ['سلة تناسب رف 40 سم', room(40), 'سلة'],
  ['basket that fits a 40 cm shelf', room(40), 'basket that'],
  ['basket fits shelf of 40 cm', room(40), 'basket'],
  ['box 40 wide 30 deep 20 high', room(40, 30, 20), 'box'],
  ['صندوق عرض 40 عمق 30 ارتفاع 20', room(40, 30, 20), 'صندوق'],
  ['صندوق طول 60 وعرض 30', room(60, 30), 'صندوق'],
  ['حقيبة ارتفاعها ١٧', room(null, null, 17), 'حقيبة'],
  ['wardrobe 1.2 m wide', room(120), 'wardrobe'],
  ['tray 350 mm wide', room(35), 'tray'],
] as const)('%s', (typed, said, rest) => {
  expect(readMeasures(typed)).toEqual({ room: said, rest })
})

test.each([
  'رف أحذية ٣ طوابق',
  'خمس قطع',
  '5 pieces',
  'علب 12 قطعة',
  '3x hangers',
  'set 2x4',
  '60cm shelf',
  'رف 90 سم',
  '33cm',
  'صينيه 33 سم',
  'سلة غسيل 60 لتر',
  'fits 3',
  'a wide box',
  'عريض',
  'x',
  '×',
  '60 ×',
  '',
  'box 5000 cm wide',
  'box 0x0',
])('%s says no measures', typed => {
  expect(readMeasures(typed)).toBeNull()
})

test('whatever is typed, it is read at once, and nothing is made up', () => {
  const piece = fc.constantFrom(...'60 30 ٤٠ × x * سم cm عرض wide يناسب رف fits ، 1e9 \ud800 \u0000 ۴ 3.5'.split(' '))
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 40 }), pieces => {
      const typed = pieces.join(' ').slice(0, 200)
      const said = readMeasures(typed)
      if (said === null) return
      for (const length of Object.values(said.room)) {
        if (length !== null) expect(length > 0 && length <= 1_000).toBe(true)
      }
      expect(said.rest.length).toBeLessThanOrEqual(typed.length)
    }),
  )
})

test('words that name parts of every object say no measure', () => {
  for (const word of ['constructor', 'toString', '__proto__', 'valueOf'])
    expect(readMeasures(`box 40 ${word}`)).toBeNull()
})
