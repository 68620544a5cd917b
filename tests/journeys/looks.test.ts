import type { APIRequestContext, Page } from '@playwright/test'
import { listProducts } from '#contract/catalogue.ts'
import { type Language, languages } from '#shop/languages.ts'
import { ask } from '#tests/support/ask.ts'
import { differenceFromKept } from '#tests/support/coarse-look.ts'
import { test as base, expect, visit } from '#tests/support/journey.ts'
import { ownShop } from '#tests/support/own-shop.ts'
import { type ShopServer, startShop } from '#tests/support/shop-server.ts'
import { freePort } from '../../tools/lib/free-port.ts'

// What other journeys sell and write would be in the pictures.
const test = base.extend<object, { readonly own: ShopServer }>({
  own: ownShop(async () => await startShop(await freePort())),
  baseURL: async ({ own }, use) => {
    await use(own.origin)
  },
})

// One after another: each would open a shop of its own otherwise.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 390, height: 844 }

/** How a screen is looked at. */
const LOOKS: Readonly<Record<string, Look>> = {
  phone: { viewport: PHONE },
  narrow: { viewport: { width: 320, height: 640 } },
  desk: { viewport: { width: 1440, height: 900 } },
  'large-letters': { viewport: PHONE, letters: '200%' },
  print: { viewport: { width: 794, height: 1123 }, media: 'print' },
}

interface Look {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly media?: 'print'
  readonly letters?: string
}

for (const language of languages) {
  test(`the shop in ${language} looks as it did, on any screen, in large letters and on paper`, async ({
    page,
    request,
  }, testInfo) => {
    const { home, list, product, logIn } = await screens(request)
    const all = Object.keys(LOOKS)
    for (const [screen, path, looks] of [
      ['home', home, all],
      ['list', list, ['phone', 'desk']],
      ['product', product, all],
      ['log-in', logIn, ['phone', 'large-letters']],
    ] as const)
      for (const look of looks) {
        await lookAt(page, inIts(language, path), LOOKS[look])
        const name = `${screen}-${look}-${language}`
        const failed = testInfo.outputPath(`${name}.png`)
        expect.soft(await differenceFromKept(name, await pictured(page), failed)).toBeNull()
      }
  })
}

test('who likes the screen dark sees the same shop, to the last dot: photos are taken on this paper', async ({
  page,
  request,
}) => {
  for (const path of Object.values(await screens(request))) {
    await lookAt(page, inIts('ar', path), { viewport: PHONE })
    const light = await pictured(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(light.equals(await pictured(page)), path).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

async function screens(request: APIRequestContext) {
  const { products } = await ask(request, listProducts, { sortBy: 'low-high', limit: 100 })
  const reduced = products.find(({ discountPercentage, isBundle }) => discountPercentage > 0 && !isBundle)
  if (reduced === undefined) throw new Error('nothing of the demo is reduced')
  return { home: '/', list: '/collection?sortBy=low-high', product: `/product/${reduced._id}`, logIn: '/login' }
}

function inIts(language: Language, path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
}

/** As it is from the start: a photo is chosen for the screen that there is. */
async function lookAt(
  page: Page,
  path: string,
  { viewport, media, letters }: Look = { viewport: PHONE },
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ media: media ?? 'screen' })
  await visit(page, path)
  if (letters !== undefined)
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, letters)
}

/** Once letters and photos are there, and nothing moves any more. */
async function pictured(page: Page): Promise<Buffer> {
  // Text and photos stand once they are painted.
  await page.waitForFunction(() => {
    const inView = [...document.images].filter(image => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      return right > Math.max(0, left) && left < innerWidth && bottom > Math.max(0, top) && top < innerHeight
    })
    return document.fonts.status === 'loaded' && inView.every(image => image.complete)
  })
  await page.evaluate(async () => {
    for (const image of document.images) if (image.complete && image.naturalWidth > 0) await image.decode()
  })
  return await page.screenshot({ animations: 'disabled', caret: 'hide' })
}
