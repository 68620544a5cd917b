import { inLanguage, type Language, languages } from '#shop/languages.ts'
import { paths } from '../paths.ts'
import type { Shop } from '../platform/shop-settings.tsx'

/** The shop and its website for search engines: schema.org's Organization, and WebSite with its search. */
export function shopData(
  { settings }: Pick<Shop, 'settings'>,
  language: Language,
  { origin }: URL,
): Readonly<Record<string, unknown>>[] {
  const name = inLanguage(settings, 'name', language)
  const organization = {
    '@context': 'https://schema.org',
    '@type': ['Organization', 'OnlineStore'],
    '@id': `${origin}/#organization`,
    name,
    alternateName: languages.map(each => inLanguage(settings, 'name', each)).filter(each => each !== name),
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    email: settings.email,
    telephone: settings.phone,
    areaServed: { '@type': 'Country', name: 'IQ' },
    sameAs: settings.socialLinks.map(link => link.url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: settings.phone,
      email: settings.email,
      url: `${origin}${paths.contact()}`,
      availableLanguage: languages,
    },
  }
  const webSite = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: `${origin}/`,
    inLanguage: languages,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.collection()}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return [organization, webSite]
}
