import { type Filters, NO_FILTERS, writeFilters } from '#shop/catalogue/filters.ts'

/** The one place that spells addresses; links and redirects take theirs from here. */
export const paths = {
  home: () => '/',
  /** What the filters leave out is the default. */
  collection: (filters: Partial<Filters> = {}) => withQuery('/collection', writeFilters({ ...NO_FILTERS, ...filters })),
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  /** With one of its colours chosen already. */
  productIn: (id: string, color: string) => withQuery(`/product/${encodeURIComponent(id)}`, [['color', color]]),
  bundle: (id: string) => `/bundle/${encodeURIComponent(id)}`,
  cart: () => '/cart',
  login: () => '/login',
  checkYourEmail: () => '/check-your-email',
  verifyEmail: () => '/verify-email',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  undoAddress: () => '/undo-address',
  placeOrder: () => '/place-order',
  returnOrder: (orderId: string) => `/return-order/${encodeURIComponent(orderId)}`,
  account: (tab: 'profile' | 'orders' | 'favorites' = 'profile') => `/account/${tab}`,
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
