/** Parts of the office that could not be fetched, by what the build's loader threw. */
const lost = new WeakSet<object>()

/** Whether something was thrown because a part of the office could not be fetched. */
export function isLostPart(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && lost.has(failure)
}

/** A newer build takes the parts of the one before away: the page is loaded anew, once. Without a connection it stays. */
export function watchForLostParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload)
    const isTried = Date.now() - Number(sessionStorage.getItem(RELOADED)) < ONCE_WITHIN
    if (!isTried) void reloadPage()
  })
}

/** Loads the page anew if the shop can be reached: without it the browser would show a page of its own. */
export async function reloadPage(): Promise<void> {
  const isThere = await fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}

const RELOADED = 'reloadedAt'
/** Ms in which a page that was loaded anew and still lacks a part is not loaded anew by itself. */
const ONCE_WITHIN = 30_000
