import { setTimeout as wait } from 'node:timers/promises'
import { startBareServer } from '../bare-server.ts'
import type { Bench } from '../bench.ts'
import type { CatalogueName } from '../catalogues.ts'
import { atMost, costFigure, type Figure, plainFigure } from '../figure.ts'
import { residentMemory } from '../processes.ts'
import { interleave } from '../rounds.ts'
import { startShop } from '../shop-server.ts'

/** From the start of the process to its first answer, and what it holds in memory then. */
export async function measureStart({ effort, catalogues, tell }: Bench): Promise<Figure[]> {
  const cold: number[] = []
  const demo = startSeries()
  const large = startSeries()
  const bare: number[] = []
  tell('start: cold')
  for (let run = 0; run < effort.starts; run++)
    cold.push(await startOnce(await catalogues.freshFolder(), startSeries()))
  await catalogues.folder('demo')
  await catalogues.folder(LARGE)
  tell('start: warm')
  const warm = (name: CatalogueName, series: StartSeries) => async () => {
    await startOnce(await catalogues.folder(name), series)
  }
  await interleave(effort.starts, [
    warm('demo', demo),
    warm(LARGE, large),
    async () => {
      bare.push(await startBare())
    },
  ])
  const limit = { what: 'bare Hono', runs: bare }
  const products = LARGE.toLocaleString('en')
  return [
    plainFigure('start', 'cold start, first answered request', cold, 'ms'),
    costFigure(
      { section: 'start', what: 'warm start, first answered request', unit: 'ms', wanted: atMost(800), details: {} },
      demo.starts,
      limit,
    ),
    costFigure(
      { section: 'start', what: `warm start with ${products} products`, unit: 'ms', wanted: null, details: {} },
      large.starts,
      limit,
    ),
    plainFigure('start', 'memory of node after start, demo', demo.memories, 'MB', atMost(200)),
    plainFigure('start', `memory of node after start, ${products} products`, large.memories, 'MB', atMost(800)),
  ]
}

const LARGE = 100_000
/** Ms of rest before memory is read. */
const REST = 2_000

interface StartSeries {
  readonly starts: number[]
  readonly memories: number[]
}

function startSeries(): StartSeries {
  return { starts: [], memories: [] }
}

async function startOnce(folder: string, { starts, memories }: StartSeries): Promise<number> {
  const shop = await startShop(folder)
  starts.push(shop.firstAnswer)
  await wait(REST)
  memories.push(await residentMemory(shop.pid))
  await shop.stop()
  return shop.firstAnswer
}

async function startBare(): Promise<number> {
  const started = performance.now()
  const bare = await startBareServer()
  await bare.answer('/', { status: 200, type: 'text/plain', encoding: null, body: Buffer.from('ok') })
  const first = performance.now() - started
  await bare.stop()
  return first
}
