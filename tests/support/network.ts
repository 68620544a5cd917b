import type { Page, Request } from '@playwright/test'

// What may lie between a browser and the shop. None of it speaks in the shop's name.

interface LateAnswers {
  /** Calls that the shop has answered. */
  readonly made: () => number
  readonly release: () => void
}

/** The shop answers calls of this path at once; those answers that `isLate` names arrive when they are released. */
export async function delayAnswers(
  page: Page,
  path: string,
  isLate: (request: Request, place: number) => boolean,
): Promise<LateAnswers> {
  const held = Promise.withResolvers<void>()
  let calls = 0
  let made = 0
  await page.route(path, async route => {
    calls += 1
    const place = calls
    const response = await route.fetch()
    made += 1
    if (isLate(route.request(), place)) await held.promise
    // Given up meanwhile, perhaps: that is all right too.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { made: () => made, release: held.resolve }
}

/** Calls of this path stay on their way to the shop until they are let go on. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(path, async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** A proxy in front of the shop does not reach it for calls of this path, and says so in its own words. */
export async function closeProxy(page: Page, path: string): Promise<void> {
  const body = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
  await page.route(path, route => route.fulfill({ status: 502, contentType: 'text/html', body }))
}
