import { renderToString } from 'react-dom/server'
import { type ApiCall, ApiFailure, createCall } from '#contract/call.ts'
import { listCategories } from '#contract/catalogue.ts'
import type { DrawnPage, LoadedPage, PageRequest, StorefrontPages } from '#contract/rendering.ts'
import { readStore } from '#contract/store.ts'
import { loadWords, SCREEN_NAMESPACES } from '#locales/load.ts'
import { createTranslator, type Translate } from '#locales/translate.ts'
import { directionOf, type Language } from '#shop/languages.ts'
import { appLook } from './app-look.ts'
import { assetsOf } from './assets.ts'
import { TellMe } from './catalogue/product/buy-row.tsx'
import { SearchBar } from './layout/header-parts.tsx'
import {
  embeddedJson,
  escapeHtml,
  MAIN_ID,
  type PageState,
  ROOT_ID,
  STATE_ID,
  writeHeadTag,
} from './navigation/document.ts'
import { headTags } from './navigation/head-tags.ts'
import { locationOf } from './navigation/location.ts'
import { matchRoute } from './navigation/match.ts'
import { type FailedPage, failedPage, type OpenedPage, openPage } from './navigation/open-page.ts'
import { earlyCartScript } from './platform/early-cart-script.ts'
import { earlyTapsScript } from './platform/early-taps-script.ts'
import { languageScript } from './platform/language-script.ts'
import type { Shop } from './platform/shop-settings.tsx'
import { SCRIPTS_ID, startScript } from './platform/start-script.ts'
import { takesMailedToken, tokenScript } from './platform/token-script.ts'
import { pageOfFile, routeTable } from './routes.tsx'
import { Storefront } from './storefront.tsx'

/** SHA-256 in base64 of each inline script of a document, for the policy that allows them. */
export const inlineScriptHashes: readonly string[] = await Promise.all(
  [languageScript, earlyTapsScript, tokenScript, earlyCartScript, startScript].map(sha256),
)

/** Comes by itself wherever a cart is asked for; there it is wanted at once. */
const WITH_CART = ['storefront/cart/cart-sync.ts', 'storefront/platform/before-alive.ts']

/** Its code comes when it is opened; where something was searched for, the document has it open. */
const SEARCH_BAR = 'storefront/layout/search-bar.tsx'

const readByFile = await queriesOfPages()

/** The pages of the storefront; the API is asked in-process, as an anonymous visitor. */
export const pages: StorefrontPages = {
  queryOf,
  takesToken: path => takesMailedToken(path) || queryOf(path).includes('token'),
  kindOf: path => /([a-z-]+)-page\.tsx$/.exec(fileOf(path))?.[1] ?? '',
  look: appLook,
  load,
}

function queryOf(path: string): readonly string[] {
  return readByFile.get(fileOf(path)) ?? []
}

function fileOf(path: string): string {
  return (matchRoute(routeTable.routes, path)?.page ?? routeTable.notFound).file
}

/** Opened once at the start: the server asks before it knows whether there is anything to draw. */
async function queriesOfPages(): Promise<ReadonlyMap<string, readonly string[]>> {
  const read = routeTable.routes.map(async ({ page }) => [page.file, (await page.open()).query ?? []] as const)
  return new Map(await Promise.all(read))
}

async function load(request: PageRequest): Promise<LoadedPage> {
  const { url, language, fetchApi } = request
  const t = await translatorOf(language)
  const call = createCall({ fetch: fetchApi, origin: () => url.origin, language: () => language, identity: () => ({}) })
  const shop = await loadShop(call).catch(() => null)
  if (shop === null) {
    return { redirect: null, likeness: null, draw: () => ({ status: 503, html: bareDocument(request, t) }) }
  }
  const page = await openPage(routeTable, url.pathname, {
    call,
    search: url.searchParams,
    language,
    shop,
    // All of them are there already.
    prepareWords: async () => undefined,
  })
  await Promise.all([SearchBar.ready(), TellMe.ready()])
  if (page.kind === 'redirected') {
    const status = page.isForGood === true ? 301 : 302
    return { redirect: page.to, likeness: null, draw: () => ({ status, html: '' }) }
  }
  const likeness = (page.kind === 'page' && page.module.likeness?.(url.pathname)) || null
  return { redirect: null, likeness, draw: () => draw(page, { request, t, shop }) }
}

const translators = new Map<Language, Promise<Translate>>()

