import { LANGUAGES, languages } from '#shop/languages.ts'
import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { atLeast, atMost, type Figure, plainFigure } from '../figure.ts'
import { readRaw } from '../raw-answer.ts'
import type { Handset } from './handset.ts'
import {
  LIGHTHOUSE_CATEGORIES,
  type LighthouseCategory,
  type LighthousePage,
  type LighthouseVisit,
  openLighthouse,
} from './lighthouse.ts'

/** Lighthouse as a phone has it, on five pages in each language: medians of several visits. */
export async function lookAtPages({ isQuick, tell }: Bench, { shop, token, box }: Handset): Promise<Figure[]> {
  const open = { token: null, isForSearch: true }
  const pages: readonly LookedAt[] = [
    { name: 'home', path: paths.home(), ...open },
    { name: 'collection', path: paths.collection(), ...open },
    { name: 'product', path: paths.product(box.product), ...open },
    { name: 'cart', path: paths.cart(), token, isForSearch: false },
    { name: 'log-in', path: paths.login(), token: null, isForSearch: false },
  ]
  const look = await openLighthouse()
  const figures: Figure[] = []
  for (const language of languages) {
    for (const { name, ...page } of pages) {
      tell(`phone: Lighthouse on ${name} in ${language}`)
      // Whoever comes first waits for what everybody else gets ready-made.
      await readRaw(`${shop.origin}${page.path}`, { 'accept-language': LANGUAGES[language].locale })
      const visits: LighthouseVisit[] = []
      for (let count = 0; count < (isQuick ? LOOKS.quick : LOOKS.full); count++)
        visits.push(await look({ ...page, origin: shop.publicOrigin, language }))
      figures.push(...figuresOf(`${name} in ${language}`, visits, name === 'cart'))
    }
  }
  return figures
}

function figuresOf(page: string, visits: readonly LighthouseVisit[], isCart: boolean): Figure[] {
  const runs = (of: (visit: LighthouseVisit) => number | null) => visits.map(each => of(each) ?? Number.NaN)
  const missed = [...new Set(visits.flatMap(each => each.missed))]
  const score = (category: LighthouseCategory) => {
    const what = `${page}, ${CATEGORY_NAMES[category]}`
    return plainFigure(
      'phone',
      what,
      runs(({ scores }) => scores[category]),
      '',
      atLeast(WANTED_SCORE),
      { missed },
    )
  }
  const time = (what: string, of: (visit: LighthouseVisit) => number | null, wanted: number | null) =>
    plainFigure('phone', `${page}, ${what}`, runs(of), 'ms', wanted === null ? null : atMost(wanted))
  return [
    ...LIGHTHOUSE_CATEGORIES.map(score),
    time('blocked', visit => visit.blocking, WANTED_BLOCKING),
    time('largest paint', visit => visit.largestPaint, isCart ? WANTED_PAINT_OF_CART : null),
  ]
}

/** As Lighthouse calls them. */
const CATEGORY_NAMES: Readonly<Record<LighthouseCategory, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}
/** Of 100. */
const WANTED_SCORE = 99
/** Ms. */
const WANTED_BLOCKING = 100
const WANTED_PAINT_OF_CART = 1_800
/** Of each page in each language. */
const LOOKS = { full: 5, quick: 1 }

type LookedAt = Pick<LighthousePage, 'path' | 'token' | 'isForSearch'> & { readonly name: string }
