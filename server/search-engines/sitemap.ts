import { hreflangsOf } from '#shop/languages.ts'
import { addressesOf, type SitePage } from './site-pages.ts'

/**
 * Pages in one file, each under three addresses. Search engines take fifty thousand addresses; this few keep a file below 3 MB,
 * written in some ten milliseconds.
 */
export const PAGES_PER_FILE = 1_000

/** Pages with their pictures, each under the address of every language and the one that picks by the reader. */
export function sitemapOf(pages: readonly SitePage[], publicUrl: URL): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages.map(page => entriesOf(page, publicUrl)),
    '</urlset>',
    '',
  ].join('\n')
}

/** Names the files of a shop whose pages need several. */
export function sitemapIndexOf(fileCount: number, publicUrl: URL): string {
  const files = Array.from({ length: fileCount }, (_, place) => new URL(`/sitemap-${place + 1}.xml`, publicUrl).href)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...files.map(href => `<sitemap><loc>${escapeXml(href)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

function entriesOf(page: SitePage, publicUrl: URL): string {
  const addresses = addressesOf(page, publicUrl)
  const alternates = addresses
    .flatMap(({ language, href }) =>
      (language === 'x-default' ? [language] : hreflangsOf(language)).map(
        hreflang => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
      ),
    )
    .join('')
  const pictures = page.pictures
    .map(({ url }) => `<image:image><image:loc>${escapeXml(new URL(url, publicUrl).href)}</image:loc></image:image>`)
    .join('')
  // Every version names all versions and itself, or search engines believe none of it.
  return addresses.map(({ href }) => `<url><loc>${escapeXml(href)}</loc>${alternates}${pictures}</url>`).join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
