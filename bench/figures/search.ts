import { listProducts } from '#contract/catalogue.ts'
import type { Bench } from '../bench.ts'
import { atMost, type Figure, limitedFigure, median, ofLimit, plainFigure } from '../figure.ts'
import { BROWSER_HEADERS } from '../loader.ts'
import { demoShop } from '../search/demo-shop.ts'
import { judge, QUESTION_KINDS, qualityOf, readQuestions } from '../search/questions.ts'
import { startShop } from '../shop-server.ts'

const QUESTIONS = [...readQuestions('first.txt'), ...readQuestions('later.txt')]
const PRODUCTS = 100_000

/** What shoppers find in their own words, by kinds of words, and what a search costs where much is sold. */
export async function measureSearch(bench: Bench): Promise<Figure[]> {
  bench.tell(`search: ${QUESTIONS.length} judged questions`)
  return [...(await judged()), ...(await costs(bench))]
}

async function judged(): Promise<Figure[]> {
  const shop = await demoShop()
  return QUESTION_KINDS.map(kind => {
    const ofKind = QUESTIONS.filter(question => question.kind === kind).map(question => judge(question, shop))
    const { recall, ...details } = qualityOf(ofKind)
    return limitedFigure(
      {
        section: 'search',
        what: `found among the first five: ${kind}`,
        unit: '',
        wanted: ofLimit(0.97),
        details: { ...details },
      },
      [recall],
      { what: 'everything', runs: [1] },
    )
  })
}

async function costs({ catalogues, effort }: Bench): Promise<Figure[]> {
  const shop = await startShop(await catalogues.folder(PRODUCTS), { watchesTurns: true })
  try {
    const held = QUESTIONS.map((): number[] => [])
    // The first round is the compiler's.
    for (let round = 0; round <= effort.rounds; round++) {
      for (const [place, { search }] of QUESTIONS.entries()) {
        // Other bounds each time, so that no answer is ready.
        const query = new URLSearchParams({ search, limit: '24', minPrice: String(1 + round * 1_000 + place) })
        const { longest } = await shop.heldBy(async () => {
          await (await fetch(`${shop.origin}${listProducts.path}?${query}`, { headers: BROWSER_HEADERS })).arrayBuffer()
        })
        if (round > 0) held[place]?.push(longest)
      }
    }
    // The processor is counted in ticks of milliseconds: one answer's figure is the median of its rounds.
    const costs = held.map(median).sort((one, other) => one - other)
    const share = (part: number) => [costs[Math.floor(costs.length * part)] ?? 0]
    const products = PRODUCTS.toLocaleString('en')
    return [
      plainFigure('search', `a search of ${products} products, p50`, share(0.5), 'ms'),
      plainFigure('search', `a search of ${products} products, p99`, share(0.99), 'ms', atMost(5)),
    ]
  } finally {
    await shop.stop()
  }
}
