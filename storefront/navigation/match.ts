import type { Params } from './page.ts'

/** A pattern is a path whose segments may be `:names`. */
export interface PageRoute<Page> {
  readonly pattern: string
  readonly page: Page
}

export interface Match<Page> {
  readonly page: Page
  readonly params: Params
}

/** The first route that fits the path; a slash at the end makes no difference. Null where none fits. */
export function matchRoute<Page>(routes: readonly PageRoute<Page>[], path: string): Match<Page> | null {
  const segments = segmentsOf(path)
  if (segments === null) return null
  for (const { pattern, page } of routes) {
    const params = matchSegments(pattern.split('/').filter(Boolean), segments)
    if (params !== null) return { page, params }
  }
  return null
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Params | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [place, expected] of pattern.entries()) {
    const segment = segments[place] ?? ''
    if (expected.startsWith(':')) params[expected.slice(1)] = segment
    else if (expected !== segment) return null
  }
  return params
}

/** What stands between slashes. Null where an escape is broken, or nothing or NUL stands there: such an address names nothing. */
function segmentsOf(path: string): string[] | null {
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent)
    if (segments.at(-1) === '') segments.pop()
    return segments.every(segment => segment !== '' && !segment.includes('\0')) ? segments : null
  } catch {
    return null
  }
}
