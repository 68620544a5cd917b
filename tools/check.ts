import { checkAdvisories } from './check-advisories.ts'
import { checkArrows } from './check-arrows.ts'
import { checkBudgets } from './check-budgets.ts'
import { checkDocuments } from './check-documents.ts'
import { checkEnvExample } from './check-env-example.ts'
import { checkLocales } from './check-locales.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkOpenApi } from './check-openapi.ts'
import { checkPackage } from './check-package.ts'
import { checkRooms } from './check-rooms.ts'
import { checkTypeNames } from './check-type-names.ts'
import { build } from './lib/build.js'
import type { CheckOutcome } from './lib/outcome.ts'
import { runCommand } from './lib/run-command.ts'

/** Everything that can be said of the project without running it: `npm run check`, for people and for CI. */
const CHECKS: readonly Check[] = [
  { name: 'types', run: program('tsc', ['-b', '--pretty', 'false']) },
  {
    name: 'lint and format',
    run: program('biome', ['ci', '--error-on-warnings', '--max-diagnostics=100', '--colors=off']),
  },
  { name: 'arrows', run: checkArrows },
  { name: 'rooms', run: checkRooms },
  { name: 'names of types', run: checkTypeNames },
  { name: 'locales', run: checkLocales },
  { name: 'dead code', run: program('knip', []) },
  { name: 'dead code in production', run: program('knip', ['--production']) },
  { name: 'migrations', run: checkMigrations },
  { name: 'settings', run: async () => ({ problems: await checkEnvExample() }) },
  { name: 'packages', run: checkPackage },
  { name: 'advisories', run: checkAdvisories },
  { name: 'documents', run: checkDocuments },
  { name: 'openapi', run: checkOpenApi },
  { name: 'budgets', run: weighBuild },
]

interface Check {
  readonly name: string
  readonly run: () => CheckOutcome | Promise<CheckOutcome>
}

/** More at once would only wait for the same processors. */
const AT_ONCE = 3

process.exitCode = (await runChecks(CHECKS)) ? 0 : 1

async function runChecks(checks: readonly Check[]): Promise<boolean> {
  const waiting = [...checks]
  let failed = 0
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await runCheck(check))) failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  console.log(`${checks.length - failed} passed, ${failed} failed`)
  return failed === 0
}

async function runCheck({ name, run }: Check): Promise<boolean> {
  const started = performance.now()
  const { problems, note } = await Promise.resolve().then(run).catch(brokenDown)
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
  const isSound = problems.length === 0
  console.log(`${isSound ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.padStart(7)}${note ? `   ${note}` : ''}`)
  for (const problem of problems) console.log(problem.replaceAll(/^/gm, '         '))
  return isSound
}

/** A check that could not be made has not passed. */
function brokenDown(problem: unknown): CheckOutcome {
  return { problems: [problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)] }
}

function program(command: string, args: readonly string[]): () => Promise<CheckOutcome> {
  return async () => {
    const { code, output } = await runCommand(command, args)
    return { problems: code === 0 ? [] : [output.trim() || `${command} ended with code ${code}`] }
  }
}

async function weighBuild(): Promise<CheckOutcome> {
  await build(process.execPath)
  return checkBudgets()
}
