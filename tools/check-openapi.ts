import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiText } from '#server/openapi.ts'
import type { CheckOutcome } from './lib/outcome.ts'

/** The API's description by the rules that Redocly recommends, warnings too. */
export async function checkOpenApi(): Promise<CheckOutcome> {
  const text = await openApiText(new URL('https://shop.test'))
  return { problems: await lintOpenApi(text), note: `${Math.round(text.length / 1_000)} KB` }
}

/** What Redocly's linter finds in a document, one sentence each, with the operation where it found it. */
export async function lintOpenApi(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ message, ruleId, location: [place] }) => `${operationAt(place?.pointer)}: ${message} (${ruleId})`,
  )
}

/** `POST /api/cart/get` of a pointer into it (RFC 6901), any other pointer as it is. */
function operationAt(pointer = '#/'): string {
  const [, parts, path = '', method] = pointer.split('/')
  if (parts !== 'paths') return pointer
  const address = path.replaceAll('~1', '/').replaceAll('~0', '~')
  return method === undefined ? address : `${method.toUpperCase()} ${address}`
}
