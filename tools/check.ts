import { existsSync } from 'node:fs'
import { checkAdvisories } from './check-advisories.ts'
import { checkArrows } from './check-arrows.ts'
import { checkBudgets } from './check-budgets.ts'
import { checkComments } from './check-comments.ts'
import { checkDocuments } from './check-documents.ts'
import { checkEnvExample } from './check-env-example.ts'
import { checkLocales } from './check-locales.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkOpenApi } from './check-openapi.ts'
import { checkPackage } from './check-package.ts'
import { checkRooms } from './check-rooms.ts'
import { checkTypeNames } from './check-type-names.ts'
import { build } from './lib/build.js'
import { changedFiles } from './lib/changed-files.ts'
import { type Choosable, chooseChecks, isAnyRead } from './lib/choose-checks.ts'
import type { CheckOutcome } from './lib/outcome.ts'
import { inProject, PROJECT, Refused } from './lib/project.js'
import { runCommand } from './lib/run-command.ts'
import { tell } from './lib/tell.js'

const CODE = '**/*.{ts,tsx}'
const ANY_FILE = ['**', '.*', '.*/**']

/**
 * Everything that can be said of the project without running it: `npm run check`, for people and for CI. `npm run check -- --changed`
 * makes the quick ones that the work since `main` can have broken.
 */
const CHECKS: readonly Check[] = [
  {
    name: 'types',
    reads: [CODE, '**/*.json'],
    run: program('tsc', ['-b', '--pretty', 'false']),
  },
  { name: 'lint and format', reads: ['**/*.{ts,tsx,js,css,json}', '.gitignore'], run: lint },
  { name: 'arrows', reads: ['ARCHITECTURE.md', '*/tsconfig.json'], run: checkArrows },
  { name: 'rooms', reads: ['ARCHITECTURE.md', 'server/**/*.ts'], run: checkRooms },
  { name: 'names of types', reads: [CODE], run: checkTypeNames },
  { name: 'comments', reads: [CODE], run: checkComments },
  { name: 'locales', reads: ['locales/**', CODE], run: checkLocales },
  { name: 'dead code', run: program('knip', []) },
  { name: 'dead code in production', run: program('knip', ['--production']) },
  { name: 'migrations', reads: ['server/database/**', 'drizzle.config.ts'], run: checkMigrations },
  {
    name: 'settings',
    reads: ['.env.example', 'config.ts', 'server/partners/**/*.ts'],
    run: async () => ({ problems: await checkEnvExample() }),
  },
  { name: 'packages', reads: ['**/package.json', '**/package-lock.json'], run: checkPackage },
  { name: 'advisories', run: checkAdvisories },
  // A page may name any file, which may have gone.
  { name: 'documents', reads: ANY_FILE, run: checkDocuments },
  { name: 'openapi', reads: ['{contract,shop}/**', 'server/*.ts'], run: checkOpenApi },
  { name: 'budgets', run: weighBuild },
]

interface Check extends Choosable {
  readonly name: string
  /** With the files that changed, where only what they can break is asked for. */
  readonly run: (changed?: readonly string[]) => CheckOutcome | Promise<CheckOutcome>
}

/** More at once would only wait for the same processors. */
const AT_ONCE = 3

await tell(async () => {
  const isAllSound = isOnlyChanged(process.argv.slice(2)) ? await checkChanged() : await runChecks(CHECKS)
  return isAllSound ? 0 : 1
})

function isOnlyChanged(options: readonly string[]): boolean {
  const unknown = options.find(option => option !== '--changed')
  if (unknown !== undefined) throw new Refused(`npm run check takes no ${unknown}, only -- --changed.`)
  return options.length > 0
}

/** What the work since `main` can have broken, as far as it is found in seconds; and what was left out. */
async function checkChanged(): Promise<boolean> {
  const changed = changedFiles(PROJECT)
  const { chosen, unconcerned, slow } = chooseChecks(CHECKS, changed)
  console.log(`Files changed since main: ${changed.length}`)
  const isSound = await runChecks(chosen, changed)
  if (unconcerned.length > 0) console.log(`Left out, as nothing that they read has changed: ${namesOf(unconcerned)}`)
  console.log(`Left to the whole npm run check: ${namesOf(slow)}`)
  return isSound
}

function namesOf(checks: readonly Check[]): string {
  return checks.map(({ name }) => name).join(', ')
}

async function runChecks(checks: readonly Check[], changed?: readonly string[]): Promise<boolean> {
  const waiting = [...checks]
  let failed = 0
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await runCheck(check, changed))) failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  console.log(`${checks.length - failed} passed, ${failed} failed`)
  return failed === 0
}

async function runCheck({ name, run }: Check, changed?: readonly string[]): Promise<boolean> {
  const started = performance.now()
  const { problems, note } = await Promise.resolve()
    .then(() => run(changed))
    .catch(brokenDown)
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

/** The changed files, or all where the rules themselves changed. */
function lint(changed?: readonly string[]): Promise<CheckOutcome> {
  const options = ['ci', '--error-on-warnings', '--max-diagnostics=100', '--colors=off']
  if (changed === undefined || isAnyRead(changed, ['biome.json', '.gitignore', 'tools/biome/*', 'package-lock.json'])) {
    return program('biome', options)()
  }
  const left = changed.filter(file => existsSync(inProject(file)))
  return program('biome', [...options, '--no-errors-on-unmatched', '--', ...left])()
}

async function weighBuild(): Promise<CheckOutcome> {
  await build(process.execPath)
  return checkBudgets()
}
