import type { Browser, Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import { LANGUAGES, type Language } from '#shop/languages.ts'
import { type Buyable, readCatalogue } from '#tests/support/catalogue.ts'
import { shopWords } from '#tests/support/journey.ts'
import { PHONE } from '../browser.ts'
import { type ShopServer, withDatabase } from '../shop-server.ts'
import { makeShoppers, readVariants, twoItems } from '../shoppers.ts'

/** A phone in the hand of a shopper of the demo. */
export interface Handset {
  readonly browser: Browser
  readonly shop: ShopServer
  /** Of a shopper with two things in the cart. */
  readonly token: string
  readonly t: Translate
  /** In several colours and sizes. */
  readonly box: Buyable
}

/** What is pressed is pressed in the shop's first language; pages are looked at in each. */
export const PRESSED_IN: Language = 'ar'

export async function handOut(browser: Browser, shop: ShopServer): Promise<Handset> {
  const [shopper] = await withDatabase(shop, async client => {
    const variants = await readVariants(client)
    return await makeShoppers(client, 'phone', 1, place => twoItems(variants, place))
  })
  const context = await browser.newContext({ baseURL: shop.publicOrigin })
  const box = await readCatalogue(context.request, PRESSED_IN).find('Linen storage box with lid')
  await context.close()
  return { browser, shop, token: shopper?.token ?? '', t: await shopWords(PRESSED_IN), box }
}

/** Ms, of a wait on a slow phone or line. */
const PATIENCE = 60_000

/** A browser that has never been here, but for who its shopper is. */
export async function openPhone({ browser, shop, token }: Handset): Promise<Page> {
  const { locale } = LANGUAGES[PRESSED_IN]
  const context = await browser.newContext({ ...PHONE, locale, baseURL: shop.publicOrigin })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(kept => {
    // A new tab begins on an empty page, which keeps nothing.
    if (location.origin !== 'null') localStorage.setItem('token', kept)
  }, token)
  return await context.newPage()
}
