/** Pages whose texts the owner may write (specification section 2). */
export const TEXT_PAGES = ['privacy-policy', 'delivery', 'terms', 'about', 'careers'] as const

export interface TextSection {
  /** Empty: paragraphs without a heading. */
  readonly heading: string
  /** Plain text; a blank line begins a new paragraph. */
  readonly body: string
}
