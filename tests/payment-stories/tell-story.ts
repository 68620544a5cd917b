import { compareBooks } from '#server/books/compare-books.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { happen, paymentsOf } from './deeds.ts'
import { metIn } from './history.ts'
import { freeFrom } from './office-deeds.ts'
import { brokenAtLast, brokenNow } from './promises.ts'
import { productIdsOf, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import type { Story } from './stories.ts'
import { drawsOf } from './turnstile.ts'
import { readWorld, type World } from './world.ts'

export interface Told {
  /** The first promises that were broken; none where all is well. */
  readonly broken: readonly string[]
  /** What the story came across, by name. */
  readonly met: readonly string[]
}

/** Lets the story happen and looks at every promise after each of its moments, and once everything has settled. */
export async function tellStory(stage: Stage, { moments, seed }: Story): Promise<Told> {
  const { shop, gate, troubles } = stage
  const scene = await openScene(stage, seed)
  const deaths = troubles.deaths
  for (const { minutes, deeds } of moments) {
    await pass(stage, minutes)
    await gate.during(() => Promise.all(deeds.map(deed => happen(scene, deed))), scene.draw)
    const world = await look(scene)
    const broken = brokenNow(world)
    if (broken.length > 0) return { broken, met: [] }
  }
  await letSettle(stage)
  const world = await look(scene)
  await shop.pool.query('delete from sales')
  // What is still looked at now and then is not of the next story.
  await shop.pool.query('update payment_attempts set next_check_at = null where next_check_at is not null')
  // Whatever stands in whose way, only a killed process answers with trouble.
  const failures = scene.answers.filter(status => status >= 500 && status !== 503).length
  const isOwnFault = failures > troubles.deaths - deaths
  return {
    broken: [...brokenAtLast(world), ...(isOwnFault ? [`${failures} answers are failures of the shop`] : [])],
    met: metIn(world),
  }
}

async function openScene(stage: Stage, seed: number): Promise<Scene> {
  const { shop, troubles } = stage
  const draw = drawsOf(seed)
  troubles.drawnBy(draw)
  const pieces = 3 + 2 * draw(2)
  const box = await shop.givenProduct({ stock: pieces })
  // Its price has decimals in a sale.
  const lid = await shop.givenProduct({ stock: pieces, price: 3_335 })
  const set = await shop.givenProduct({ items: [box.choice, { ...lid.choice, quantity: 2 }], bundlePrice: 15_500 })
  const rule = CODES[draw(CODES.length)]
  const promo = await givenPromo(shop, { ...rule, minimumAmount: draw(2) * 15_000, totalLimit: 1 })
  const { rows } = await shop.pool.query(
    'select type, value, minimum_amount as "minimumAmount" from promos where id = $1',
    [promo.id],
  )
  await freeFrom(stage, { which: draw(3) })
  // From here on the shelves are held against what happened.
  await compareBooks(shop.database)
  const earlier = new Set(Object.values(shop.gateways).flatMap(({ payments }) => payments))
  const notes = { shoppers: new Map(), pages: new Set<string>(), answers: [], seen: new Map(), wrongAnswers: [] }
  return { ...stage, ...notes, draw, pieces, box, lid, set, promo: { ...promo, rule: rows[0] }, earlier }
}

const CODES = [
  { type: 'fixed', value: 2_000 },
  { type: 'percentage', value: 10 },
  { type: 'freeDelivery', value: 0 },
] as const

async function look(scene: Scene): Promise<World> {
  const { shop, pieces, promo, seen, wrongAnswers } = scene
  const about = { productIds: productIdsOf(scene), pieces, promoId: promo.id, seen, wrongAnswers }
  return await readWorld(shop, { ...about, payments: paymentsOf(scene) })
}

async function pass({ shop, troubles }: Stage, minutes: number): Promise<void> {
  await shop.pass(minutes)
  troubles.expire()
}

/** The gateways answer, nobody does anything any more, and the job of every minute does the rest. */
async function letSettle(stage: Stage): Promise<void> {
  stage.troubles.drawnBy(null)
  for (const minutes of [1, 31, 61]) {
    await pass(stage, minutes)
    await stage.shop.sweep()
  }
}
