/**
 * A page with `text` where it has a place for what the bench writes: between the marks `<!-- name: … -->` and `<!-- name: end -->`. Throws
 * where it has none.
 */
export function withMarked(page: string, name: string, text: string): string {
  const [, before, after] =
    new RegExp(`^(.*<!-- ${name}: (?!end)[^>]*-->).*?(<!-- ${name}: end -->.*)$`, 's').exec(page) ?? []
  if (before === undefined) throw new Error(`the page has no place for ${name}`)
  return `${before}\n\n${text}\n\n${after}`
}
