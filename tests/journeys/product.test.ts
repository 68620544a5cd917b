import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { listGoesWith, type ProductListReply, type SingleReply } from '#contract/catalogue.ts'
import { listCities } from '#contract/delivery.ts'
import { formatNumber } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { ask } from '#tests/support/ask.ts'
import type { Catalogue } from '#tests/support/catalogue.ts'
import { editedColor, editedSize, editedVariant } from '#tests/support/edited.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, untilAlive, visit } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, isShownByEach, workInOffice } from '#tests/support/office-desk.ts'
import { orderForCash } from '#tests/support/ordered.ts'
import { beLoggedIn, demoShopper, type Shopper, signUp } from '#tests/support/shopper.ts'
import { addToCart, chooseOn, logIn } from '#tests/support/steps.ts'
import { fingersOn } from '#tests/support/touch.ts'

const BOX = 'Linen storage box with lid'
const ON_SALE = 'Toy chest on wheels'

test.describe('sending a product to somebody', () => {
  test('without a sheet of the system there are WhatsApp and the link @night', async ({
    page,
    context,
    t,
    language,
    catalogue,
    baseURL,
  }) => {
    const { product, name } = await catalogue.find(ON_SALE)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, `/product/${product._id}?lng=${language}`)
    const address = `${baseURL}/product/${product._id}`
    await page.getByRole('button', { name: t('product.share') }).click()
    const whatsApp = page.getByRole('link', { name: t('product.share_whatsapp') })
    const sent = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')?.split('\n') ?? []
    expect([sent[0], sent[2]]).toEqual([name, address])
    expect(sent[1]).toContain(formatNumber(product.discountPrice))
    expect(sent[1]).toContain(`(${t('common.percent_off', { percent: product.discountPercentage })})`)
    await page.keyboard.press('Escape')
    await expect(whatsApp).toBeHidden()
    await expect(page.getByRole('button', { name: t('product.share') })).toBeFocused()

    await page.getByRole('button', { name: t('product.share') }).click()
    await page.getByRole('button', { name: t('product.copy_link') }).click()
    await expect(page.getByText(t('product.link_copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  test('where the system has a sheet, that opens @night', async ({ page, t, catalogue }) => {
    const { product, name } = await catalogue.find(BOX)
    await page.addInitScript(() => {
      const share = async (wish: ShareData) => {
        document.title = `${wish.text} ${wish.url}`
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await visit(page, `/product/${product._id}`)
    await page.getByRole('button', { name: t('product.share') }).click()
    await expect(page).toHaveTitle(
      new RegExp(`^${name} .*${formatNumber(product.discountPrice)}.* http.*/product/${product._id}$`),
    )
    await expect(page.getByRole('link', { name: t('product.share_whatsapp') })).toBeHidden()
  })
})

test('a product opens with the picture that its card showed, until the large one has come @night', async ({
  page,
  t,
  catalogue,
}) => {
  const { name } = await catalogue.find('Airtight glass jars, set of 4')
  await visit(page, '/collection')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
  await expect
    .poll(() => card.getByRole('presentation').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  const shown = await card.getByRole('presentation').evaluate((img: HTMLImageElement) => img.currentSrc)
  const larger = Promise.withResolvers<void>()
  await page.route('**/media/**', route => larger.promise.then(() => route.continue()))

  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const photo = page
    .getByRole('region', { name: t('product.pictures') })
    .getByRole('img')
    .first()
  await expect(photo).toHaveCSS('background-image', `url("${shown}")`)
  larger.resolve()
  await expect(photo).toHaveCSS('background-image', 'none')
})

test('the viewer goes round with buttons and keys, holds the page behind it still, and gives the focus back', async ({
  page,
  t,
  language,
  catalogue,
}) => {
  const { product } = await catalogue.find(BOX)
  await visit(page, `/product/${product._id}`)
  const opener = page.getByRole('button', { name: t('product.full_screen') })
  await opener.click()
  const viewer = page.getByRole('dialog', { name: t('product.pictures') })
  const place = viewer.getByRole('status')
  await expect(place).toBeVisible()
  const count = await viewer.getByRole('listitem').count()
  expect(count).toBeGreaterThan(2)
  const isAt = (number: number) => expect(place).toHaveText(t('product.place_of', { place: number, count }))
  await isAt(1)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')

  await viewer.getByRole('button', { name: t('product.previous') }).click()
  await isAt(count)
  await viewer.getByRole('button', { name: t('product.next') }).click()
  await isAt(1)
  const [forward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await page.keyboard.press(forward)
  await isAt(2)
  await page.keyboard.press(back)
  await page.keyboard.press(back)
  await isAt(count)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
})

test('fingers swipe from picture to picture as one reads, and pinch and tap to look closely', async ({
  page,
  t,
  language,
  catalogue,
}) => {
  const { product } = await catalogue.find(BOX)
  await visit(page, `/product/${product._id}`)
  await page.getByRole('button', { name: t('product.full_screen') }).click()
  const viewer = page.getByRole('dialog', { name: t('product.pictures') })
  await expect(viewer.getByRole('status')).toBeVisible()
  const count = await viewer.getByRole('listitem').count()
  const isAt = (place: number) => expect(viewer.getByRole('status')).toHaveText(t('product.place_of', { place, count }))
  const zoomOut = viewer.getByRole('button', { name: t('product.zoom_out') })
  if (!isOnPhone(page)) {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.mouse.dblclick(width / 2, height / 2)
    await expect(zoomOut).toBeVisible()
    await page.keyboard.press('0')
    await expect(zoomOut).toBeHidden()
    return
  }
  const forward = language === 'ar' ? 160 : -160
  const fingers = await fingersOn(page, viewer.getByRole('img').first())

  await fingers.swipe(forward)
  await isAt(2)
  await fingers.swipe(-forward)
  await isAt(1)
  await fingers.swipe(-forward)
  await isAt(count)
  await fingers.swipe(forward)

  await expect(zoomOut).toBeHidden()
  await fingers.pinch(80, 240)
  await expect(zoomOut).toBeVisible()
  // What is looked at closely is moved, not left.
  await fingers.swipe(forward)
  await isAt(1)
  await fingers.pinch(240, 40)
  await expect(zoomOut).toBeHidden()
  await fingers.doubleTap()
  await expect(zoomOut).toBeVisible()
  await viewer.getByRole('button', { name: t('product.next') }).click()
  await isAt(2)
  await expect(zoomOut).toBeHidden()
})

test("colours are chosen by arrow keys as they are seen, and the chosen one shows in a reader's own colours @desktop", async ({
  page,
  t,
  language,
  catalogue,
}) => {
  const { product } = await catalogue.find(BOX)
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, `/product/${product._id}`)
  const colours = page.getByRole('group', { name: t('product.colour') })
  const [first, second] = [colours.getByRole('radio').first(), colours.getByRole('radio').nth(1)]
  await first.check()
  await first.focus()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(second).toBeFocused()
  await expect(second).toBeChecked()
  // The ring of the focus shows in any colours: it is not what is looked at.
  await second.blur()
  const chosen = await second.screenshot()
  await first.check()
  await first.blur()
  expect((await second.screenshot()).equals(chosen)).toBe(false)
})

test('what a product measures is drawn, readable without any code, in the large letters and the own colours of a reader', async ({
  page,
  browser,
  baseURL,
  t,
  language,
  catalogue,
}) => {
  const { product } = await catalogue.find('Three-tier shoe rack')
  const sides = { width: Number(product.width), depth: Number(product.depth), height: Number(product.height) }
  const address = `/product/${product._id}?lng=${language}`
  const drawingOn = (shown: Page) => shown.getByRole('img', { name: t('product.measured', sides), exact: true })

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const read = await plain.newPage()
  await read.goto(address)
  await expect(drawingOn(read)).toBeVisible()
  await expect(read.getByText(t('product.fits_shelf', { depth: 30 }))).toBeVisible()
  // Its style came with the document: without it a measure would begin where its middle belongs.
  const widthOn = (shown: Page) =>
    drawingOn(shown).getByText(t('product.in_cm', { number: sides.width }), { exact: true })
  await expect(widthOn(read)).toHaveCSS('text-anchor', 'middle')
  await plain.close()

  await visit(page, address)
  for (const number of Object.values(sides))
    await expect(drawingOn(page).getByText(t('product.in_cm', { number }), { exact: true })).toBeVisible()
  await examine(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const ink = await page
    .getByText(t('product.fits_shelf', { depth: 30 }))
    .evaluate(said => getComputedStyle(said).color)
  await expect(widthOn(page)).toHaveCSS('fill', ink)

  const { product: unmeasured } = await catalogue.find(BOX)
  expect(unmeasured.depth).toBeNull()
  await visit(page, `/product/${unmeasured._id}?lng=${language}`)
  await expect(page.getByRole('figure')).toHaveCount(0)
})

test('a video plays where it stands, silently and without a bar, and rests once one looks on', async ({
  page,
  t,
  catalogue,
}) => {
  const { product, name } = await catalogue.find(BOX)
  await visit(page, `/product/${product._id}`)
  const pictures = page.getByRole('region', { name: t('product.pictures') })
  const look = (place: number) =>
    pictures
      .getByRole('button', { name: new RegExp(`^${t('product.picture_of', { place, count: '' }).trim()}`) })
      .filter({ visible: true })
      .first()
      .click()
  await look(product.images.length + 1)
  const video = pictures.getByLabel(t('product.video_of', { name }))
  const states = () => video.evaluate((shown: HTMLVideoElement) => [shown.controls, shown.muted, shown.paused])
  expect(await states()).toEqual([false, true, true])
  await pictures.getByRole('button', { name: t('product.play_video') }).click()
  await expect.poll(states).toEqual([false, true, false])
  await expect(pictures.getByRole('button', { name: t('product.pause_video') })).toBeVisible()
  await look(1)
  await expect.poll(states).toEqual([false, true, true])
})

test('a finger swipes on from a video of which nothing has come yet @phone', async ({
  page,
  t,
  language,
  catalogue,
}) => {
  const { product, name } = await catalogue.find(BOX)
  const [picture, video] = [product.images.length, product.images.length + 1]
  // Asked for and never answered.
  await page.route(`**${product.videos[0]?.url}*`, () => undefined)
  await visit(page, `/product/${product._id}`)
  await page.getByRole('button', { name: t('product.full_screen') }).click()
  const viewer = page.getByRole('dialog', { name: t('product.pictures') })
  await expect(viewer.getByRole('status')).toBeVisible()
  const count = await viewer.getByRole('listitem').count()
  const isAt = (place: number) => expect(viewer.getByRole('status')).toHaveText(t('product.place_of', { place, count }))
  await viewer.getByRole('button', { name: t('product.picture_of', { place: video, count }) }).click()
  await isAt(video)
  const fingers = await fingersOn(page, viewer.getByLabel(t('product.video_of', { name })))
  await fingers.swipe(language === 'ar' ? -160 : 160)
  await isAt(picture)
})

test('below the viewer the row of pictures follows, wherever a slow phone leaves it @phone @night', async ({
  page,
  t,
  catalogue,
}) => {
  const { product } = await catalogue.find(BOX)
  await visit(page, `/product/${product._id}`)
  const row = page
    .getByRole('region', { name: t('product.pictures') })
    .getByRole('list')
    .filter({ visible: true })
  const at = await row.elementHandle()
  await page.getByRole('button', { name: t('product.full_screen') }).click()
  const viewer = page.getByRole('dialog', { name: t('product.pictures') })
  const status = viewer.getByRole('status')
  const said = await status.textContent()
  const scrollLeft = () => at?.evaluate(it => it.scrollLeft)
  await at?.evaluate(it => {
    it.style.scrollBehavior = 'auto'
    it.scrollLeft = 2 * it.clientWidth * (getComputedStyle(it).direction === 'rtl' ? -1 : 1)
  })
  await expect.poll(scrollLeft).toBe(0)
  await expect(status).toHaveText(said ?? '')
})

test('pictures that rest on their way on a slow phone go on to the one that was chosen @phone @night', async ({
  page,
  t,
  catalogue,
}) => {
  const { product } = await catalogue.find(BOX)
  await visit(page, `/product/${product._id}`)
  const gallery = page.getByRole('region', { name: t('product.pictures') })
  const row = gallery.getByRole('list').filter({ visible: true })
  // So slow that it moves only where this journey moves it.
  await row.evaluate(it => {
    it.style.scrollSnapType = 'none'
    it.style.scrollBehavior = 'auto'
    it.scrollTo = () => it.setAttribute('data-moved', `${Number(it.getAttribute('data-moved')) + 1}`)
  })
  const restAt = (place: number) =>
    row.evaluate((it, slides) => {
      it.scrollLeft = slides * it.clientWidth * (getComputedStyle(it).direction === 'rtl' ? -1 : 1)
    }, place)
  const name = new RegExp(t('product.picture_of', { place: 3, count: await row.getByRole('listitem').count() }))
  const third = gallery.getByRole('button', { name }).filter({ visible: true })
  await third.click()
  await expect(row).toHaveAttribute('data-moved', '1')
  await restAt(0.2)
  await expect(row).toHaveAttribute('data-moved', '2')
  await restAt(1.1)
  await expect(row).toHaveAttribute('data-moved', '3')
  await restAt(2)
  await expect(third).toHaveAttribute('aria-current', 'true')
})

test('far down on a phone a bar leads back to the colour that is missing, then puts it into the cart', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const box = await catalogue.find(BOX)
  await beLoggedIn(context, await demoShopper(request))
  await visit(page, `/product/${box.product._id}`)
  const choose = page.getByRole('button', { name: t('product.choose_colour') }).filter({ visible: true })
  await choose.first().scrollIntoViewIfNeeded()
  await expect(choose).toHaveCount(1)
  await expect(choose).toBeDisabled()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // Wide screens have room for the page's own button.
  if (!isOnPhone(page)) return await expect(choose).toHaveCount(1)
  await expect(choose).toHaveCount(2)
  await choose.last().click()
  await expect(page.getByText(t('messages.please_select_color'))).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('radio').first()).toBeInViewport()
  await chooseOn(page, box)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: t('product.add_to_cart') }).last()).toBeInViewport()
})

test('with letters of twice the size the bar of the narrowest phone shows its price and its button whole @phone @night', async ({
  page,
  t,
  language,
  catalogue,
}) => {
  const toy = await catalogue.find(ON_SALE)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/product/${toy.product._id}?lng=${language}`)
  await chooseOn(page, toy)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const button = page.getByRole('button', { name: t('product.add_to_cart') }).last()
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await button.evaluate(it => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  // The bar that it stands in, too.
  expect(await button.evaluate(it => (it.parentElement?.scrollWidth ?? 0) - innerWidth)).toBeLessThanOrEqual(0)
})

test('on a phone a colour is seen on the product where it is chosen, and in the bar below it @phone', async ({
  page,
  t,
  catalogue,
}) => {
  const { product } = await catalogue.find(BOX)
  const [, second] = product.colors
  const picture = second?.images[0]?.url.replace(/\.webp$/, '')
  if (picture === undefined) throw new Error(`${BOX} has no second colour with a picture of its own`)
  await visit(page, `/product/${product._id}`)
  await page.getByRole('radio').nth(1).check()
  const photos = page.getByRole('region', { name: t('product.choose_and_buy') }).getByRole('presentation')
  await expect(photos.first()).toHaveAttribute('src', new RegExp(picture))
  await expect(photos.first()).toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const inBar = page.getByRole('main').getByRole('presentation').last()
  await expect(inBar).toHaveAttribute('src', new RegExp(picture))
  await expect(inBar).toBeInViewport()
})

test('whoever has ordered before reads what delivery to their city costs', async ({ page, t, language, catalogue }) => {
  const { product } = await catalogue.find(BOX)
  const { data } = await ask(page.request, listCities, {}, { lang: language })
  const [, , far] = data
  if (far === undefined) throw new Error('The shop delivers to fewer than three cities')
  await visit(page, `/product/${product._id}`)
  const note = page.getByText(t('product.delivery_to', { city: far.city_name, amount: '' }).trim())
  await expect(note).toBeHidden()
  await page.evaluate(id => localStorage.setItem('city', id), far.id)
  await page.reload()
  await expect(note).toContainText('6,000')
})

test('four products that go with it are shown @night', async ({ page, t, catalogue }) => {
  const { product } = await catalogue.find(BOX)
  await visit(page, `/product/${product._id}`)
  await expect(page.getByRole('region', { name: t('product.related') }).getByRole('article')).toHaveCount(4)
})

test('a bundle that holds it is shown with what it saves, and nothing that is related stands there twice', async ({
  page,
  t,
  catalogue,
}) => {
  const { product } = await catalogue.find(BOX)
  const { products } = await ask(page.request, listGoesWith, { productId: product._id })
  expect(products[0]).toMatchObject({ isBundle: true })
  await visit(page, `/product/${product._id}`)
  const shelf = page.getByRole('region', { name: t('product.goes_with') })
  const cards = shelf.getByRole('article')
  await expect(cards.first()).toContainText(t('product.you_save'))
  await examine(page)
  const colorOf = (words: Locator) => words.evaluate(said => getComputedStyle(said).color)
  const onCard = await colorOf(cards.first().getByText(t('product.you_save')))
  if (!isOnPhone(page))
    await test.step('alone, it and what is in it fill the row, on one shelf', async () => {
      await expect(cards).toHaveCount(1)
      const row = await shelf
        .getByRole('list')
        .first()
        .evaluate(list => list.getBoundingClientRect().toJSON())
      const photo = await cards.first().evaluate(card => card.firstElementChild?.getBoundingClientRect().toJSON())
      const inside = await shelf
        .getByText(t('product.in_the_bundle'))
        .evaluate(title => title.parentElement?.getBoundingClientRect().toJSON())
      expect(Math.max(Math.abs(inside.bottom - photo.bottom), Math.abs(inside.top - photo.top))).toBeLessThan(1)
      expect(Math.min(Math.abs(inside.right - row.right), Math.abs(inside.left - row.left))).toBeLessThan(1)
    })
  const hrefs = async (region: Locator) =>
    await region
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .evaluateAll(links => links.map(String))
  const related = await hrefs(page.getByRole('region', { name: t('product.related') }))
  expect((await hrefs(shelf)).filter(href => related.includes(href))).toEqual([])
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: t('product.in_the_bundle') })).toBeVisible()
  expect(await colorOf(page.getByText(t('product.you_save')))).toBe(onCard)
})

test.describe('when something is missing', () => {
  test.use({ expectedNoise: /Failed to load resource|ERR_INTERNET_DISCONNECTED|related products/ })

  test('related products that cannot be had are said, and the product stands all the same @night', async ({
    page,
    t,
    catalogue,
  }) => {
    const { name } = await catalogue.find(BOX)
    await page.route('**/api/product/related*', route => route.abort())
    // By its name: other journeys put products of their own before it.
    await visit(page, `/collection?${new URLSearchParams({ search: name })}`)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByText(t('messages.failed_to_load_related_products'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('region', { name: t('product.related') })).toBeHidden()
  })

  test('a picture that does not come leaves an empty tray, named as the picture is @night', async ({
    page,
    language,
    catalogue,
  }) => {
    const { product } = await catalogue.find(BOX)
    const [picture] = product.images
    await page.route('**/media/**', route => route.abort())
    await visit(page, `/product/${product._id}`)
    const tray = page
      .getByRole('img', { name: picture ? inLanguage(picture, 'alt', language) : 'no picture', exact: true })
      .first()
    await expect.poll(() => tray.evaluate(element => element.tagName)).toBe('SPAN')
  })

  test('what is added without a line waits on the device, and is in the cart once as soon as the line is back', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await addWithoutLine({ page, context, request, t, catalogue })
    await expect(page.getByRole('link', { name: t('layout.cart_with', { count: 1 }) })).toBeVisible()
    expect(await shopper.pieces()).toEqual([])
    await context.setOffline(false)
    await expect.poll(shopper.pieces).toEqual([1])
    await expect(page.getByRole('link', { name: t('layout.cart_with', { count: 1 }) })).toBeVisible()
  })

  test('an answer that is lost though there is a line is said, and takes nothing for done', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await signUp(request, 'Rana Kamil')
    const box = await catalogue.find(BOX, 5)
    await beLoggedIn(context, shopper)
    await visit(page, `/product/${box.product._id}`)
    await chooseOn(page, box)
    await page.route('**/api/cart/add', route => route.abort())
    await addToCart(page, t)
    await expect(page.getByText(t('messages.failed_to_add_to_cart'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('layout.cart_with', { count: 0 }) })).toBeVisible()
    await page.unroute('**/api/cart/add')
    await addToCart(page, t)
    await expect(page.getByText(t('messages.product_added_successfully'))).toBeVisible()
    await expect.poll(shopper.pieces).toEqual([1])
  })

  test('what waits for a line goes out at the next visit, without the page on which it was wished', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await addWithoutLine({ page, context, request, t, catalogue })
    // A browser that lets go of a page may give it its line back for a moment: what goes out then is known when it comes again.
    await page.close()
    await context.setOffline(false)

    const later = await context.newPage()
    await visit(later, '/')
    await expect.poll(shopper.pieces).toEqual([1])
    await expect(later.getByRole('link', { name: t('layout.cart_with', { count: 1 }) })).toBeVisible()
    await visit(later, '/collection')
    await expect(later.getByRole('link', { name: t('layout.cart_with', { count: 1 }) })).toBeVisible()
    expect(await shopper.pieces()).toEqual([1])
  })
})

test.describe('a bundle', () => {
  test('shows what is in it and what it saves, and goes into the cart as one line without an end to its stepper', async ({
    page,
    context,
    request,
    t,
    language,
  }) => {
    const list: ProductListReply = await (await request.get('/api/product/list?only=bundle')).json()
    const card = list.products.find(({ stock }) => stock > 3)
    const { product: bundle }: SingleReply = await (await request.get(`/api/product/single?id=${card?._id}`)).json()
    const shopper = await signUp(request, 'Hiba Adel')
    await beLoggedIn(context, shopper)
    await visit(page, `/bundle/${bundle._id}`)
    const name = inLanguage(bundle, 'name', language)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const { productId: item } of bundle.bundleItems) {
      await expect(page.getByRole('link', { name: inLanguage(item, 'name', language) }).first()).toBeVisible()
    }
    await expect(page.getByText(t('product.you_save'))).toBeVisible()
    await page
      .getByRole('button', { name: t('common.one_more') })
      .first()
      .click()
    await page
      .getByRole('button', { name: t('product.add_bundle') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByText(t('messages.product_added_successfully'))).toBeVisible()
    expect(await shopper.pieces()).toEqual([2])

    await visit(page, '/cart')
    const quantity = page.getByRole('group', { name: t('cart.quantity', { name }) })
    await expect(quantity.getByRole('button', { name: t('cart.one_more') })).toBeEnabled()
  })

  test('takes no more than its scarcest item allows, and none where an item is short', async ({
    page,
    request,
    t,
    catalogue,
  }) => {
    const desk = await workInOffice(page)
    const oak = editedColor('Oak', { variant: editedVariant(2) })
    const { _id, name_en } = await givenProduct(desk, { colors: [oak], variant: null })
    await isShownByEach(_id)
    const scarce = await catalogue.find(name_en, 2)
    const bundle = await givenProduct(desk, {
      ...{ isBundle: true, bundlePrice: 9_000, variant: null },
      bundleItems: [scarce, await catalogue.find(BOX)].map(({ product, color, size }) => ({
        ...{ productId: product._id, colorId: color.id, sizeId: size?.id ?? null },
        ...{ quantity: 1, deliveryCost: 0 },
      })),
    })
    await isShownByEach(bundle._id)
    const open = () => visit(page, `/bundle/${bundle._id}`)
    await open()
    const more = page.getByRole('button', { name: t('common.one_more') }).first()
    await more.click()
    await expect(more).toBeDisabled()
    await expect(page.getByRole('status').filter({ hasText: t('product.stock_low', { count: 2 }) })).toBeVisible()
    // Somebody else takes the last pieces.
    await orderForCash(request, await signUp(request, 'Ahmed Jawad'), [{ what: scarce, quantity: 2 }])
    // The catalogue hears of it a moment later.
    await isShownByEach(bundle._id, 0)
    await open()
    await expect(page.getByRole('button', { name: t('common.sold_out') }).first()).toBeDisabled()
    await archiveProducts(desk, [bundle._id, scarce.product._id])
  })
})

test('whoever waits for a size that is sold out logs in, asks for a mail, and can take it back', async ({
  page,
  request,
  language,
  t,
}) => {
  const desk = await workInOffice(page)
  const sizes = [editedSize('S'), editedSize('M', editedVariant(0))]
  const { _id } = await givenProduct(desk, { colors: [editedColor('Oak', { sizes, variant: null })], variant: null })
  await isShownByEach(_id)
  await visit(page, `/product/${_id}`)
  const option = language === 'ar' ? 'M (ع)' : 'M'
  const ask = page.getByRole('button', { name: t('product.tell_me_of', { option }) })
  await ask.click()
  await expect(page).toHaveURL(/\/login$/)
  const shopper = await signUp(request, 'Maryam Adel')
  await page.getByRole('tab', { name: t('accounts.log_in') }).click()
  await logIn(page, t, shopper)
  await expect(page).toHaveURL(new RegExp(`/product/${_id}`))
  await ask.click()
  await expect(page.getByText(t('messages.stock_notice_kept')).first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t('product.will_tell_of', { option }) }).click()
  await expect(ask).toBeVisible()
  await examine(page)
  await archiveProducts(desk, [_id])
})

test.describe('what is gone', () => {
  test.use({ expectedNoise: /status of 404/ })

  test('a bundle says that it is no longer there, and so does a product @night', async ({ page, t }) => {
    await page.goto('/bundle/nothing')
    await untilAlive(page)
    await expect(page).toHaveURL(/\/not-found$/)
    await expect(page.getByText(t('messages.bundle_not_found'))).toBeVisible()
    await page.goto('/product/nothing')
    await expect(page.getByText(t('messages.product_not_found'))).toBeVisible()
  })
})

interface Scene {
  readonly page: Page
  readonly context: BrowserContext
  readonly request: APIRequestContext
  readonly t: Translate
  readonly catalogue: Catalogue
}

/** A shopper whose line breaks on a product's page, and who puts the product into the cart all the same. */
async function addWithoutLine({ page, context, request, t, catalogue }: Scene): Promise<Shopper> {
  const shopper = await signUp(request, 'Rana Kamil')
  const box = await catalogue.find(BOX, 5)
  await beLoggedIn(context, shopper)
  // Everything that adding needs has come by the time the network goes, whoever is quick.
  const isReady = page.waitForResponse(response => /\/cart-[^/]*\.js$/.test(response.url()))
  await visit(page, `/product/${box.product._id}`)
  await isReady
  await chooseOn(page, box)
  await context.setOffline(true)
  await addToCart(page, t)
  await expect(page.getByText(t('cart.waits_for_line'))).toBeVisible()
  return shopper
}
