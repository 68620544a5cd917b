import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { oneAtATime } from './one-at-a-time.js'
import { inProject, Refused } from './project.js'
import { run } from './run.js'

/** Builds the storefront, unless the build that is there came from these very sources. */
export async function build(node) {
  if (isBuilt()) return
  await oneAtATime(async () => {
    if (isBuilt()) return
    console.log('Building storefront and back office …')
    rmSync(STAMP, { force: true })
    const sources = hashOfSources()
    const code = await run(node, ['node_modules/.bin/vite', 'build', '--app', '--logLevel', 'warn'])
    if (code !== 0) throw new Refused(`The storefront could not be built (exit code ${code}, see above).`)
    writeFileSync(STAMP, sources)
  })
}

/** All that the build reads. */
const SOURCES = [
  'storefront',
  'back-office',
  'design',
  'locales',
  'contract',
  'shop',
  'offline',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const OUTPUTS = ['.build/storefront/client', '.build/storefront/server', '.build/back-office', '.build/offline']
const STAMP = inProject('.build/built-from')

/** The build that is there came from these very sources. */
export function isBuilt() {
  if (!existsSync(STAMP) || !OUTPUTS.every(folder => existsSync(inProject(folder)))) return false
  return readFileSync(STAMP, 'utf8') === hashOfSources()
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(place) {
  const found = statSync(inProject(place), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [place]
  return readdirSync(inProject(place))
    .sort()
    .flatMap(name => filesIn(path.join(place, name)))
}
