import type { Page } from '@playwright/test'
import { listUserOrders } from '#contract/orders.ts'
import type { Translate } from '#locales/translate.ts'
import { LANGUAGES, type Language, languages, otherLanguages } from '#shop/languages.ts'
import { ask } from '#tests/support/ask.ts'
import { type Catalogue, readCatalogue } from '#tests/support/catalogue.ts'
import { shopWords, untilAlive } from '#tests/support/journey.ts'
import { openOffice } from '#tests/support/office.ts'
import { mailedLink } from '#tests/support/outbox.ts'
import { newcomer } from '#tests/support/shopper.ts'
import { addToCart, fillInAddress, payAt } from '#tests/support/steps.ts'
import type { Bench } from '../bench.ts'
import { openBrowser, PHONE, slowLine, slowProcessor } from '../browser.ts'
import { exactly, type Figure, plainFigure } from '../figure.ts'
import { startShop } from '../shop-server.ts'
import { type Thumb, thumbOn } from '../thumb.ts'

/** What a first-time shopper waits for and presses, on a slow phone and a slow line, from finding something to coming back. */
export async function measureShopper({ isQuick, catalogues, tell }: Bench): Promise<Figure[]> {
  const shop = await startShop(await catalogues.freshFolder())
  const browser = await openBrowser()
  try {
    if (browser === null) throw new Error('no Chromium on this machine: nothing can be pressed')
    // Where the journeys' helpers find the shop's mails.
    process.env.JOURNEY_DATA_DIR = shop.dataDir
    const figures: Figure[] = []
    for (const language of isQuick ? languages.slice(0, 1) : languages) {
      const context = await browser.newContext({
        ...PHONE,
        ...{ baseURL: shop.publicOrigin, locale: LANGUAGES[language].locale, timezoneId: 'Asia/Baghdad' },
      })
      context.setDefaultTimeout(PATIENCE)
      // A conversation on WhatsApp is nobody's to open from here: the page stays where it is.
      await context.route(/^https:/, route => route.fulfill({ status: 204 }))
      const page = await context.newPage()
      const shopping = {
        ...{ page, language, t: await shopWords(language), thumb: await thumbOn(page) },
        ...{ catalogue: readCatalogue(page.request, language), person: newcomer('Noor') },
      }
      await slowProcessor(page)
      await slowLine(page)
      let done = 0
      for (const { what, play } of TASKS) {
        tell(`shopper: ${what} in ${language}`)
        const { seconds, taps, keys, problem } = await shopping.thumb.play(() => play(shopping))
        if (problem === null) done += 1
        else tell(`shopper: not done: ${problem}`)
        const value = problem === null ? seconds : Number.NaN
        const details = { taps, keys, problem: problem ?? '' }
        figures.push(plainFigure('shopper', `${what} in ${language}`, [value], 's', null, details))
      }
      figures.push(plainFigure('shopper', `done in ${language}`, [done], 'tasks', exactly(TASKS.length)))
      await context.close()
    }
    return figures
  } finally {
    await browser?.close()
    await shop.stop()
  }
}

interface Shopping {
  readonly page: Page
  readonly language: Language
  readonly t: Translate
  readonly catalogue: Catalogue
  readonly person: ReturnType<typeof newcomer>
  readonly thumb: Thumb
}

interface Task {
  readonly what: string
  readonly play: (shopping: Shopping) => Promise<void>
}

/** Ms: of a wait on the slow line. */
const PATIENCE = 60_000

const CUP = 'Ceramic pen cup with dish'
const BOX = 'Linen storage box with lid'

