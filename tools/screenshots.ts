import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_SHOPPER } from '#server/accounts/demo-sign-ins.ts'
import { LANGUAGES, type Language, languages } from '#shop/languages.ts'
import { startShop } from '../bench/shop-server.ts'
import { findOrInstallBrowser } from './browser.ts'
import { build } from './lib/build.js'
import { inProject } from './lib/project.js'

/** Phone, small phone and desktop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
] as const

interface Shot {
  readonly name: string
  readonly path: string
  /** The demo shopper's own screens. */
  readonly isOwn?: boolean
}

/** Every screen of the shop. */
function shots(productId: string, bundleId: string): readonly Shot[] {
  return [
    { name: 'home', path: '/' },
    { name: 'collection', path: '/collection' },
    { name: 'collection-empty', path: '/collection?search=zzzz' },
    { name: 'product', path: `/product/${productId}` },
    { name: 'bundle', path: `/bundle/${bundleId}` },
    { name: 'cart-visitor', path: '/cart' },
    { name: 'login', path: '/login' },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'reset-password', path: '/reset-password?token=a' },
    { name: 'check-your-email', path: '/check-your-email' },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    { name: 'careers', path: '/careers' },
    { name: 'delivery', path: '/delivery' },
    { name: 'terms', path: '/terms' },
    { name: 'privacy-policy', path: '/privacy-policy' },
    { name: 'payment-failure', path: '/payment/payqi/failure' },
    { name: 'payment-cancel', path: '/payment/payqi/cancel' },
    { name: 'track-order', path: '/track-order?token=none' },
    { name: 'not-found', path: '/nowhere' },
    { name: 'cart', path: '/cart', isOwn: true },
    { name: 'checkout', path: '/place-order', isOwn: true },
    { name: 'profile', path: '/account/profile', isOwn: true },
    { name: 'orders', path: '/account/orders', isOwn: true },
    { name: 'favourites', path: '/account/favorites', isOwn: true },
    { name: 'return-order', path: '/return-order/none', isOwn: true },
    { name: 'office-sign-in', path: '/admin' },
  ]
}

/** What README.md shows: what is in sight of a screen, not its whole length. */
const OF_README: readonly {
  readonly name: string
  readonly language: Language
  readonly size: (typeof SIZES)[number]
}[] = [
  { name: 'home', language: 'ar', size: SIZES[2] },
  { name: 'product', language: 'ar', size: SIZES[0] },
  { name: 'collection', language: 'en', size: SIZES[0] },
  { name: 'cart', language: 'ar', size: SIZES[0] },
]
const README_FOLDER = inProject('docs/pictures')

// npm run screenshots [name …]: pictures of every screen in both languages
// and three sizes, from a shop of its own; `readme`: those of README.md.
const wanted = process.argv.slice(2)
const folder = inProject('.build/screenshots')
await build(process.execPath)
const dataDir = mkdtempSync(path.join(tmpdir(), 'tarteeb-screenshots-'))
const shop = await startShop(dataDir)
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  if (wanted.includes('readme')) console.log(`${await takeOfReadme()} pictures in ${README_FOLDER}`)
  else console.log(`${await takeAll()} pictures in ${folder}`)
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeAll(): Promise<number> {
  const { token, all } = await prepare()
  let taken = 0
  for (const language of languages) {
    for (const { width, height } of SIZES) {
      const place = path.join(folder, `${language}-${width}`)
      mkdirSync(place, { recursive: true })
      const context = await browser.newContext({
        viewport: { width, height },
        locale: LANGUAGES[language].locale,
      })
      for (const shot of all) {
        if (wanted.length > 0 && !wanted.includes(shot.name)) continue
        const page = await open(context, { ...shot, language, token })
        await page.screenshot({ path: path.join(place, `${shot.name}.png`), fullPage: true })
        await page.close()
        taken++
      }
      await context.close()
    }
  }
  return taken
}

async function takeOfReadme(): Promise<number> {
  const { token, all } = await prepare()
  mkdirSync(README_FOLDER, { recursive: true })
  for (const { name, language, size } of OF_README) {
    const shot = all.find(each => each.name === name)
    if (shot === undefined) throw new Error(`there is no screen ${name}`)
    const context = await browser.newContext({ viewport: size, locale: LANGUAGES[language].locale })
    const page = await open(context, { ...shot, language, token })
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(path.join(README_FOLDER, `${name}-${language}.webp`))
    await context.close()
  }
  return OF_README.length
}

/** A shopper with something in the cart, and the screens there are. */
async function prepare() {
  const token = await logIn()
  const products = await list()
  const productId = products.find(product => !product.isBundle)?._id ?? ''
  const bundleId = products.find(product => product.isBundle)?._id ?? ''
  await fillCart(token, productId)
  return { token, all: shots(productId, bundleId) }
}

interface Opening extends Shot {
  readonly language: Language
  readonly token: string
}

async function open(
  context: BrowserContext,
  { path: address, isOwn = false, language, token }: Opening,
): Promise<Page> {
  const page = await context.newPage()
  if (isOwn) await page.addInitScript(kept => localStorage.setItem('token', kept), token)
  const question = address.includes('?') ? '&' : '?'
  await page.goto(`${shop.origin}${address}${question}lng=${language}`, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

interface Listed {
  readonly _id: string
  readonly isBundle: boolean
}

async function list(): Promise<readonly Listed[]> {
  const response = await fetch(`${shop.origin}/api/product/list`)
  // The contract's reply of this path.
  return ((await response.json()) as { products: readonly Listed[] }).products
}

async function logIn(): Promise<string> {
  const { email, password } = DEMO_SHOPPER
  const response = await fetch(`${shop.origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { token: string }).token
}

/** One piece of the product in its first colour and size. */
async function fillCart(token: string, productId: string): Promise<void> {
  const found = await fetch(`${shop.origin}/api/product/single?id=${productId}`)
  const { product } = (await found.json()) as {
    product: { colors: readonly { _id: string; sizes: readonly { _id: string }[] }[] }
  }
  const [color] = product.colors
  await fetch(`${shop.origin}/api/cart/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ productId, colorId: color?._id ?? null, sizeId: color?.sizes[0]?._id ?? null, quantity: 1 }),
  })
}
