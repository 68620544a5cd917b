import files from 'virtual:office-files'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { OFFICE_SCOPE, type OpenWish, type PushMessage } from '#shop/offline/worker.ts'
import { isLineDear } from './dear-line.ts'
import { add, namedFiles } from './files.ts'
import { isFormerLeft, nameOpenPages, OPEN_SCREENS } from './notes.ts'

// The worker behind the back office (docs/decisions/0086). It keeps what the build made and nothing that the shop says: no call of the API
// meets a handler. What no route below names it leaves to the browser.

declare const self: ServiceWorkerGlobalScope

const OFFICE_FILES = 'office-files'
const OFFICE_DOCUMENT = 'office-document'
const ASSETS = '/assets/office/'
/** Its address carries a token, and nobody opens it without a line. */
const INVITATION = `${OFFICE_SCOPE}/accept-invitation`

/** Of all notifications about orders. */
const NEWS = 'new-orders'
const ICON = '/icon-192.png'

const mine = new Set(files)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
  new CacheFirst({
    cacheName: OFFICE_FILES,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          response.status === 200 && mine.has(new URL(request.url).pathname) ? response : null,
      },
    ],
  }),
)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && isScreen(url),
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch {
      return (await keptDocument()) ?? Response.error()
    }
  },
)

self.addEventListener('install', event => {
  // What an open screen may yet need of its own build stays: the newer worker can take over at once.
  event.waitUntil(keep().then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(nameOpenPages(OPEN_SCREENS).then(() => self.clients.claim()))
})

self.addEventListener('message', event => {
  event.waitUntil(sweep())
})

self.addEventListener('push', event => {
  const message: PushMessage | undefined = event.data?.json()
  if (message !== undefined) event.waitUntil(Promise.all([show(message), count(message)]))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** The next one takes its place, and is heard all the same. */
async function show({ title, body, lang, dir, path }: PushMessage): Promise<void> {
  // Newer than the compiler's list: a phone sounds and shakes for the second one as for the first.
  const options: NotificationOptions & { readonly renotify: boolean } = {
    ...{ body, lang, dir, data: path },
    ...{ tag: NEWS, renotify: true },
    icon: ICON,
  }
  await self.registration.showNotification(title, options)
}

/** On the office's picture among the phone's apps, where it has one. */
async function count({ waiting }: PushMessage): Promise<void> {
  if (waiting !== null) await navigator.setAppBadge?.(waiting).catch(() => undefined)
}

/** An open office goes there itself, which loses nothing that is typed; else one is opened. */
async function open(path: unknown): Promise<void> {
  const target = typeof path === 'string' && path.startsWith(`${OFFICE_SCOPE}/`) ? path : OFFICE_SCOPE
  const windows = await self.clients.matchAll({ type: 'window' })
  const [office] = windows.filter(({ url }) => isScreen(new URL(url)))
  if (office === undefined) {
    await self.clients.openWindow(target)
    return
  }
  const wish: OpenWish = { open: target }
  office.postMessage(wish)
  await office.focus()
}

function isScreen({ pathname }: URL): boolean {
  return (pathname === OFFICE_SCOPE || pathname.startsWith(`${OFFICE_SCOPE}/`)) && pathname !== INVITATION
}

/** One document stands for every screen, and says nothing of anybody. */
async function keptDocument(): Promise<Response | undefined> {
  const store = await caches.open(OFFICE_DOCUMENT)
  return await store.match(OFFICE_SCOPE)
}

/**
 * The whole build: a part of an open screen that is wanted only later
 * is there even if a newer build has taken it from the shop meanwhile.
 */
async function keep(): Promise<void> {
  const document = await fetch(OFFICE_SCOPE, { cache: 'reload' })
  if (!document.ok) throw new Error(`the office's document was answered with ${document.status}`)
  const named = namedFiles(await document.clone().text())
  // On a slow or a dear line one gets what the office opens with.
  await add(isLineDear() ? named : [...named, ...files], OFFICE_FILES)
  const store = await caches.open(OFFICE_DOCUMENT)
  await store.put(OFFICE_SCOPE, document)
}

/** Once no screen of a former build is open, what neither this build nor the document names goes. */
async function sweep(): Promise<void> {
  if (!(await isFormerLeft(OPEN_SCREENS))) return
  const named = new Set(namedFiles((await (await keptDocument())?.text()) ?? ''))
  const store = await caches.open(OFFICE_FILES)
  for (const request of await store.keys()) {
    const { pathname } = new URL(request.url)
    if (!mine.has(pathname) && !named.has(pathname)) await store.delete(request)
  }
}