/** The first letters of what is looked for. */
async function search({ page, t, thumb }: Shopping, name: string): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: t('layout.search') })
  await thumb.press(button.filter({ visible: true }))
  await thumb.write(page.getByRole('combobox', { name: t('layout.search_label') }), name.slice(0, 9))
  const list = page.getByRole('listbox', { name: t('search.suggestions') })
  await thumb.press(list.getByRole('option', { name }).first())
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** In their order: each goes on where the one before ended. */
const TASKS: readonly Task[] = [
  {
    what: 'find',
    async play(shopping) {
      await shopping.page.goto('/')
      await untilAlive(shopping.page)
      await search(shopping, (await shopping.catalogue.find(CUP)).name)
    },
  },
  {
    what: 'compare with another',
    async play(shopping) {
      const { page, catalogue, thumb } = shopping
      await search(shopping, (await catalogue.find(BOX)).name)
      thumb.pressOwn(1)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: (await catalogue.find(CUP)).name }).waitFor()
    },
  },
  {
    what: 'ask',
    async play({ page, t, thumb }) {
      await thumb.press(page.getByRole('contentinfo').getByRole('link', { name: t('layout.contact') }))
      await page.getByRole('link', { name: t('store.contact_whatsapp_link') }).waitFor()
      const asked = page.waitForRequest(/wa\.me|whatsapp/)
      await thumb.press(page.getByRole('link', { name: t('store.contact_whatsapp_link') }))
      await asked
    },
  },
  {
    what: 'sign up',
    async play({ page, t, thumb, person }) {
      await thumb.press(page.getByRole('link', { name: t('layout.log_in') }).first())
      await thumb.press(page.getByRole('tab', { name: t('accounts.new_account') }))
      await thumb.write(page.getByLabel(t('accounts.name')), person.name)
      await thumb.write(page.getByLabel(t('accounts.email')), person.email)
      await thumb.write(page.getByLabel(t('accounts.password'), { exact: true }), person.password)
      await thumb.press(page.getByRole('button', { name: t('accounts.create_account') }))
      await page.getByRole('heading', { level: 1, name: t('accounts.check_title') }).waitFor()
      const { pathname, search } = await mailedLink(person.email)
      // The link in the mail.
      thumb.pressOwn(1)
      await page.goto(pathname + search)
      await page.getByRole('button', { name: t('layout.account_of', { name: person.name }) }).waitFor()
    },
  },
  {
    what: 'buy',
    async play(shopping) {
      const { page, t, thumb, catalogue, person } = shopping
      const cup = await catalogue.find(CUP)
      await untilAlive(page)
      await search(shopping, cup.name)
      if (cup.product.colors.length > 1)
        await thumb.press(page.getByRole('radio', { name: cup.color.name, exact: true }))
      if (cup.size !== null) await thumb.press(page.getByRole('radio', { name: cup.size.name }))
      await addToCart(page, t, thumb)
      await thumb.press(page.getByRole('link', { name: t('layout.cart_with', { count: 1 }) }))
      const checkout = page.getByRole('link', { name: t('cart.checkout') })
      await thumb.press(checkout.filter({ visible: true }).first())
      await fillInAddress(page, t, person.name, thumb)
      await thumb.press(page.getByRole('radio', { name: t('methods.zein') }))
      const go = page.getByRole('button', { name: t('checkout.go_to_pay') })
      await thumb.press(go.filter({ visible: true }).first())
      await page.waitForURL(/\/sandbox\//)
    },
  },
  {
    what: 'pay',
    async play({ page, t, language, thumb }) {
      await payAt(page, language, 'pay', thumb)
      await page.getByRole('heading', { level: 1, name: t('messages.payment_successful') }).waitFor()
      await page.waitForURL(/\/account\/orders$/)
      await page.getByRole('article').first().waitFor()
    },
  },
  {
    what: 'track, by the mailed link',
    async play({ page, thumb, person }) {
      const { pathname, search } = await mailedLink(person.email, '/track-order')
      thumb.pressOwn(1)
      await page.goto(pathname + search)
      await page.getByRole('article').waitFor()
    },
  },
  {
    what: 'return',
    async play({ page, t, thumb }) {
      await deliverNewest(page)
      await page.goto('/account/orders')
      await untilAlive(page)
      await thumb.press(page.getByRole('link', { name: t('orders.ask_return') }))
      await thumb.press(page.getByRole('checkbox').first())
      await thumb.choose(page.getByRole('combobox', { name: t('returns.reason') }), 1)
      await thumb.press(page.getByRole('button', { name: t('returns.send') }))
      await page.waitForURL(/\/account\/orders$/)
      await page.getByRole('article').getByText(t('orders.return_requested')).first().waitFor()
    },
  },
  {
    what: 'change the language',
    async play({ page, language, thumb }) {
      const [other = language] = otherLanguages(language)
      await thumb.press(page.getByRole('link', { name: LANGUAGES[other].name }).filter({ visible: true }).first())
      await page.waitForFunction(lang => document.documentElement.lang === lang, other)
      await untilAlive(page)
    },
  },
  {
    what: 'come back',
    async play({ page, person }) {
      await page.goto('about:blank')
      await page.goto('/')
      await untilAlive(page)
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(person.name) })
        .waitFor()
    },
  },
]

/** By staff, meanwhile. */
async function deliverNewest(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { orders } = await ask(page.request, listUserOrders, {}, { token: token ?? '' })
  await (await openOffice(page.request)).take(orders[0]?._id ?? '', 'pack', 'ship', 'deliver')
}
