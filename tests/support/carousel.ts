import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { CarouselReply } from '#contract/catalogue.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import { dragFinger } from './touch.ts'

/** Home's carousel as a shopper sees it. Places count from 0. */
export interface ShownCarousel {
  readonly total: number
  readonly region: Locator
  readonly next: Locator
  readonly previous: Locator
  readonly pause: Locator
  readonly play: Locator
  /** The dot of a slide, counted from 1 as it is called. */
  readonly dot: (number: number) => Locator
  readonly comeIntoView: () => Promise<void>
  /** The place of the slide that the dots say stands first. */
  readonly first: () => Promise<number>
  readonly expectFirst: (place: number) => Promise<void>
  /** What the slides at these places say; places beyond the last begin anew. */
  readonly titles: (language: Language, places: readonly number[]) => string[]
  /** What is written on the slides that stand in view, in the direction of reading. */
  readonly titlesInView: () => Promise<string[]>
  /** How many slides a slide stands behind the first place in view, in the direction of reading; below 0 before it. */
  readonly behind: (language: Language, place: number) => Promise<number>
  /** Rests the pointer on a slide, without scrolling there. */
  readonly pointAt: () => Promise<void>
  /** A finger drags by most of a slide, to the right or left. Resolves when the slides have come to rest after it. */
  readonly swipe: (towards: 1 | -1) => Promise<void>
}

export async function carouselOn(page: Page, request: APIRequestContext, t: Translate): Promise<ShownCarousel> {
  const { images }: CarouselReply = await (await request.get('/api/carousel')).json()
  const total = images.length
  const region = page.getByRole('region', { name: t('home.carousel_title') })
  const dot = (number: number) => region.getByRole('button', { name: t('home.carousel_slide', { number, total }) })
  const first = async () => {
    for (let number = 1; number <= total; number += 1) {
      if ((await dot(number).getAttribute('aria-current')) === 'true') return number - 1
    }
    return -1
  }
  const comeIntoView = async () => {
    await dot(1).evaluate(it => it.scrollIntoView({ block: 'end' }))
    // A press on slides that are drawn and not taken over yet is nobody's; those that are have their order.
    await expect(region.getByRole('listitem').first()).toHaveAttribute('style', /order/)
  }
  return {
    total,
    region,
    next: region.getByRole('button', { name: t('home.carousel_next') }),
    previous: region.getByRole('button', { name: t('home.carousel_previous') }),
    pause: region.getByRole('button', { name: t('home.carousel_pause') }),
    play: region.getByRole('button', { name: t('home.carousel_play') }),
    dot,
    comeIntoView,
    first,
    expectFirst: async place => await expect(dot(place + 1)).toHaveAttribute('aria-current', 'true'),
    titles: (language, places) =>
      places.map(place => {
        const slide = images.at(place % total)
        return slide === undefined ? '' : inLanguage(slide, 'title', language)
      }),
    titlesInView: () => region.getByRole('list').evaluate(textsInView),
    behind: (language, place) => {
      const slide = images.at(place % total)
      const title = slide === undefined ? '' : inLanguage(slide, 'title', language)
      return region.getByRole('listitem').filter({ hasText: title }).evaluate(slidesBehind)
    },
    pointAt: async () => {
      const { x, y, width, height } = await viewOf(region)
      await page.mouse.move(x + width / 4, y + height / 2)
    },
    swipe: async towards => {
      // A press before this may have scrolled the slides out of the finger's reach: a swipe outside of them is the browser's "back".
      await comeIntoView()
      const { x, y, width, height } = await viewOf(region)
      let farthest = 0
      // A browser that has no time drops parts of what a hand sends it: what came to less than half a slide is no swipe by most of one.
      while (farthest < width / 2) {
        const isAtRest = await region.getByRole('list').evaluateHandle(restAfterTouch)
        await dragFinger(page, { x: x + width * (0.5 - towards * 0.4), y: y + height / 2, by: towards * width * 0.8 })
        farthest = await isAtRest.evaluate(({ rest }) => rest)
      }
    },
  }
}

/** Where the slides in view are. The list itself is as wide as all its slides. */
async function viewOf(region: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return await region.getByRole('list').evaluate(list => {
    const { x, y, width, height } = (list.parentElement ?? list).getBoundingClientRect()
    return { x, y, width, height }
  })
}

/**
 * To be asked for before a finger comes: `rest` is there when what it has moved stands still, is ordered anew and drawn so, with how far it
 * was moved at most until then, px. A finger that comes before that takes hold of what is about to move under it.
 */
function restAfterTouch(list: Element): { readonly rest: Promise<number> } {
  const view = list.parentElement
  const { promise, resolve } = Promise.withResolvers<number>()
  const begun = view?.scrollLeft ?? 0
  let farthest = 0
  const follow = () => {
    farthest = Math.max(farthest, Math.abs((view?.scrollLeft ?? 0) - begun))
  }
  const draw = () => {
    view?.removeEventListener('scroll', follow)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(farthest)))
  }
  const letGo = () => view?.addEventListener('scrollend', draw, { once: true })
  view?.addEventListener('scroll', follow)
  for (const kind of ['touchend', 'touchcancel']) view?.addEventListener(kind, letGo, { once: true })
  return { rest: promise }
}

/** From here on the page's clock goes only where the journey takes it; `page.clock.install` came before the visit. */
export async function standStill(page: Page): Promise<void> {
  // On a busy machine that moment may have gone before it is asked for; a clock that was asked stands still all the same.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass()
}

function slidesBehind(slide: Element): number {
  const view = slide.parentElement?.parentElement?.getBoundingClientRect()
  const { left, right, width } = slide.getBoundingClientRect()
  if (view === undefined) return Number.NaN
  const isRightToLeft = getComputedStyle(slide).direction === 'rtl'
  return (isRightToLeft ? view.right - right : left - view.left) / width
}

function textsInView(list: Element): string[] {
  const view = list.parentElement?.getBoundingClientRect()
  if (view === undefined) return []
  const towards = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  return [...list.children]
    .map(slide => ({ text: slide.textContent, box: slide.getBoundingClientRect() }))
    .filter(({ box }) => box.left >= view.left - 1 && box.right <= view.right + 1)
    .toSorted((one, other) => towards * (one.box.left - other.box.left))
    .map(({ text }) => text)
}
