/**
 * Gives a text to whoever is chosen in the device's own sheet, or, where it has none, to what is pasted next. Says which; null where
 * the sheet was closed. Throws what copying throws.
 */
export async function shareText(text: string): Promise<'shared' | 'copied' | null> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (refusal) {
      // Whoever closed the system's sheet wanted no other way.
      if (refusal instanceof DOMException && refusal.name === 'AbortError') return null
    }
  }
  await navigator.clipboard.writeText(text)
  return 'copied'
}
