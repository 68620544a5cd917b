import { type InLanguages, keyedInEach } from '../languages.ts'

/** Pages whose texts the owner may write (specification section 2). */
export const TEXT_PAGES = ['privacy-policy', 'delivery', 'terms', 'about', 'careers'] as const
export type TextPage = (typeof TEXT_PAGES)[number]

export interface TextSection {
  /** Empty: paragraphs without a heading. */
  readonly heading: string
  /** Plain text; a blank line begins a new paragraph. */
  readonly body: string
}

/** A page's words as the owner wrote them; empty in a language: the built-in words. */
export type PageText = InLanguages<'sections', readonly TextSection[]>

export type PageTexts = Readonly<Record<TextPage, PageText>>

const BUILT_IN: PageText = keyedInEach('sections', () => [])

/** A shop whose owner has written nothing. */
export const BUILT_IN_TEXTS: PageTexts = {
  'privacy-policy': BUILT_IN,
  delivery: BUILT_IN,
  terms: BUILT_IN,
  about: BUILT_IN,
  careers: BUILT_IN,
}

/** The paragraphs of a section's body, none of them empty; a single line break stays within its paragraph. */
export function paragraphsOf(body: string): string[] {
  return body
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
}
