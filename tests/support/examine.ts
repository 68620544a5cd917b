import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isOnPhone } from './journey.ts'

/** The short one: half of what a page would have to be sent and to read. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What holds on every page: everybody can use it, and it fits the narrowest phone. `letters`: how many mails it shows, each in a frame. */
export async function examine(page: Page, { letters = 0 } = {}): Promise<void> {
  await settled(page)
  await atRest(page)
  expect(await sidewaysScroll(page)).toBe(0)
  // No page of the shop holds another one otherwise, so it is looked at where it is.
  expect(page.frames()).toHaveLength(1 + letters)
  let violations = await violationsOn(page)
  if (violations.length > 0 && violations.every(isUnderBar)) {
    await scrollOn(page)
    violations = await violationsOn(page)
  }
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  if (!isOnPhone(page)) return
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await resizeTo(page, { width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await inOwnLetters(page, sidewaysScroll)).toBe(0)
  await resizeTo(page, size)
}

/** A page hears of its new size a moment after the browser does, and what it is measured by before is the old one. */
async function resizeTo(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width }) => matchMedia(`(width: ${width}px)`).matches, size)
}

/** As it is on a device that has none of the shop's letters: a slow line shows it with the device's own. */
async function inOwnLetters<Result>(page: Page, look: (page: Page) => Promise<Result>): Promise<Result> {
  const setLetters = (family: string) =>
    page.evaluate(letters => document.documentElement.style.setProperty('--font', letters), family)
  await setLetters('sans-serif')
  const seen = await look(page)
  await setLetters('')
  return seen
}

/** Fonts and the pictures in sight are there, and the page has been drawn with them. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(pictures.map(picture => picture.decode().catch(() => undefined)))
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * What is being asked anew is drawn paler, and what fades in has the contrast of its last moment. What turns for as long as one waits has
 * no last one, and is looked at as it is.
 */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Pixels by which the page is wider than the screen; below a modal dialog the place of a scroll bar is kept free. */
async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
}

/** A page that was looked at before, and not loaded since, still has what looks. */
async function violationsOn(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return await page.evaluate(async tags => {
    const { axe: looks } = window as unknown as { readonly axe: typeof axe } // put there above
    // Nothing runs in the frames of letters, what looks at a page neither.
    const { violations } = await looks.run(
      { exclude: ['iframe'] },
      { runOnly: tags, resultTypes: ['violations'], selectors: false },
    )
    return violations
  }, WCAG)
}

/**
 * Of something to press only a part stands out from under a bar that stays
 * in its place: by chance of where the page was scrolled to, or for good.
 */
function isUnderBar({ id, nodes }: axe.Result): boolean {
  return (
    id === 'target-size' && nodes.every(({ any }) => any.some(({ data }) => data?.messageKey === 'partiallyObscured'))
  )
}

/** Less than the height of any bar, up where the page ends. */
async function scrollOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const before = scrollY
    scrollBy({ top: 40, behavior: 'instant' })
    if (scrollY === before) scrollBy({ top: -40, behavior: 'instant' })
  })
}
