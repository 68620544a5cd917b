import { type Filters, NO_FILTERS, writeFilters } from '#shop/catalogue/filters.ts'
import type { Addressed, Id } from '#shop/catalogue/product.ts'

/** The one place that spells addresses; links and redirects take theirs from here. */
export const paths = {
  home: () => '/',
  /** What the filters leave out is the default. */
  collection: (filters: Partial<Filters> = {}) => withQuery('/collection', writeFilters({ ...NO_FILTERS, ...filters })),
  /** Of a product or a bundle, with one of its colours chosen already where it is named. */
  product: ({ _id, slug = _id, isBundle }: Addressed, color: Id | null = null) =>
    withQuery(
      `/${isBundle ? 'bundle' : 'product'}/${encodeURIComponent(slug)}`,
      color === null ? [] : [['color', color]],
    ),
  cart: () => '/cart',
  login: () => '/login',
  checkYourEmail: () => '/check-your-email',
  verifyEmail: () => '/verify-email',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  undoAddress: () => '/undo-address',
  placeOrder: () => '/place-order',
  returnOrder: (orderId: string) => `/return-order/${encodeURIComponent(orderId)}`,
  account: (tab: 'profile' | 'orders' | 'addresses' | 'favorites' = 'profile') => `/account/${tab}`,
  about: () => '/about',
  contact: () => '/contact',
  careers: () => '/careers',
  delivery: () => '/delivery',
  terms: () => '/terms',
  privacyPolicy: () => '/privacy-policy',
  notFound: () => '/not-found',
} as const

function withQuery(path: string, query: readonly [string, string][]): string {
  // Commas between names stay readable; everything else is escaped.
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}
