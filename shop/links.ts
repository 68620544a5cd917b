/** A whole address of another site, safe to lead shoppers to. */
export function isSafeLink(text: string): boolean {
  return /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#][^\s<>"]*)?$/i.test(text)
}

/**
 * A page of the shop by its path and query: nothing that a browser may
 * take for the name of another host, or for a way to run something.
 */
export function isOwnPath(text: string): boolean {
  return (
    /^\/(?:[^\s<>"'\\/?#]+(?:\/[^\s<>"'\\/?#]+)*\/?)?(?:\?[^\s<>"'\\#]*)?(?:#[^\s<>"'\\]*)?$/.test(text) &&
    !isNoPage(text)
  )
}

/**
 * What stands at the shop's address and is no page of it: the back office, its API, and
 * files. Dots for a step up are none either: behind them a browser may find any of these.
 */
function isNoPage(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1)
  return /^\/(?:admin|api|assets|media)(?:\/|$)/i.test(path) || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}
