import type { AppDependencies } from '#server/app.ts'
import { UnreadableMedia } from '#server/files/media-faults.ts'
import { openReach } from '#server/http/reach.ts'
import { paymentsOf } from '#server/payments/payments.ts'
import { UPLOADS } from './uploads.ts'

/** What the API does not need: pages, built files and pictures. */
export const NO_STOREFRONT: Pick<
  AppDependencies,
  | 'media'
  | 'uploads'
  | 'searches'
  | 'courier'
  | 'payments'
  | 'push'
  | 'clock'
  | 'publicUrl'
  | 'reach'
  | 'examine'
  | 'pages'
  | 'assets'
  | 'office'
  | 'scriptHashes'
> = {
  courier: null,
  searches: { note: () => undefined },
  payments: paymentsOf([], { isTest: false }),
  push: { publicKey: async () => '', takes: () => false, send: async () => ({ kind: 'gone' }) },
  media: {
    put: () => Promise.reject(new UnreadableMedia('no media in this shop')),
    putPrivate: () => Promise.reject(new UnreadableMedia('no media in this shop')),
    openPrivate: async () => undefined,
    removePrivate: async () => undefined,
    makePrivate: async () => undefined,
    stage: () => Promise.reject(new UnreadableMedia('no media in this shop')),
    publish: async () => false,
    remove: async () => undefined,
    putArchive: async () => undefined,
    atArchive: async () => undefined,
    removeArchive: async () => undefined,
    open: async () => undefined,
    variant: async () => undefined,
    shared: async () => undefined,
    isThere: async () => true,
    close: async () => undefined,
  },
  uploads: UPLOADS,
  clock: () => new Date(),
  publicUrl: new URL('https://tarteeb.example'),
  reach: openReach({ isLocal: false, saidAloud: new Set() }),
  examine: async () => ({ examinedAt: new Date().toISOString(), findings: [], facts: [], refusedContent: [] }),
  pages: {
    queryOf: () => [],
    takesToken: () => false,
    kindOf: () => 'not-found',
    look: { color: '#ffffff', icons: [] },
    load: async () => ({ redirect: null, likeness: 'nothing', draw: () => ({ status: 404, html: '' }) }),
  },
  assets: { find: () => undefined },
  office: { find: () => undefined },
  scriptHashes: [],
}
