import type { Translate } from '#locales/translate.ts'
import {
  FALLBACK_LANGUAGE,
  hreflangsOf,
  inEach,
  inLanguage,
  LANGUAGES,
  type Language,
  languages,
  otherLanguages,
} from '#shop/languages.ts'
import type { Shop } from '../platform/shop-settings.tsx'
import { named } from '../platform/words.tsx'
import type { FailedPage, OpenedPage } from './open-page.ts'
import type { Head, SharedImage } from './page.ts'

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
  const addresses = addressesOf(head, around.url)
  return [
    { tag: 'title', attributes: {}, text: title },
    ...(head.description ? [meta('name', 'description', head.description)] : []),
    ...(isHidden ? [meta('name', 'robots', 'noindex')] : addressLinks(addresses)),
    ...openGraph(head, title, page.status === 200 ? addresses.canonical : null, around),
    ...jsonLd(head),
  ]
}

function headOf(page: OpenedPage | FailedPage, around: HeadSurroundings): Head {
  if (page.kind === 'failed') return { title: around.t('pages.failed_title'), noindex: true }
  return page.module.head?.({ ...around, data: page.data }) ?? { title: null }
}

interface Addresses {
  /** The page's address as it was asked for. */
  readonly canonical: string
  readonly byLanguage: Readonly<Record<Language, string>>
  /** The page that picks its language by the reader. */
  readonly byReader: string
}

/** With `lng` an address is the page in that language, without it the page that picks by the reader: each is canonical by itself. */
function addressesOf({ canonicalPath }: Head, url: URL): Addresses {
  const pathIn = (language: Language) =>
    typeof canonicalPath === 'object' ? canonicalPath[language] : (canonicalPath ?? url.pathname)
  const addressIn = (language: Language) => {
    const address = new URL(url.origin + pathIn(language))
    address.searchParams.set('lng', language)
    return address.href
  }
  const asked = languages.find(language => language === url.searchParams.get('lng'))
  const byReader = new URL(url.origin + pathIn(FALLBACK_LANGUAGE)).href
  return {
    canonical: asked ? addressIn(asked) : byReader,
    byLanguage: inEach(addressIn),
    byReader,
  }
}

function addressLinks({ canonical, byLanguage, byReader }: Addresses): HeadTag[] {
  return [
    link({ rel: 'canonical', href: canonical }),
    ...languages.flatMap(language =>
      hreflangsOf(language).map(hreflang => link({ rel: 'alternate', hreflang, href: byLanguage[language] })),
    ),
    link({ rel: 'alternate', hreflang: 'x-default', href: byReader }),
  ]
}

/** Where there is nothing there is no address to share: such a page names none. */
function openGraph(head: Head, title: string, canonical: string | null, around: HeadSurroundings): HeadTag[] {
  const { language, shop } = around
  return [
    meta('property', 'og:site_name', named(shop.settings, language)),
    meta('property', 'og:title', title),
    ...(head.description ? [meta('property', 'og:description', head.description)] : []),
    meta('property', 'og:type', 'website'),
    ...(canonical === null ? [] : [meta('property', 'og:url', canonical)]),
    meta('property', 'og:locale', localeOf(language)),
    ...otherLanguages(language).map(other => meta('property', 'og:locale:alternate', localeOf(other))),
    ...picture(head.image ?? shop.hero[0]?.image, around),
  ]
}

/** As Open Graph spells it. */
function localeOf(language: Language): string {
  return LANGUAGES[language].locale.replace('-', '_')
}

function picture(image: SharedImage | undefined, { language, url }: HeadSurroundings): HeadTag[] {
  if (image === undefined) return []
  return [
    meta('property', 'og:image', new URL(image.url, url).href),
    // Pictures that say it are named by the server alone.
    ...(import.meta.env.SSR && image.type !== undefined ? [meta('property', 'og:image:type', image.type)] : []),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('property', 'og:image:alt', inLanguage(image, 'alt', language)),
    meta('name', 'twitter:card', 'summary_large_image'),
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
