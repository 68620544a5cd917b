import type { AppDependencies } from '#server/app.ts'
import { paymentsOf } from '#server/payments/payments.ts'
import { UnreadableMedia } from '#server/platform/media.ts'

/** What the API does not need: pages, built files and pictures. */
export const NO_STOREFRONT: Pick<
  AppDependencies,
  'media' | 'courier' | 'payments' | 'clock' | 'publicUrl' | 'renderPage' | 'assets' | 'office' | 'scriptHashes'
> = {
  courier: null,
  payments: paymentsOf([], { isTest: false }),
  media: {
    put: () => Promise.reject(new UnreadableMedia('no media in this shop')),
    putPrivate: () => Promise.reject(new UnreadableMedia('no media in this shop')),
    remove: async () => undefined,
    open: async () => undefined,
    variant: async () => undefined,
  },
  clock: () => new Date(),
  publicUrl: new URL('https://tarteeb.example'),
  renderPage: async () => ({ status: 404, html: '', redirect: null }),
  assets: { find: () => undefined },
  office: { find: () => undefined },
  scriptHashes: [],
}
