import { expect, test } from 'vitest'
import { conflictMarks, namedPaths, namedPictures, namedScripts, namedTests } from './check-documents.ts'

test('files and folders that a page names are found, other words in backticks are not', () => {
  const page =
    'See `server/app.ts`, `docs/decisions/`, `.env.example`, `#shop/iqd.ts` and [how](docs/how.md#top), not `t`, `POST /api/cart/add` or `message_key`. [Out](https://example.com)'
  expect(namedPaths(page)).toEqual(['server/app.ts', 'docs/decisions/', '.env.example', '#shop/iqd.ts', 'docs/how.md'])
})

test('pictures that a page shows are found once, links and those of others are not', () => {
  const page = '![Home](docs/home.webp) ![Again](docs/home.webp) [how](docs/how.md) ![Badge](https://example.com/a.svg)'
  expect(namedPictures(page)).toEqual(['docs/home.webp'])
})

test('commands that a page names are found', () => {
  expect(namedScripts('`npm run check`, then `npm run shop -- migrate`')).toEqual(['check', 'shop'])
})

test('tests that a page names by file and sentence are found', () => {
  const page =
    '| a door | `server/app.test.ts`: *nobody gets in* · `shop/iqd.test.ts`: *two and two* | `server/app.ts`: *no test* |'
  expect(namedTests(page)).toEqual([
    { file: 'server/app.test.ts', name: 'nobody gets in' },
    { file: 'shop/iqd.test.ts', name: 'two and two' },
  ])
})

test('marks of a merge that nobody finished are found by their lines, headings and tables are none', () => {
  const page = '# Title\n<<<<<<< HEAD\none\n=======\nother\n>>>>>>> 95cf372d (imports: more)\n======\n| --- |\n'
  expect(conflictMarks(page)).toEqual([2, 4, 6])
})
