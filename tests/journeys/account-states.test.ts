import type { APIRequestContext, Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { closeProxy, holdCalls } from '#tests/support/network.ts'
import { mailedLink } from '#tests/support/outbox.ts'
import { beLoggedIn, newcomer, signUp } from '#tests/support/shopper.ts'
import { fillInAddress, logIn } from '#tests/support/steps.ts'

/** What a browser keeps of a shopper. */
const PRIVATE = ['token', 'name', 'id', 'cart', 'favourites', 'viewed']

function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(keys => keys.filter(key => localStorage.getItem(key) !== null), PRIVATE)
}

test('signing up says that a mail is on its way, and logging in that it worked', async ({ page, t }) => {
  const person = newcomer('Sara Jabbar')
  const form = page.getByRole('tabpanel')
  await visit(page, '/login')

  await test.step('a new account', async () => {
    await page.getByRole('tab', { name: t('accounts.new_account') }).click()
    await form.getByLabel(t('accounts.name')).fill(person.name)
    await form.getByLabel(t('accounts.email')).fill(person.email)
    await form.getByLabel(t('accounts.password'), { exact: true }).fill(person.password)
    await form.getByRole('button', { name: t('accounts.create_account') }).click()
    await expect(page.getByRole('status').getByText(t('messages.account_created_success'))).toBeVisible()
    await expect(page).toHaveURL(/\/check-your-email$/)
  })

  const link = await mailedLink(person.email)
  await page.request.post('/api/user/verify-email', { data: { token: link.searchParams.get('token') } })

  await test.step('logs in', async () => {
    await visit(page, '/login')
    await logIn(page, t, person)
    await expect(page.getByRole('status').getByText(t('messages.sign_in_success'))).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await keptIn(page)).toEqual(expect.arrayContaining(['token', 'name', 'id']))
  })
})

test('logging out leaves nothing of the shopper in the browser, and leads to the log-in', async ({
  page,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Layla Kareem')
  await shopper.putIntoCart(await catalogue.find('Linen storage box with lid'), 1)
  await visit(page, '/login')
  await logIn(page, t, shopper)
  await expect(page).toHaveURL(/\/$/)
  await visit(page, '/account/orders')
  expect(await keptIn(page)).toContain('token')
  const logOut = page.getByRole('main').getByRole('button', { name: t('accounts.log_out') })
  // Beside the name or below the tabs, never cut off at the screen's edge.
  const screens = page.viewportSize()?.width === 390 ? [320, 360, 390] : [1440]
  for (const width of screens) {
    await page.setViewportSize({ width, height: 844 })
    await expect(logOut).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: t('accounts.orders'), exact: true }).first()).toBeInViewport({
      ratio: 1,
    })
  }
  await logOut.click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await keptIn(page)).toEqual([])
  await expect(page.getByRole('link', { name: t('layout.cart_with', { count: 0 }) })).toBeVisible()
})

test('whoever logs in next in a tab reads nothing there of what the one before wrote at the checkout', async ({
  page,
  request,
  t,
  catalogue,
}) => {
  const [first, next] = [await signUp(request, 'Layla Kareem'), await signUp(request, 'Sara Jabbar')]
  const box = await catalogue.find('Linen storage box with lid')
  const goToCheckout = async (shopper: typeof first) => {
    await visit(page, '/login')
    await logIn(page, t, shopper)
    await expect(page).toHaveURL(/\/$/)
    await visit(page, '/place-order')
  }
  const mobile = page.getByLabel(t('checkout.mobile'))
  for (const shopper of [first, next]) await shopper.putIntoCart(box, 1)
  await goToCheckout(first)
  await fillInAddress(page, t, first.name)
  await visit(page, '/place-order')
  await expect(mobile).not.toHaveValue('')
  await visit(page, '/account/orders')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.log_out') })
    .click()
  await expect(page).toHaveURL(/\/login$/)

  await goToCheckout(next)
  await expect(page.getByLabel(t('checkout.name'))).toHaveValue(next.name)
  await expect(mobile).toHaveValue('')
})

