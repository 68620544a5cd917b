import type { Shop } from '../platform/shop-settings.tsx'
import type { HeadTag } from './head-tags.ts'

/** What the server gives the browser to hydrate from. */
export interface PageState {
  readonly shop: Shop
  readonly page:
    | {
        readonly kind: 'page'
        readonly file: string
        readonly params: Readonly<Record<string, string>>
        readonly data: unknown
        readonly status: number
      }
    | { readonly kind: 'failed'; readonly status: number; readonly messageKey: string; readonly message: string }
}

export const STATE_ID = 'page-state'
export const ROOT_ID = 'storefront'
/** What stands on a page, after its header. */
export const MAIN_ID = 'main'

/** JSON that may stand in a script element: nothing in it can close the element. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function writeHeadTag({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const start = `<${tag} ${PAGE_TAG}${written.join('')}>`
  if (text === undefined) return start
  return `${start}${tag === 'script' ? text.replaceAll('<', '\\u003c') : escapeHtml(text)}</${tag}>`
}

/** Puts the tags of a new page in place of the old page's. */
export function replaceHeadTags(document: Document, tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll(`[${PAGE_TAG}]`)) old.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    element.setAttribute(PAGE_TAG, '')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (text !== undefined) element.textContent = text
    document.head.append(element)
  }
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Marks what belongs to one page only. */
const PAGE_TAG = 'data-page'
