import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'
import { inWords, storyOf } from './stories.ts'
import { tellStory } from './tell-story.ts'

/** `npm run test:stories` says how many, and from which seed on; `npm test` tells what fits into twenty seconds. */
const STORIES = Number(process.env.STORIES || Number.POSITIVE_INFINITY)
const SEED = Number(process.env.STORIES_SEED || 20_261_122)
const REPORT = process.env.STORIES_REPORT
/** On whatever machine. */
const LEAST = 30
/** Ms after which no other story begins. */
const BUDGET = Number.isFinite(STORIES) ? Number.POSITIVE_INFINITY : 20_000
/** Ms for those that must be told, on a machine with much else to do. */
const PATIENCE = 120_000 + (Number.isFinite(STORIES) ? STORIES : LEAST) * 6_000

const SIDE_BY_SIDE = 4
/** Then its shelves are full, and a new one is quicker. */
const STORIES_OF_A_STAGE = 100

/** Else the stories met closed doors only. */
const ALWAYS_MET = ['event paid', 'event lapse', 'event refund-due', 'order Order Placed → Cancelled']
/** From so many on these are met too. */
const MANY = 1_000
const TO_BE_MET = [
  ...['refund paid-twice due', 'refund paid-late due', 'refund order-cancelled due', 'refund returned due'],
  ...['refund order-cancelled done', 'refund returned done', 'refund order-cancelled unclear'],
  ...['order Cancelled → Order Placed', 'order return-request → Delivered', 'attempt paid → refunded'],
  ...['attempt expired → paid', 'event payment-mismatch', 'event turned-to-cash'],
  ...['event lines-changed', 'refund lines-changed due', 'refund lines-changed done', 'event taken-by-phone'],
  ...['refund goodwill done', 'event restocked', 'event address-changed'],
  ...['payment failed', 'payment cancelled', 'payment refunded'],
]

let told = 0
const met = new Set<string>()
const broken: string[] = []

afterAll(() => {
  console.log(`${told} stories of payments were told, from seed ${SEED} on.`)
  if (REPORT) writeFileSync(REPORT, JSON.stringify({ told, broken: broken.length }))
})

test('whatever happens in whatever order, nobody is charged twice for good, no order hangs and no piece is lost', {
  timeout: PATIENCE,
}, async () => {
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, tellOneAfterAnother))
  expect(broken.join('\n\n')).toBe('')
  expect([...ALWAYS_MET, ...(told >= MANY ? TO_BE_MET : [])].filter(name => told >= LEAST && !met.has(name))).toEqual(
    [],
  )
})

const start = performance.now()
let begun = 0

function isOver(): boolean {
  return broken.length > 0 || begun >= STORIES || (begun >= LEAST && performance.now() - start >= BUDGET)
}

async function tellOneAfterAnother(): Promise<void> {
  while (!isOver()) {
    const stage = await openStage()
    try {
      for (let count = 0; count < STORIES_OF_A_STAGE && !isOver(); count += 1) await tell(stage, SEED + begun++)
    } finally {
      await stage.shop.close()
    }
  }
}

async function tell(stage: Stage, seed: number): Promise<void> {
  const story = storyOf(seed)
  const end = await tellStory(stage, story).catch(problem => ({ broken: [String(problem.stack)], met: [] }))
  told += 1
  for (const name of end.met) met.add(name)
  const again = `Again: npm run test:stories -- --stories 1 --seed ${seed}`
  if (end.broken.length > 0) broken.push([...end.broken, ...inWords(story), again].join('\n'))
}