/** Of all words, made once: its rules of plurals alone would be a fiftieth of a page. */
function translatorOf(language: Language): Promise<Translate> {
  const known = translators.get(language)
  if (known !== undefined) return known
  const making = loadWords(language, SCREEN_NAMESPACES).then(words => createTranslator(language, words))
  translators.set(language, making)
  making.catch(() => translators.delete(language))
  return making
}

interface Drawing {
  readonly request: PageRequest
  readonly t: Translate
  readonly shop: Shop
}

async function loadShop(call: ApiCall): Promise<Shop> {
  const [{ store, hero, paymentMethods, isPaymentTest }, { categories }] = await Promise.all([
    call(readStore, {}),
    call(listCategories, {}),
  ])
  return { settings: store, hero, categories, paymentMethods, isPaymentTest }
}

function draw(page: OpenedPage | FailedPage, drawing: Drawing): DrawnPage {
  try {
    return { status: page.status, html: documentOf(page, drawing) }
  } catch (problem) {
    // A page that breaks while it is drawn is an error page; one that breaks even as that is the server's to report.
    if (page.kind === 'failed') throw problem
    // biome-ignore lint/suspicious/noConsole: the page is answered, so this is the only trace of what broke it
    console.error(problem)
    return draw(failedPage(problem), drawing)
  }
}

function documentOf(page: OpenedPage | FailedPage, { request, t, shop }: Drawing): string {
  const { url, language } = request
  const screen = { location: locationOf(url, '', page), page, scroll: 'keep' as const }
  const body = renderToString(<Storefront screen={screen} shop={shop} language={language} t={t} />)
  const beginsWithCart = page.kind === 'page' && page.module.beginsWithCart === true
  const source = page.kind === 'page' ? pageOfFile(page.file) : null
  const assets = assetsOf({
    page: source,
    language,
    beside: beginsWithCart ? WITH_CART : [],
    drawn: url.searchParams.has('search') ? [SEARCH_BAR] : [],
    isDrawnWhole: page.kind === 'page' && page.module.ready !== undefined,
  })
  const head = [
    ...(beginsWithCart ? [`<script>${earlyCartScript}</script>`] : []),
    ...headTags(page, { t, language, url, shop }).map(writeHeadTag),
    ...assets.fonts.map(href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    `<link rel="expect" blocking="render" href="#${(page.kind === 'page' && page.module.drawnFrom) || MAIN_ID}">`,
  ]
  const scripts = [
    ...assets.modulePreloads.map(href => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    ...assets.scripts.map(src => `<script type="module" fetchpriority="low" src="${src}"></script>`),
  ]
  const state = `<script type="application/json" id="${STATE_ID}">${embeddedJson(stateOf(page, shop))}</script>`
  const start = `<template id="${SCRIPTS_ID}">${scripts.join('')}</template><script>${startScript}</script>`
  return htmlDocument(request, head.join(''), `<div id="${ROOT_ID}">${body}</div>${state}${start}`)
}

function stateOf(page: OpenedPage | FailedPage, shop: Shop): PageState {
  if (page.kind === 'failed') {
    const { status, failure } = page
    const isTold = failure instanceof ApiFailure
    return {
      shop,
      page: {
        kind: 'failed',
        status,
        messageKey: isTold ? failure.messageKey : 'an_error_occurred',
        message: isTold ? failure.message : '',
      },
    }
  }
  const { kind, file, params, data, status } = page
  return { shop, page: { kind, file, params, data, status } }
}

function htmlDocument({ url, language, languageSource }: PageRequest, head: string, body: string): string {
  const hidesToken = takesMailedToken(url.pathname) ? `<script>${tokenScript}</script>` : ''
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-language-source="${languageSource}">` +
    `<head><script>${languageScript}</script><script>${earlyTapsScript}</script>${hidesToken}<meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    `<meta name="theme-color" content="${appLook.color}"><link rel="manifest" href="/manifest.webmanifest?lng=${language}">` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">${head}</head><body>${body}</body></html>`
  )
}

/** For the moment when not even the shop's name can be had. */
function bareDocument(request: PageRequest, t: Translate): string {
  const title = escapeHtml(t('pages.failed_title'))
  const text = escapeHtml(t('pages.failed_text'))
  return htmlDocument(request, `<title>${title}</title>`, `<main><h1>${title}</h1><p>${text}</p></main>`)
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
