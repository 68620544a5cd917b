import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asItWas, withoutFormulas } from './formula-cells.ts'
import { readTable } from './read-table.ts'
import { tableFile } from './table-file.ts'

/** Texts of what matters to a CSV, and to formulas in it. */
const text = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋－＠\'";,|\t\r\n \u00A0', 'ج', 'a', '1', '""', '\r\n', ";'="),
  maxLength: 12,
})

const fileOf = async (rows: readonly (readonly [string, string, number])[]) => {
  const { bytes } = await tableFile({
    format: 'csv',
    name: 'texts',
    columns: [
      { title: 'a', cell: ([one]: readonly [string, string, number]) => one },
      { title: 'b', cell: ([, other]) => other },
      { title: 'c', cell: ([, , number]) => number },
    ],
    rows,
    language: 'en',
  })
  return bytes
}

test('text comes back as it was, whatever stands in it', () => {
  fc.assert(
    fc.property(text, written => {
      expect(asItWas(withoutFormulas(written))).toBe(written)
    }),
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; "-cmd', 'a;\' "-cmd'],
  ['  @SUM(A1)', "'  @SUM(A1)"],
  ['two\n+964', "two\n'+964"],
  ['كبير،\t＝1', "كبير،\t'＝1"],
])('%j is written as %j', (given, written) => expect(withoutFormulas(given)).toBe(written))

test.each(['Box - large', 'a=b', '5 + 5; two', "'s", '2026-11-21 12:05', 'a;b', ''])('%j is written as it is', given =>
  expect(withoutFormulas(given)).toBe(given),
)

/** One file of many rows: a thread writes it, and another reads it. */
const rows = fc.array(fc.tuple(text, text, fc.constantFrom(7, -7)), { minLength: 400, maxLength: 400 })
const ONCE = { numRuns: 1, endOnFailure: true }

test('an exported file holds no formula, at whatever sign it is divided and whether or not quotes are heeded', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async given => {
      const file = new TextDecoder().decode(await fileOf(given))
      for (const signs of [/[\r\n;]/, /[\r\n\t]/, /[\r\n|]/, /[\r\n,;\t|]/]) {
        // A cell may be in quotes, and its spaces are often taken away.
        const cells = file.split(signs).map(cell => cell.replace(/^[\s"]+/, ''))
        expect(cells.filter(cell => /^[=+\-@＝＋－＠]/.test(cell) && cell !== '-7')).toEqual([])
      }
    }),
    ONCE,
  )
})

test('an exported file that is brought back says what was exported, numbers below zero as numbers', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async given => {
      const reading = await readTable(await fileOf(given))
      const written = given.map(([one, other, number]) => [one, other, String(number)])
      expect(reading).toEqual({ table: [['a', 'b', 'c'], ...written] })
    }),
    ONCE,
  )
})
