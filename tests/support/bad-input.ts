/** What a caller without good will or good code sends in place of a body. */
export const BAD_BODIES: readonly [what: string, body: string][] = [
  ['broken JSON', '{"quantity": 1'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"hello"'],
  ['a number', '42'],
  ['a body beyond the limit', JSON.stringify({ padding: 'x'.repeat(200_000) })],
  ['deeply nested lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
]

/** Values that are no quantity of pieces. */
export const BAD_QUANTITIES: readonly unknown[] = [-1, 1.5, 10_000, 1e308, '2', null, true, [], {}, 'NaN']

/** Values that are no id of anything. */
export const BAD_IDS: readonly unknown[] = [
  42,
  '',
  ' ',
  "'; drop table orders; --",
  '../etc',
  'x'.repeat(65),
  {},
  [],
  true,
  '\u0000',
]
