import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isOnPhone } from './journey.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What holds on every page: everybody can use it, and it fits the narrowest phone. `letters`: how many mails it shows, each in a frame. */
export async function examine(page: Page, { letters = 0 } = {}): Promise<void> {
  await settled(page)
  expect(await sidewaysScroll(page)).toBe(0)
  // No page of the shop holds another one otherwise, so it is looked at where it is: a second page to gather what the frames found costs as much again.
  expect(page.frames()).toHaveLength(1 + letters)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // Nothing runs in their frames, what looks at a page neither.
  if (letters > 0) axe.exclude('iframe')
  const look = async () => (await axe.withTags(WCAG).analyze()).violations
  let violations = await look()
  if (violations.length > 0 && violations.every(isUnderBar)) {
    await scrollOn(page)
    violations = await look()
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

/** Pixels by which the page is wider than the screen; below a modal dialog the place of a scroll bar is kept free. */
async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** Of something to press only a part stands out from under a bar that stays in its place: by chance of where the page was scrolled to, or for good. */
function isUnderBar({ id, nodes }: Violation): boolean {
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
