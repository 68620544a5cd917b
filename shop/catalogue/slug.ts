/** Letters of an address: of Latin script in lower case, of Arabic script without marks, digits, and single hyphens between them. */
const SLUG = /^[a-z0-9\u0620-\u063f\u0641-\u064a\u066e-\u06d3]+(?:-[a-z0-9\u0620-\u063f\u0641-\u064a\u066e-\u06d3]+)*$/

export const MAX_SLUG_LENGTH = 80

/** A product's own address, such as `linen-storage-box`. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text)
}

/** What somebody typed, or a name, as an address is written: spaces become hyphens, vowel marks and what stands in no address go. */
export function tidySlug(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}\u0640'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
