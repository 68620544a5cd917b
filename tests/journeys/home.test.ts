import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import type { ProductListReply } from '#contract/catalogue.ts'
import { readStore } from '#contract/store.ts'
import { directionOf, inLanguage } from '#shop/languages.ts'
import { ask } from '#tests/support/ask.ts'
import { carouselOn, standStill } from '#tests/support/carousel.ts'
import { settled } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, untilAlive, visit } from '#tests/support/journey.ts'
import { holdCalls } from '#tests/support/network.ts'

/** Specification section 9, in ms. */
const AUTOPLAY = 3000
const MOVE = 500

// What moves is half of what this page promises, on every screen.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the carousel', () => {
  test('shows two slides, one on phones, and moves on by itself every 3 seconds for half a second', async ({
    page,
    request,
    language,
    t,
  }) => {
    await page.clock.install()
    const carousel = await carouselOn(page, request, t)
    await visit(page, '/')
    await standStill(page)
    await carousel.comeIntoView()
    await carousel.expectFirst(0)
    expect(await carousel.titlesInView()).toEqual(carousel.titles(language, isOnPhone(page) ? [0] : [0, 1]))

    await expect
      .poll(async () => {
        await page.clock.runFor(AUTOPLAY)
        return await carousel.first()
      })
      .toBe(1)
    await page.clock.runFor(AUTOPLAY - 1)
    await carousel.expectFirst(1)
    await page.clock.runFor(1)
    await carousel.expectFirst(2)

    // Halfway in time it is slowing down already.
    await page.clock.runFor(MOVE / 2)
    const gone = -(await carousel.behind(language, 1))
    expect(gone).toBeGreaterThan(0.79)
    expect(gone).toBeLessThan(0.89)
    await page.clock.runFor(MOVE / 2)
    expect(await carousel.titlesInView()).toEqual(carousel.titles(language, isOnPhone(page) ? [2] : [2, 3]))
  })

  test('goes on from the last slide to the first without a jump back, and back from the first to the last', async ({
    page,
    request,
    language,
    t,
  }) => {
    await page.clock.install()
    const carousel = await carouselOn(page, request, t)
    await visit(page, '/')
    await standStill(page)
    await carousel.comeIntoView()
    const { total } = carousel
    for (let press = 1; press <= total + 1; press += 1) {
      await carousel.next.click()
      await page.clock.runFor(MOVE / 5)
      expect(await carousel.behind(language, press - 1)).toBeLessThan(-0.1)
      await page.clock.runFor(MOVE)
      await carousel.expectFirst(press % total)
      expect(await carousel.titlesInView()).toEqual(
        carousel.titles(language, isOnPhone(page) ? [press] : [press, press + 1]),
      )
    }
    for (let press = total; press >= total - 2; press -= 1) {
      await carousel.previous.click()
      await page.clock.runFor(MOVE / 5)
      expect(await carousel.behind(language, press + 1)).toBeGreaterThan(0.1)
      await page.clock.runFor(MOVE)
      await carousel.expectFirst(press % total)
      expect((await carousel.titlesInView())[0]).toBe(carousel.titles(language, [press])[0])
    }
    // Presses that do not wait for the movement are all carried out.
    await carousel.next.click()
    await carousel.next.click()
    await carousel.next.click()
    await page.clock.runFor(MOVE)
    await carousel.expectFirst((total + 1) % total)
    expect((await carousel.titlesInView())[0]).toBe(carousel.titles(language, [total + 1])[0])
    await carousel.dot(1).click()
    await carousel.expectFirst(0)
  })

  for (const interest of ['a pointer on it', 'the focus in it', 'a hidden tab', 'a press on its pause button']) {
    // A finger does not rest on a screen.
    test(`stands still for ${interest} @night`, { tag: interest === 'a pointer on it' ? ['@desktop'] : [] }, async ({
      page,
      request,
      t,
    }) => {
      await page.clock.install()
      const carousel = await carouselOn(page, request, t)
      await visit(page, '/')
      await standStill(page)
      await carousel.comeIntoView()
      await expect
        .poll(async () => {
          await page.clock.runFor(AUTOPLAY)
          return await carousel.first()
        })
        .toBe(1)

      if (interest === 'a pointer on it') await carousel.pointAt()
      if (interest === 'the focus in it') await carousel.next.focus()
      if (interest === 'a hidden tab') await setHidden(page, true)
      if (interest === 'a press on its pause button') await carousel.pause.click()
      await page.clock.runFor(3 * AUTOPLAY)
      await carousel.expectFirst(1)

      if (interest === 'a pointer on it') await page.mouse.move(1, 1)
      if (interest === 'the focus in it') await carousel.next.blur()
      if (interest === 'a hidden tab') await setHidden(page, false)
      if (interest === 'a press on its pause button') {
        await carousel.play.click()
        await carousel.play.or(carousel.pause).blur()
        await page.mouse.move(1, 1)
      }
      await expect
        .poll(async () => {
          await page.clock.runFor(AUTOPLAY)
          return await carousel.first()
        })
        .not.toBe(1)
    })
  }

  test('moves for nobody who wants no movement, but goes where they ask at once @night', async ({
    page,
    request,
    language,
    t,
  }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const carousel = await carouselOn(page, request, t)
    await visit(page, '/')
    await standStill(page)
    await carousel.comeIntoView()
    await expect(carousel.play).toBeVisible()
    await page.clock.runFor(3 * AUTOPLAY)
    await carousel.expectFirst(0)
    await carousel.dot(3).click()
    await carousel.expectFirst(2)
    expect((await carousel.titlesInView())[0]).toBe(carousel.titles(language, [2])[0])
  })

  test('follows a finger, in the direction of reading, past its ends', { tag: '@phone' }, async ({
    page,
    request,
    language,
    t,
  }) => {
    const carousel = await carouselOn(page, request, t)
    await visit(page, '/')
    await carousel.comeIntoView()
    // Or it moves on by itself between two strokes of a slow machine.
    await carousel.pause.click()
    await carousel.dot(1).click()
    await carousel.expectFirst(0)
    const swipeTo = async (towards: 'on' | 'back', place: number) => {
      const isToRight = (towards === 'on') === (directionOf(language) === 'rtl')
      await carousel.swipe(isToRight ? 1 : -1)
      await carousel.expectFirst(place)
    }
    await swipeTo('on', 1)
    await swipeTo('back', 0)
    await swipeTo('back', carousel.total - 1)
    expect(await carousel.titlesInView()).toEqual(carousel.titles(language, [-1]))
  })

  test('counts no slide that is still on its way', { tag: '@phone' }, async ({ page, request, language, t }) => {
    const carousel = await carouselOn(page, request, t)
    await visit(page, '/')
    await carousel.comeIntoView()
    await carousel.pause.click()
    await carousel.dot(1).click()
    await carousel.expectFirst(0)
    const standing = await carousel.titlesInView()
    // As on a slow phone: told of an end of scrolling while two thirds of a slide have gone by, and then it goes back.
    await carousel.region.getByRole('list').evaluate(list => {
      const view = list.parentElement
      if (view === null) return
      view.style.scrollSnapType = 'none'
      const from = view.scrollLeft
      view.scrollLeft += (getComputedStyle(view).direction === 'rtl' ? -2 : 2) * (view.clientWidth / 3)
      view.dispatchEvent(new Event('scrollend'))
      view.scrollLeft = from
      view.dispatchEvent(new Event('scrollend'))
    })
    await carousel.expectFirst(0)
    expect(await carousel.titlesInView()).toEqual(standing)
    expect(standing).toEqual(carousel.titles(language, [0]))
  })

  test('lets a finger take over while it moves, and says what is seen then', { tag: '@phone' }, async ({
    page,
    request,
    language,
    t,
  }) => {
    const carousel = await carouselOn(page, request, t)
    await visit(page, '/')
    await carousel.comeIntoView()
    await carousel.pause.click()
    await carousel.next.click()
    await carousel.swipe(directionOf(language) === 'rtl' ? 1 : -1)
    const seenAndSaid = async () => ({
      seen: await carousel.titlesInView(),
      said: carousel.titles(language, [await carousel.first()]),
    })
    // The swipe began before, within or after the move, so one slide was passed or two.
    await expect(carousel.dot(1)).not.toHaveAttribute('aria-current', 'true')
    await expect.poll(async () => isDeepStrictEqual((await seenAndSaid()).seen, (await seenAndSaid()).said)).toBe(true)
  })

  test('moves nothing around it', async ({ page, request, t }) => {
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(document, { shifts })
      new PerformanceObserver(list => shifts.push(...list.getEntries().map(each => JSON.stringify(each)))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    const carousel = await carouselOn(page, request, t)
    await visit(page, '/')
    await carousel.comeIntoView()
    // In real time: what a stopped clock lets happen between two frames would count as one shift.
    await expect.poll(carousel.first).toBe(2)
    expect(await page.evaluate(() => ('shifts' in document ? document.shifts : 'not measured'))).toEqual([])
  })
})

