import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject } from './project.js'
import { run } from './run.js'

interface SeededRun<Told> {
  /** What is counted: the option that says how many. */
  readonly of: string
  readonly most: number
  /** Of the vitest files that do it. They read `{NAME}`, `{NAME}_SEED` and `{NAME}_REPORT`. */
  readonly folder: string
  readonly name: string
  /** Whether it needs a built shop. */
  readonly prepare?: () => Promise<unknown>
  /** What the seed is good for, in words. */
  readonly again: (seed: number) => string
  readonly say: (told: Told) => string
}

const MOST_SEED = 2 ** 31

/**
 * Runs what is drawn by a seed, as many as the command line says, and ends with what it came to. Answers the exit code.
 * `npm run … -- [--{of} N] [--seed N]`.
 */
export async function runSeeded<Told>({
  of,
  most,
  folder,
  name,
  prepare,
  again,
  say,
}: SeededRun<Told>): Promise<number> {
  const { values } = parseArgs({
    options: { [of]: { type: 'string', default: String(most) }, seed: { type: 'string' } },
  })
  const count = Number(values[of])
  const seed = Number(values.seed ?? Math.floor(Math.random() * MOST_SEED))
  if (!(isWhole(count) && count > 0 && isWhole(seed) && seed < MOST_SEED)) {
    console.error(`Say whole numbers: -- [--${of} ${most}] [--seed 7]`)
    return 1
  }
  await prepare?.()
  const report = inProject(`.build/${name.toLowerCase()}.json`)
  mkdirSync(inProject('.build'), { recursive: true })
  rmSync(report, { force: true })
  console.log(`Seed ${seed}: ${again(seed)}`)
  const env = { [name]: String(count), [`${name}_SEED`]: String(seed), [`${name}_REPORT`]: report }
  const code = await run('vitest', ['run', '--project=server', folder], { env })
  // Written by the tests in the run before this line.
  const told = existsSync(report)
    ? say(JSON.parse(readFileSync(report, 'utf8')) as Told)
    : 'It did not come to its end.'
  console.log(`${told} Seed ${seed}.`)
  return code
}

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= 0
}
