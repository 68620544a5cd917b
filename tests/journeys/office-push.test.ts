import { createECDH, randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import type { PushMessage } from '#shop/offline/worker.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { newMember, officeWords, workInOffice } from '#tests/support/office-desk.ts'

test.use({ serviceWorkers: 'allow' })

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('a device is told of new orders: it is turned on by a press, shows what comes, a tap leads to the order, and it is taken away', async ({
  page,
  context,
  request,
  baseURL,
  language,
}) => {
  const member = await newMember(await workInOffice(page), request, 'fulfilment')
  await page.context().clearCookies()
  await workInOffice(page, member)
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await stubSubscribing(page)
  const worker = await openWorker(page)
  await page.goto('/admin/my-account')
  const panel = page.getByRole('region', { name: t('office_staff.push') })
  const devices = panel.getByRole('list', { name: t('office_staff.push') }).getByRole('listitem')

  await test.step('is turned on', async () => {
    await expect(panel).toContainText(t('office_staff.push_none'))
    await worker.begin()
    await panel.getByRole('button', { name: t('office_staff.push_start') }).click()
    await expect(devices).toHaveCount(1)
    await expect(devices).toContainText(t('office_staff.push_here'))
    await expect(panel.getByRole('button', { name: t('office_staff.push_start') })).toBeHidden()
    await examine(page)
  })

  await test.step('shows one notification, whatever comes, and the newest', async () => {
    await worker.deliver(message(language, 'one'))
    const look = { body: '2', lang: language, dir: message(language, '').dir, renotify: true }
    await expect.poll(() => worker.shown()).toMatchObject([{ title: 'one', ...look }])
    await worker.deliver(message(language, 'two'))
    await expect.poll(() => worker.shown()).toMatchObject([{ title: 'two', ...look }])
  })

  await test.step('a tap leads the open office to the order', async () => {
    await worker.tap()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expect.poll(() => worker.shown()).toEqual([])
  })

  await test.step('is taken away', async () => {
    await page.goto('/admin/my-account')
    await devices.getByRole('button', { name: t('office_staff.push_remove') }).click()
    await expect(panel).toContainText(t('office_staff.push_none'))
  })
})

test('whoever refused notifications is told how to allow them @night', async ({ page, context }) => {
  await context.clearPermissions()
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await workInOffice(page)
  await page.goto('/admin/my-account')
  const panel = page.getByRole('region', { name: t('office_staff.push') })
  await expect(panel).toContainText(t('office_staff.push_refused'))
  await expect(panel.getByRole('button', { name: t('office_staff.push_start') })).toBeHidden()
})

test('an iPhone, whose Safari has nothing of it, is told of the home screen @night', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    })
  })
  await workInOffice(page)
  await page.goto('/admin/my-account')
  await expect(page.getByRole('region', { name: t('office_staff.push') })).toContainText(
    t('office_staff.push_home_screen'),
  )
  // What its home screen holds is the office alone.
  const manifest = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')
  expect((await (await page.request.get(manifest)).json()).scope).toBe('/admin')
})

/** What the browser's maker does when somebody subscribes: its service is none of ours. Nobody has its host. */
async function stubSubscribing(page: Page): Promise<void> {
  const made = {
    endpoint: `https://journey.push.services.mozilla.com/${randomBytes(12).toString('base64url')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  await page.addInitScript(subscription => {
    const whole = { ...subscription, unsubscribe: async () => true, toJSON: () => subscription }
    const NAME = 'journey subscribed'
    // A browser without a screen says that it was refused, whatever it was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(NAME) === null ? null : whole),
      subscribe: async ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
        if (userVisibleOnly !== true || !/^B[\w-]{86}$/.test(String(applicationServerKey))) throw new Error('no key')
        localStorage.setItem(NAME, 'yes')
        return whole
      },
    })
  }, made)
}

function message(language: 'ar' | 'en', title: string): PushMessage {
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  return { title, body: '2', lang: language, dir, path: '/admin/orders', waiting: 2 }
}

/**
 * The worker behind the office, as the browser's own tools reach it. A browser without
 * a screen has nothing to show a notification by, and no finger: both are played where
 * they touch the worker, in text, for the compiler knows no worker's words here.
 */
async function openWorker(page: Page) {
  const tools: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const office = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/admin') && !isDeleted)
      if (office !== undefined) resolve(office.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const inWorker = async (script: string): Promise<unknown> => {
    const worker = page
      .context()
      .serviceWorkers()
      .find(each => each.url().endsWith('/office-worker.js'))
    return await worker?.evaluate(script)
  }
  return {
    /** Once it has brought all that the build made. */
    async begin() {
      await registered
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await inWorker(`
        self.shown = new Map()
        navigator.setAppBadge = async count => void (self.badge = count)
        registration.showNotification = async (title, { tag, data, ...look }) => void shown.set(tag, { title, data, ...look })`)
    },
    async deliver(told: PushMessage) {
      const origin = new URL(page.url()).origin
      const data = JSON.stringify(told)
      await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
    },
    shown: () => inWorker('[...shown.values()]'),
    tap: () =>
      inWorker(`
        const [[tag, { data }]] = shown
        const event = new ExtendableEvent('notificationclick')
        Object.defineProperty(event, 'notification', { value: { data, close: () => void shown.delete(tag) } })
        // Only a true tap may bring a window to the front.
        Object.defineProperty(event, 'waitUntil', { value: work => void work.catch(() => undefined) })
        dispatchEvent(event)`),
  }
}