test('a checkout that is open lets go of what the one before wrote there when another tab logs somebody else in', async ({
  page,
  request,
  t,
  catalogue,
}) => {
  const [first, next] = [await signUp(request, 'Layla Kareem'), await signUp(request, 'Sara Jabbar')]
  const box = await catalogue.find('Linen storage box with lid')
  for (const shopper of [first, next]) await shopper.putIntoCart(box, 1)
  await beLoggedIn(page.context(), first)
  await visit(page, '/place-order')
  await fillInAddress(page, t, first.name)
  // Begins with what was left there.
  await visit(page, '/place-order')
  await expect(page.getByLabel(t('checkout.mobile'))).not.toHaveValue('')

  const otherTab = await page.context().newPage()
  await visit(otherTab, '/about')
  await otherTab.evaluate(token => localStorage.setItem('token', token), next.token)
  await expect(page.getByLabel(t('checkout.name'))).toHaveValue(next.name)
  await expect(page.getByLabel(t('checkout.mobile'))).toHaveValue('')
  await expect(page.getByLabel(t('checkout.location'))).toHaveValue('')
  await otherTab.evaluate(token => localStorage.setItem('token', token), first.token)
  await expect(page.getByLabel(t('checkout.name'))).toHaveValue(first.name)
})

test.describe('where the shop says no', () => {
  // The browser itself reports each answer that is no success, and each that never comes.
  test.use({ expectedNoise: /status of [45]\d\d|ERR_FAILED/ })

  test('a profile that is refused logs the shopper out, and says so', async ({ page, request, t }) => {
    await keepOverSession(page, request)
    await visit(page, '/account/profile')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('region', { name: t('common.messages') })).toContainText(
      t('messages.failed_to_load_profile'),
    )
    expect(await keptIn(page)).toEqual([])
  })

  test('that is said, and not that the cart cannot be had, whose words come later', async ({ page, request, t }) => {
    await keepOverSession(page, request)
    const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isCartAnswered = false
    page.on('response', answer => {
      isCartAnswered ||= answer.url().endsWith('/api/cart/get')
    })
    const late: string[] = []
    await page.route('**/assets/cart-*.js', async route => {
      if (isCartAnswered) {
        late.push(route.request().url())
        asked.resolve()
        await held.promise
      }
      await route.continue()
    })
    await page.route('**/api/user/profile', route => asked.promise.then(() => route.continue()))
    await visit(page, '/account/profile')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('region', { name: t('common.messages') })).toContainText(
      t('messages.failed_to_load_profile'),
    )
    held.resolve()
    // Its code has run, and what it shows is drawn.
    await page.evaluate(async urls => {
      await Promise.all(urls.map(url => import(url)))
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, late)
    await expect(page.getByRole('region', { name: t('common.messages') })).toContainText(
      t('messages.failed_to_load_profile'),
    )
  })

  test('a session that ends while the account is open leads to the log-in, and back to what was gone to', async ({
    page,
    request,
    t,
  }) => {
    const shopper = await signUp(request, 'Layla Kareem')
    await page.goto('/about')
    // Once: a script at each page would log in again.
    await page.evaluate(token => localStorage.setItem('token', token), shopper.token)
    await visit(page, '/account/profile')
    await expect(page.getByRole('textbox', { name: t('accounts.email') })).toHaveValue(shopper.email)
    await request.post('/api/user/logout', { headers: { authorization: `Bearer ${shopper.token}` }, data: {} })
    await page.getByRole('link', { name: t('accounts.addresses'), exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await keptIn(page)).toEqual([])
    await logIn(page, t, shopper)
    await expect(page).toHaveURL(/\/account\/addresses$/)
  })

  test('a profile that cannot be reached says so, keeps the shopper logged in and can be tried again @night', async ({
    page,
    context,
    request,
    t,
  }) => {
    const shopper = await signUp(request, 'Layla Kareem')
    await beLoggedIn(context, shopper)
    await page.route('**/api/user/profile', route => route.abort())
    await visit(page, '/account/profile')
    await expect(page.getByText(t('messages.error_loading_profile_data'))).toBeVisible()
    await expect(page).toHaveURL(/\/account\/profile$/)
    expect(await keptIn(page)).toContain('token')
    await page.unroute('**/api/user/profile')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('accounts.try_again') })
      .click()
    await expect(page.getByRole('textbox', { name: t('accounts.email') })).toHaveValue(shopper.email)
  })

  test('a shop that its proxy does not reach keeps the shopper logged in too @night', async ({
    page,
    context,
    request,
    t,
  }) => {
    await beLoggedIn(context, await signUp(request, 'Layla Kareem'))
    await closeProxy(page, '**/api/user/profile')
    await visit(page, '/account/profile')
    await expect(page.getByText(t('messages.error_loading_profile_data'))).toBeVisible()
    expect(await keptIn(page)).toContain('token')
  })

  test('a verification link that does not work says so, and leads home after a moment', async ({ page, t }) => {
    await holdClock(page)
    await openHeld(page, `/verify-email?token=${'A'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1, name: t('accounts.not_verified') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(t('messages.verification_failed'))
    await leavesAfterThreeSeconds(page, '/verify-email', '/')
  })

  test('a verification that cannot be reached can be tried again before it leads home @night', async ({ page, t }) => {
    await holdClock(page)
    await page.route('**/api/user/verify-email', route => route.abort())
    await openHeld(page, `/verify-email?token=${'A'.repeat(43)}`)
    await expect(page.getByRole('main')).toContainText(t('messages.error_verifying_email'))
    await page.unroute('**/api/user/verify-email')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('accounts.try_again') })
      .click()
    await expect(page.getByRole('main')).toContainText(t('messages.verification_failed'))
    await leavesAfterThreeSeconds(page, '/verify-email', '/')
  })
})

test('a verification link without its token says so, and leads home after a moment @night', async ({ page, t }) => {
  await holdClock(page)
  await openHeld(page, '/verify-email')
  await expect(page.getByRole('main')).toContainText(t('messages.invalid_verification_link'))
  await leavesAfterThreeSeconds(page, '/verify-email', '/')
})

test('a confirmed address leads home after a moment, logged in', async ({ page, request, t }) => {
  const person = newcomer('Zahra Ali')
  const attempt = 'c0ffee'.repeat(8)
  expect((await request.post('/api/user/register', { data: { ...person, attempt } })).status()).toBe(201)
  const link = await mailedLink(person.email)
  // As the form of this browser would have kept it.
  await page.addInitScript(kept => {
    if (location.origin !== 'null') localStorage.setItem('signUpAttempt', kept)
  }, attempt)
  await holdClock(page)
  await openHeld(page, link.pathname + link.search)
  await expect(page.getByRole('heading', { level: 1, name: t('accounts.verified') })).toBeVisible()
  expect(await keptIn(page)).toContain('token')
  await leavesAfterThreeSeconds(page, '/verify-email', '/')
})

test('a reset link without its token leads home after a moment @night', async ({ page, t }) => {
  await holdClock(page)
  await openHeld(page, '/reset-password')
  await expect(page.getByRole('main')).toContainText(t('messages.invalid_reset_link'))
  await leavesAfterThreeSeconds(page, '/reset-password', '/')
})

test('a link without its token takes nobody home who has pressed something since, however slow their line @night', async ({
  page,
  t,
}) => {
  await holdClock(page)
  await openHeld(page, '/verify-email')
  await expect(page.getByRole('main')).toContainText(t('messages.invalid_verification_link'))
  const arrive = await pressContact(page, t)
  await page.clock.runFor(5_000)
  await arrive()
})

test.describe('with a link that opens nothing', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('a verification that ends late takes nobody home who is on their way elsewhere @night', async ({ page, t }) => {
    const answer = await holdCalls(page, '**/api/user/verify-email')
    const asked = page.waitForRequest('**/api/user/verify-email')
    await holdClock(page)
    await openHeld(page, `/verify-email?token=${'A'.repeat(43)}`)
    await asked
    const arrive = await pressContact(page, t)
    answer()
    await expect(page.getByRole('heading', { level: 1, name: t('accounts.not_verified') })).toBeVisible()
    await page.clock.runFor(5_000)
    await arrive()
  })
})

/** Presses the way to a page whose code stays on its way. Returns what lets it come, and sees that it is there. */
async function pressContact(page: Page, t: Translate): Promise<() => Promise<void>> {
  const comes = await holdCalls(page, '**/assets/contact-page-*')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.contact') })
    .click()
  return async () => {
    comes()
    await page.clock.resume()
    await expect(page.getByRole('link', { name: t('store.contact_whatsapp_link') })).toBeVisible()
    await expect(page).toHaveURL(url => url.pathname === '/contact')
  }
}

/** From here on the page's clock stands still but for what a test lets pass: it is set before the page is there. */
async function holdClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

/** Opens a page whose clock is held, for as long as it takes to be drawn once: its scripts wait for that. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.clock.runFor(50)
}

/** Specification section 9: 3000 ms. */
async function leavesAfterThreeSeconds(page: Page, from: string, to: string): Promise<void> {
  await page.clock.runFor(2_900)
  expect(new URL(page.url()).pathname).toBe(from)
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page).toHaveURL(url => url.pathname === to)
}

/** A token whose session the server has ended; once: after the log-out it must stay away. */
async function keepOverSession(page: Page, request: APIRequestContext): Promise<void> {
  const { token } = await signUp(request, 'Layla Kareem')
  await request.post('/api/user/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  await page.addInitScript(over => {
    if (location.origin !== 'null' && sessionStorage.getItem('was-here') === null) {
      sessionStorage.setItem('was-here', 'yes')
      localStorage.setItem('token', over)
    }
  }, token)
}
