import { expect, test } from 'vitest'
import { namedPaths, namedScripts } from './check-documents.ts'

test('files and folders that a page names are found, other words in backticks are not', () => {
  const page =
    'See `server/app.ts`, `docs/decisions/`, `.env.example`, `#shop/iqd.ts` and [how](docs/how.md#top), not `t`, `POST /api/cart/add` or `message_key`. [Out](https://example.com)'
  expect(namedPaths(page)).toEqual(['server/app.ts', 'docs/decisions/', '.env.example', '#shop/iqd.ts', 'docs/how.md'])
})

test('commands that a page names are found', () => {
  expect(namedScripts('`npm run check`, then `npm run shop -- migrate`')).toEqual(['check', 'shop'])
})
