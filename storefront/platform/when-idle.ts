/** Once the page has nothing more pressing to do; answers the way to call it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const soon = setTimeout(act, 1000)
    return () => clearTimeout(soon)
  }
  const idle = requestIdleCallback(act, { timeout: 3000 })
  return () => cancelIdleCallback(idle)
}
