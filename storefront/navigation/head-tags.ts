import { type Language, languages } from '#locales/language.ts'
import type { Translate } from '#locales/translate.ts'
import type { Shop } from '../platform/shop-settings.tsx'
import { named } from '../platform/words.tsx'
import type { FailedPage, OpenedPage } from './open-page.ts'
import type { Head } from './page.ts'

/** One element of a page's head; `text` is its content. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export interface HeadSurroundings {
  readonly t: Translate
  readonly language: Language
  /** On the shop's public origin. */
  readonly url: URL
  readonly shop: Shop
}

/** Everything in the head that changes from page to page: written by the server, kept true by the browser. */
export function headTags(page: OpenedPage | FailedPage, around: HeadSurroundings): HeadTag[] {
  const head = headOf(page, around)
  const shopName = named(around.shop.settings, around.language)
  const title = head.title === null ? shopName : `${head.title} · ${shopName}`
  const isHidden = head.noindex === true || page.status !== 200
  return [
    { tag: 'title', attributes: {}, text: title },
    ...(head.description ? [meta('name', 'description', head.description)] : []),
    ...(isHidden ? [meta('name', 'robots', 'noindex')] : addresses(head, around.url)),
    ...openGraph(head, title, shopName, around),
    ...jsonLd(head),
  ]
}

function headOf(page: OpenedPage | FailedPage, around: HeadSurroundings): Head {
  if (page.kind === 'failed') return { title: around.t('pages.failed_title'), noindex: true }
  return page.module.head?.({ ...around, data: page.data }) ?? { title: null }
}

/** A canonical address names itself: with `lng` it is the page in that language, without it the page that picks by the reader. */
function addresses(head: Head, url: URL): HeadTag[] {
  const bare = new URL(head.canonicalPath ?? url.pathname, url)
  const inLanguage = (language: string) => {
    const address = new URL(bare)
    address.searchParams.set('lng', language)
    return address.href
  }
  const asked = languages.find(language => language === url.searchParams.get('lng'))
  return [
    link({ rel: 'canonical', href: asked ? inLanguage(asked) : bare.href }),
    ...languages.map(language => link({ rel: 'alternate', hreflang: language, href: inLanguage(language) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: bare.href }),
  ]
}

function openGraph(head: Head, title: string, shopName: string, { language, url }: HeadSurroundings): HeadTag[] {
  return [
    meta('property', 'og:site_name', shopName),
    meta('property', 'og:title', title),
    ...(head.description ? [meta('property', 'og:description', head.description)] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', new URL(head.canonicalPath ?? url.pathname, url).href),
    meta('property', 'og:locale', language === 'ar' ? 'ar_IQ' : 'en_GB'),
    ...(head.image ? [meta('property', 'og:image', new URL(head.image, url).href)] : []),
  ]
}

function jsonLd({ jsonLd: data }: Head): HeadTag[] {
  if (data === undefined) return []
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(data) }]
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [kind]: name, content } }
}

function link(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attributes }
}
