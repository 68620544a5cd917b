/** What is a shopper's own, what leads there, and what is no page. */
const PRIVATE = [
  '/api/',
  '/place-order',
  '/account',
  '/login',
  '/check-your-email',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/return-order/',
  '/payment/',
  '/newsletter/',
  '/admin',
] as const

/** What crawlers are asked to leave alone, and where they find the rest. */
export function robotsText({ origin }: URL): string {
  return ['User-agent: *', ...PRIVATE.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
