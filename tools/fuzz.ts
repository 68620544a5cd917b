import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build } from './lib/build.js'
import { inProject } from './lib/project.js'
import { run } from './lib/run.js'

// Hostile requests made from the contract, sent to a whole shop: `npm run test:fuzz -- [--requests 100000] [--seed N]`.
const REPORT = inProject('.build/fuzz.json')
const MOST_SEED = 2 ** 31

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } } })
const requests = Number(values.requests)
const seed = Number(values.seed ?? Math.floor(Math.random() * MOST_SEED))
if (!(isWhole(requests) && requests > 0 && isWhole(seed) && seed < MOST_SEED)) {
  console.error('Say whole numbers: npm run test:fuzz -- [--requests 100000] [--seed 7]')
  process.exit(1)
}
await build(process.execPath)
rmSync(REPORT, { force: true })
console.log(`Seed ${seed}: --seed ${seed} sends the same requests again.`)
const env = { FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed), FUZZ_REPORT: REPORT }
const code = await run('vitest', ['run', '--project=server', 'tests/fuzz'], { env })
console.log(`${closingLine()} Seed ${seed}.`)
process.exitCode = code

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= 0
}

function closingLine(): string {
  if (!existsSync(REPORT)) return 'No round came to its end.'
  // Written by tests/fuzz/fuzz.test.ts in the run before this line.
  const told = JSON.parse(readFileSync(REPORT, 'utf8')) as Readonly<
    Record<'sent' | 'done' | 'refused' | 'failed', number>
  >
  const said = (number: number) => number.toLocaleString('en')
  return `${said(told.sent)} requests: ${said(told.done)} done, ${said(told.refused)} refused, ${said(told.failed)} failures of the shop.`
}
