import { expect, test } from 'vitest'
import { wideComments } from './check-comments.ts'

test('a comment that is wider than a window is found by its line; code and what a tool is told are not', () => {
  const long = 'word '.repeat(30).trim()
  const lines = ['const a = 1', `// ${long}`, `/** ${long} */`, ` * ${long}`, `const b = '${long}'`, '// short']
  const ignored = `// biome-ignore lint/a11y: ${long}`
  const found = wideComments({ path: 'shop/one.ts', text: [...lines, ignored].join('\n') })
  expect(found).toEqual([2, 3, 4].map(place => expect.stringContaining(`shop/one.ts:${place} is a comment of`)))
})
