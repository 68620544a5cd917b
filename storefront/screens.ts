import type { ScreenNamespace } from '#locales/load.ts'
import { ONLINE_METHODS, type OnlineMethod, returnPath } from '#shop/payments/gateways.ts'

/** One screen: the address it stands at, the file it is made in, and the words it says beside those of the frame. */
export type ScreenRow = readonly [pattern: string, file: string, ...words: ScreenNamespace[]]

/**
 * Every screen, for the pages and for what is weighed of the build (`tools/check-budgets.ts`).
 * The first that fits an address is shown. A test holds the words to what the files say.
 */
export const screens: readonly ScreenRow[] = [
  ['/', './home/home-page.tsx', 'home'],
  ['/collection', './catalogue/collection-page.tsx', 'collection'],
  ['/product/:productId', './catalogue/product-page.tsx', 'product'],
  ['/bundle/:bundleId', './catalogue/bundle-page.tsx', 'product'],
  ['/preview', './catalogue/preview-page.tsx', 'product', 'messages'],
  ['/cart', './cart/cart-page.tsx', 'cart', 'cart_page', 'messages'],
  ['/login', './accounts/login-page.tsx', 'accounts', 'messages'],
  ['/check-your-email', './accounts/check-your-email-page.tsx', 'accounts', 'messages'],
  ['/verify-email', './accounts/verify-email-page.tsx', 'accounts', 'messages'],
  ['/forgot-password', './accounts/forgot-password-page.tsx', 'accounts', 'messages'],
  ['/reset-password', './accounts/reset-password-page.tsx', 'accounts', 'messages'],
  ['/confirm-address', './accounts/confirm-address-page.tsx', 'accounts', 'messages'],
  ['/undo-address', './accounts/undo-address-page.tsx', 'accounts', 'messages'],
  ['/place-order', './checkout/place-order-page.tsx', 'checkout', 'methods', 'cart', 'messages'],
  ...ONLINE_METHODS.flatMap(returnScreens),
  ['/return-order/:orderId', './returns/return-order-page.tsx', 'returns', 'orders', 'messages'],
  ['/track-order', './orders/track-order-page.tsx', 'orders', 'methods', 'messages'],
  ['/pay', './payments/pay-link-page.tsx', 'payments', 'orders', 'methods', 'messages'],
  ['/account', './accounts/account-page.tsx', 'accounts', 'favourites', 'orders', 'methods', 'messages'],
  ['/account/:tab', './accounts/account-page.tsx', 'accounts', 'favourites', 'orders', 'methods', 'messages'],
  ['/newsletter/confirm', './newsletter/confirm-page.tsx', 'newsletter', 'messages'],
  ['/newsletter/unsubscribe', './newsletter/unsubscribe-page.tsx', 'newsletter', 'messages'],
  ['/about', './pages/about-page.tsx', 'store'],
  ['/contact', './pages/contact-page.tsx', 'store'],
  ['/careers', './pages/careers-page.tsx', 'store'],
  ['/privacy-policy', './pages/privacy-policy-page.tsx', 'store'],
  ['/delivery', './pages/delivery-page.tsx', 'store'],
  ['/terms', './pages/terms-page.tsx', 'store'],
  ['/offline', './pages/offline-page.tsx', 'store'],
  ['/not-found', './pages/not-found-page.tsx', 'messages'],
]

/** Where a gateway leads the browser back to. */
function returnScreens(method: OnlineMethod): readonly ScreenRow[] {
  const at = (outcome: 'success' | 'failure' | 'cancel') => returnPath(method, outcome, ':orderId')
  const words = ['payments', 'orders', 'methods'] as const
  return [
    [at('success'), './payments/payment-success-page.tsx', ...words, 'messages'],
    [at('failure'), './payments/payment-failure-page.tsx', ...words, 'messages'],
    [at('cancel'), './payments/payment-cancel-page.tsx', ...words],
  ]
}
