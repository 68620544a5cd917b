import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { CheckOutcome } from './lib/outcome.ts'
import { inProject } from './lib/project.js'
import { runCommand } from './lib/run-command.ts'

const MIGRATIONS = 'server/database/migrations'
const COPY = '.build/migrations-check'

/** The migrations are sound, of their snapshots the last is there, and together they make exactly the tables that the code describes. */
export async function checkMigrations(): Promise<CheckOutcome> {
  const sound = await runCommand('drizzle-kit', ['check'])
  if (sound.code !== 0) return { problems: [sound.output] }
  return { problems: [...formerSnapshots(), ...(await forgottenMigration())] }
}

/** Only the last one is read; of two migrations that were made beside each other each has one. */
function formerSnapshots(): string[] {
  const snapshots = readdirSync(inProject(`${MIGRATIONS}/meta`)).filter(name => name.endsWith('_snapshot.json'))
  return snapshots
    .toSorted()
    .slice(0, -1)
    .map(name => `${MIGRATIONS}/meta/${name} is not the last snapshot: remove it (decision 0037).`)
}

/** Generates into a copy, where a table that no migration makes shows as a new file. */
async function forgottenMigration(): Promise<string[]> {
  rmSync(inProject(COPY), { recursive: true, force: true })
  mkdirSync(inProject(COPY), { recursive: true })
  cpSync(inProject(MIGRATIONS), inProject(`${COPY}/migrations`), { recursive: true })
  writeFileSync(inProject(`${COPY}/drizzle.config.ts`), CONFIG_OF_COPY)
  const { code, output } = await runCommand('drizzle-kit', [
    'generate',
    `--config=${COPY}/drizzle.config.ts`,
    '--name=forgotten',
  ])
  if (code !== 0) return [output]
  const known = new Set(readdirSync(inProject(MIGRATIONS)))
  const made = readdirSync(inProject(`${COPY}/migrations`)).filter(name => !known.has(name))
  return made.length === 0
    ? []
    : [`No migration makes these tables: run drizzle-kit generate --name <what it does>\n${output}`]
}

const CONFIG_OF_COPY = `import config from '../../drizzle.config.ts'
export default { ...config, out: '${COPY}/migrations' }
`