test('latest arrivals are the first ten of the list in reverse, best sellers the first five flagged', async ({
  page,
  request,
  language,
  t,
}) => {
  const namesOf = async (path: string) => {
    const { products }: ProductListReply = await (await request.get(path)).json()
    return products.map(product => inLanguage(product, 'name', language))
  }
  const shown = (title: string) =>
    page.getByRole('region', { name: title }).getByRole('article').getByRole('heading').allTextContents()
  // Other journeys add products meanwhile: page and list are asked until they tell of the same shop.
  await expect(async () => {
    await visit(page, '/')
    expect(await shown(t('home.latest'))).toEqual((await namesOf('/api/product/list')).slice(0, 10).toReversed())
    const bestSellers = await namesOf('/api/product/list?only=bestseller')
    expect(await shown(t('home.best_sellers'))).toEqual(bestSellers.slice(0, 5))
  }).toPass()
})

test('the way back from the latest arrivals leads to where home was left, and the way on to them', async ({
  page,
  t,
}) => {
  await visit(page, '/')
  const place = () => page.evaluate(() => scrollY)
  await page
    .getByRole('navigation', { name: t('home.start_here') })
    .getByRole('link', { name: t('home.latest') })
    .click()
  await expect(page).toHaveURL(/#latest$/)
  await expect.poll(place).toBeGreaterThan(300)
  const latest = await place()
  await page.goBack()
  await expect.poll(place).toBeLessThan(300)
  await page.goForward()
  await expect.poll(place).toBe(latest)
})

test('the categories come when a tenth of them is in view @night', async ({ page, t }) => {
  await visit(page, '/')
  const categories = page.getByRole('region', { name: t('home.by_room') })
  await expect(categories).toHaveCSS('opacity', '0')
  await comeToShow(categories, 0.08)
  await expect(categories).toHaveCSS('opacity', '0')
  await comeToShow(categories, 0.12)
  await expect(categories).toHaveCSS('opacity', '1')
})

test('the hero begins to move when half of it is in view @night', async ({ page, language, t }) => {
  const photo = page.getByRole('main').getByRole('img').first()
  const title = page.getByRole('heading', { level: 1, name: t('home.hero_title') })
  const drawnOut = () => title.evaluate(lettersOfLastRun)
  // What watches the hero comes once it is out of sight: until then a document that comes in pieces shows it.
  const letGo = await holdCalls(page, '**/*.js')
  await page.goto('/#latest', { waitUntil: 'commit' })
  const shelf = page.getByRole('region', { name: t('home.latest') })
  await shelf.evaluate(section => section.scrollIntoView({ behavior: 'instant' }))
  letGo()
  await untilAlive(page)
  await drawn(photo)
  await expect(photo).toHaveCSS('scale', '1.04')

  await keepInView(title, 0.4)
  await expect(photo).toHaveCSS('scale', '1.04')
  if (language === 'ar') expect(await drawnOut()).toBe('"HEXP" 0')
  await keepInView(title, 0.6)
  await expect(photo).toHaveCSS('scale', '1')
  if (language === 'ar') await expect.poll(drawnOut).toBe('"HEXP" 100')
})

test('what was looked at stands on home, the latest first, and nowhere before that @night', async ({
  page,
  catalogue,
  t,
}) => {
  const viewed = page.getByRole('region', { name: t('home.recently_viewed') })
  await visit(page, '/')
  await settled(page)
  await expect(viewed).toHaveCount(0)
  const box = await catalogue.find('Linen storage box with lid')
  const cup = await catalogue.find('Ceramic pen cup with dish')
  for (const { product } of [box, cup]) {
    await visit(page, `/product/${product._id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toContain(product._id)
  }
  await visit(page, '/')
  await expect(viewed.getByRole('article').getByRole('heading')).toHaveText([cup.name, box.name])
})

test('letters of twice the size leave nothing out of reach, on the narrowest phone too', async ({ page }) => {
  await visit(page, '/')
  if (isOnPhone(page)) await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways).toBe(0)
})

test('on the narrowest phone letters of twice the size cut no word, and what the shop promises takes two lines @phone @night', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  // Each is drawn once it is near the screen.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(cutWords)).toEqual([])
  const promise = page.getByText(t('layout.strip_promise'))
  const lines = () =>
    promise.evaluate(line => {
      const range = document.createRange()
      // Behind its mark.
      range.selectNode(line.lastChild ?? line)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    })
  expect(await lines()).toBeLessThanOrEqual(2)
})

/** Words that an edge hides beside which nobody can scroll; in the page. Where three dots say so, more is meant to be hidden. */
function cutWords(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  while (words.nextNode()) {
    const { parentElement: of, textContent: said } = words.currentNode
    const range = document.createRange()
    range.selectNodeContents(words.currentNode)
    const [box] = range.getClientRects()
    if (of === null || box === undefined) continue
    const { left, right } = range.getBoundingClientRect()
    for (let around: Element | null = of; around !== null; around = around.parentElement) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(around)
      // Spoken alone, or pushed along by a finger.
      if (clipPath !== 'none' || overflowX === 'auto' || textOverflow === 'ellipsis') break
      const edge = around.getBoundingClientRect()
      if (overflowX !== 'visible' && (right > edge.right + 1 || left < edge.left - 1)) cut.push(`${said}`)
    }
  }
  return cut
}

test.describe('a photo that cannot be had', () => {
  // The browser itself reports what it could not get.
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('leaves the empty tray in its place @night', async ({ page, request, language }) => {
    const [slide] = (await ask(request, readStore, {})).hero
    if (slide === undefined) throw new Error('The demo has no picture at the top of home')
    await page.route('**/media/**', route => route.abort())
    await visit(page, '/')
    const photo = page.getByRole('img', { name: inLanguage(slide.image, 'alt', language) })
    await expect.poll(() => photo.evaluate(shown => shown.tagName)).toBe('SPAN')
    await expect(photo).toBeVisible()
  })
})

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(is => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Scrolls down until this share of the element stands above the screen's lower edge. */
async function comeToShow(element: Locator, share: number): Promise<void> {
  await element.evaluate((shown, part) => {
    const { top, height } = shown.getBoundingClientRect()
    scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: 'instant' })
  }, share)
  await drawn(element)
}

/** Scrolls until this share of the section around a heading is left below the screen's upper edge. */
async function keepInView(heading: Locator, share: number): Promise<void> {
  await heading.evaluate((inside, part) => {
    const { bottom, height } = (inside.closest('section') ?? inside).getBoundingClientRect()
    scrollTo({ top: scrollY + bottom - height * part, behavior: 'instant' })
  }, share)
  await drawn(heading)
}

/** Until what watches the screen has seen where it stands now. */
async function drawn(element: Locator): Promise<void> {
  await element.evaluate(() => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen))))
}

function lettersOfLastRun(heading: Element): string {
  const run = [...heading.querySelectorAll('span')].at(-1)
  return run === undefined ? '' : getComputedStyle(run).fontVariationSettings
}
