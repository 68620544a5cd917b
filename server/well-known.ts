import type { Hono } from 'hono'
import type { LiveCatalogue } from './catalogue/catalogue.ts'
import type { RequestFacts } from './http/api.ts'

interface WellKnownDependencies {
  readonly catalogue: LiveCatalogue
  readonly clock: () => Date
  /** Addresses take this origin, never the Host header's. */
  readonly publicUrl: URL
  readonly headers: Readonly<Record<string, string>>
}

/** Days that a copy of security.txt may be believed; RFC 9116 asks for less than a year. */
const GOOD_FOR = 180
const DAY = 86_400_000

/** Addresses that browsers and finders of faults know by themselves (RFC 8615). */
export function mountWellKnown(app: Hono<RequestFacts>, dependencies: WellKnownDependencies): void {
  const { catalogue, clock, publicUrl, headers } = dependencies

  /** RFC 9116: whom to tell of a fault. */
  app.get('/.well-known/security.txt', () => {
    // To the day, so that every process answers alike.
    const expires = new Date((Math.floor(clock().getTime() / DAY) + GOOD_FOR) * DAY)
    const lines = [
      `Contact: mailto:${encodeURI(catalogue.current.store.email)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: ar, en',
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  })

  /** Where password managers take their people; whoever is not signed in is asked to, there. */
  app.get('/.well-known/change-password', () => {
    return new Response(null, {
      status: 302,
      headers: { ...headers, location: '/account/profile', 'cache-control': 'no-store' },
    })
  })
}
