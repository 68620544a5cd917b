import type { Page } from '@playwright/test'
import { paths } from '#storefront/paths.ts'
import { untilAlive } from '#tests/support/journey.ts'
import { addToCart, chooseOn } from '#tests/support/steps.ts'
import type { Bench } from '../bench.ts'
import { slowLine } from '../browser.ts'
import { atMost, type Figure, plainFigure } from '../figure.ts'
import { type FeedbackKind, feedbackTo } from './feedback.ts'
import { type Handset, openPhone } from './handset.ts'

/**
 * How soon a tap is answered on the screen. Each by a browser that has
 * never been here: what a press needs of the server it has to wait for.
 */
export async function tapOnSlowLine({ isQuick, tell }: Bench, phone: Handset): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path, kind, getReady, tap } of slowTaps(phone)) {
    tell(`phone: a tap on ${what}, on a slow line`)
    const runs: number[] = []
    for (let count = 0; count < (isQuick ? TAPS.quick : TAPS.full); count++) {
      const page = await openPhone(phone)
      await slowLine(page)
      await page.goto(path)
      await untilAlive(page)
      await getReady?.(page)
      runs.push((await feedbackTo(page, kind, () => tap(page), LONGEST_SILENCE)) ?? Number.NaN)
      await page.context().close()
    }
    figures.push(plainFigure('phone', `answer to a tap on ${what}, slow line`, runs, 'ms', atMost(WANTED_FEEDBACK)))
  }
  return figures
}

/** Ms. */
const WANTED_FEEDBACK = 50
const TAPS = { full: 3, quick: 1 }
/** Ms after which nothing is as good as no answer. */
const LONGEST_SILENCE = 10_000

interface SlowTap {
  readonly what: string
  readonly path: string
  readonly kind: FeedbackKind
  readonly getReady?: (page: Page) => Promise<void>
  readonly tap: (page: Page) => Promise<void>
}

function slowTaps({ t, box }: Handset): readonly SlowTap[] {
  const card = (page: Page) => page.getByRole('article').first()
  return [
    {
      ...{ what: 'add to the cart', path: paths.product(box.product), kind: 'button' },
      getReady: page => chooseOn(page, box),
      tap: page => addToCart(page, t, { press: what => what.tap() }),
    },
    {
      what: 'the heart',
      path: paths.collection(),
      kind: 'heart',
      tap: page => card(page).getByRole('button').first().tap(),
    },
    {
      ...{ what: 'the menu', path: paths.home(), kind: 'sheet' },
      tap: page => page.getByRole('button', { name: t('layout.menu') }).tap(),
    },
    {
      ...{ what: 'the filters', path: paths.collection(), kind: 'sheet' },
      tap: page => page.getByRole('link', { name: t('collection.filter') }).tap(),
    },
    { what: 'a card', path: paths.collection(), kind: 'page', tap: page => card(page).getByRole('link').first().tap() },
  ]
}
