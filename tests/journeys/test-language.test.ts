import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { readStore } from '#contract/store.ts'
import type { Translate } from '#locales/translate.ts'
import { LANGUAGES } from '#shop/languages.ts'
import { ask } from '#tests/support/ask.ts'
import { test as base, expect, visit } from '#tests/support/journey.ts'
import { workInOffice } from '#tests/support/office-desk.ts'
import { mailedPage } from '#tests/support/outbox.ts'
import { ownShop } from '#tests/support/own-shop.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'
import { fillInAddress, placeOrder } from '#tests/support/steps.ts'
import {
  type ExtendedShop,
  foreignWords,
  openShopWithTestLanguage,
  TEST_LANGUAGE,
} from '#tests/support/test-language.ts'

interface ExtendedFixtures {
  /** What this shop sells and who shops here: all that its server has told this browser. */
  readonly told: { readonly content: () => string }
  /** The words of the back office. */
  readonly officeT: Translate
}

const test = base.extend<ExtendedFixtures, { readonly extended: ExtendedShop }>({
  extended: ownShop(openShopWithTestLanguage),
  baseURL: async ({ extended }, use) => {
    await use(extended.origin)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs out of this pattern
  language: async ({}, use) => {
    await use(TEST_LANGUAGE)
  },
  t: async ({ extended }, use) => {
    const { loadWords, SCREEN_NAMESPACES } = await import(join(extended.project, 'locales/load.ts'))
    await use(await translator(extended, await loadWords(TEST_LANGUAGE, SCREEN_NAMESPACES)))
  },
  officeT: async ({ extended }, use) => {
    const { loadOfficeWords } = await import(join(extended.project, 'locales/office.ts'))
    await use(await translator(extended, await loadOfficeWords(TEST_LANGUAGE)))
  },
  told: async ({ context }, use) => {
    const told: string[] = Object.values(LANGUAGES).map(({ name }) => name)
    context.on('response', async response => {
      const kind = response.headers()['content-type'] ?? ''
      if (kind.startsWith('application/json')) told.push(...stringsIn(await response.json().catch(() => null)))
      if (!kind.startsWith('text/html')) return
      const state = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(await response.text().catch(() => ''))
      if (state?.[1] !== undefined) told.push(...stringsIn(JSON.parse(state[1])))
    })
    await use({ content: () => told.join('\n') })
  },
})

// One after another: each would copy and build a shop of its own otherwise.
test.describe.configure({ mode: 'default' })
// Whoever opens the back office is asked who they are.
test.use({ expectedNoise: /status of 401/ })

test('a language that was added to the list and has its words is on every screen and in every mail', async ({
  page,
  context,
  request,
  catalogue,
  told,
  t,
  officeT,
}) => {
  const box = await catalogue.find('Linen storage box with lid', 6)
  const shopper = await signUp(request, 'Noor Hassan')
  const typed = [shopper.name, shopper.email, t('checkout.location_example')].join('\n')
  const isSaidAll = async (shown: Page = page) => {
    expect(await shown.locator('html').getAttribute('lang')).toBe(TEST_LANGUAGE)
    expect(await shown.locator('html').getAttribute('dir')).toBe('rtl')
    expect(foreignWords(await textsOf(shown), `${told.content()}\n${typed}`), shown.url()).toEqual([])
  }

  await test.step('home, which links to itself in each language', async () => {
    await visit(page, `/?lng=${TEST_LANGUAGE}`)
    await expect(page.getByRole('link', { name: t('home.shop_now') })).toBeVisible()
    await isSaidAll()
    const drawn = await (await request.get(page.url())).text()
    const addresses = [...drawn.matchAll(/<link[^>]* hreflang="(\w+)"[^>]*[?;]lng=(\w+)"/g)]
    expect(addresses.map(([, named, asked]) => [named, asked])).toEqual(
      [...Object.keys(LANGUAGES), TEST_LANGUAGE].map(language => [language, language]),
    )
    for (const { name } of Object.values(LANGUAGES))
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    expect(drawn).toContain('content="cy_GB"')
  })

  await test.step('a product, whose texts the first language stands in for', async () => {
    await visit(page, `/product/${box.product._id}`)
    await expect(page.getByRole('heading', { level: 1, name: box.product.name_en })).toBeVisible()
    await isSaidAll()
  })

  await test.step('the cart, which counts as its grammar does', async () => {
    await beLoggedIn(context, shopper)
    for (const [count, form] of [
      [3, 'few'],
      [6, 'many'],
    ] as const) {
      await shopper.putIntoCart(box, 3)
      await visit(page, '/cart')
      const link = page.getByRole('link', { name: t('layout.cart_with', { count }) })
      await expect(link).toHaveAccessibleName(new RegExp(`\\(${form}\\)`))
    }
    await expect(page.getByRole('region', { name: t('cart.title') })).toContainText(box.product.name_en)
    await isSaidAll()
  })

  await test.step('the checkout, down to the placed order', async () => {
    await visit(page, '/place-order')
    await fillInAddress(page, t, shopper.name)
    await isSaidAll()
    await placeOrder(page, t)
    await expect(page).toHaveURL(/\/account\/orders$/)
    await isSaidAll()
  })

  const [order] = await shopper.orders()
  await test.step('the mail about it', async () => {
    const mail = await context.newPage()
    await mail.setContent(await mailedPage(shopper.email, order?.orderNumber ?? ''))
    const store = stringsIn(await ask(request, readStore, {}))
    expect(foreignWords(await textsOf(mail), [typed, told.content(), ...store].join('\n'))).toEqual([])
    expect(await mail.locator('html').getAttribute('lang')).toBe(TEST_LANGUAGE)
    expect(await mail.locator('html').getAttribute('dir')).toBe('rtl')
  })

  await test.step('the same in the back office', async () => {
    await speakInOffice(context)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isSaidAll()
    await workInOffice(page)
    await page.goto('/admin/orders')
    await expect(page.getByRole('heading', { level: 1, name: officeT('office.orders') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(order?.orderNumber ?? '')
    await isSaidAll()
  })
})

test('the sitemap has each page in the added language', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = sitemap.match(/<loc>[^<]*<\/loc>/g) ?? []
  expect(addresses.filter(address => address.includes(`lng=${TEST_LANGUAGE}`)).length).toBe(
    addresses.filter(address => address.includes('lng=en')).length,
  )
  expect(addresses.length).toBeGreaterThan(0)
})

async function translator({ project }: ExtendedShop, words: unknown): Promise<Translate> {
  const { createTranslator } = await import(join(project, 'locales/translate.ts'))
  return createTranslator(TEST_LANGUAGE, words)
}

async function speakInOffice(context: BrowserContext): Promise<void> {
  await context.addInitScript(language => localStorage.setItem('tarteeb-office-language', language), TEST_LANGUAGE)
}

/** All that a page says, to eyes and ears. */
async function textsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = [document.title]
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('script, style, template') === null)
        texts.push(walker.currentNode.nodeValue ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.querySelectorAll(`body [${name}]`)) texts.push(element.getAttribute(name) ?? '')
    return texts
  })
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
