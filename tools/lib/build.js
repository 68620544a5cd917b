import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { oneAtATime } from './one-at-a-time.js'
import { inProject, Refused } from './project.js'
import { run } from './run.js'

/** What both parts read. */
const COMMON = ['locales', 'contract', 'shop', 'tools/lib/one-byte-letters.ts', 'package.json', 'package-lock.json']

/** Each is built anew when its own sources changed, and is good as long as its stamp names them. */
const FRONT = {
  name: 'storefront and back office',
  sources: [...COMMON, 'storefront', 'back-office', 'design', 'offline', 'vite.config.ts'],
  outputs: ['.build/storefront/client', '.build/storefront/server', '.build/back-office', '.build/offline'],
  stamp: '.build/built-from',
  options: ['--app'],
}
const SERVER = {
  name: 'server',
  sources: [
    ...COMMON,
    ...['server', 'sandbox', 'demo', 'main.ts', 'serve.ts', 'built-front.ts', 'config.ts', 'examine.ts', 'safety.ts'],
    ...['safety-words.ts', 'open-metrics.ts', 'open-payments.ts', 'open-rooms.ts', 'open-traces.ts'],
    'vite.server.config.ts',
  ],
  outputs: ['.build/server/main.js'],
  stamp: '.build/server-built-from',
  options: ['--config', 'vite.server.config.ts'],
  before: forgetOldServers,
}
const PARTS = [FRONT, SERVER]

/** Builds what the shop runs, unless the build that is there came from these very sources. */
export async function build(node) {
  if (isBuilt()) return
  await oneAtATime(async () => {
    for (const part of PARTS) if (!isPartBuilt(part)) await buildPart(node, part)
  })
}

/** The build that is there came from these very sources. */
export function isBuilt() {
  return PARTS.every(isPartBuilt)
}

async function buildPart(node, { name, sources, stamp, options, before }) {
  console.log(`Building ${name} …`)
  rmSync(inProject(stamp), { force: true })
  before?.()
  const files = filesOf(sources)
  const stamped = { looks: looksOf(files), contents: contentsOf(files) }
  const code = await run(node, ['node_modules/.bin/vite', 'build', ...options, '--logLevel', 'warn'])
  if (code !== 0) throw new Refused(`The ${name} could not be built (exit code ${code}, see above).`)
  writeStamp(stamp, stamped)
}

/** Reads no source whose looks are those that the stamp knows: every start asks. */
function isPartBuilt({ sources, outputs, stamp }) {
  const stamped = readStamp(stamp)
  if (stamped === null || !outputs.every(output => existsSync(inProject(output)))) return false
  const files = filesOf(sources)
  const looks = looksOf(files)
  if (stamped.looks === looks) return true
  const { contents } = stamped
  if (contents !== contentsOf(files)) return false
  // Copied from elsewhere, or saved as it was.
  writeStamp(stamp, { looks, contents })
  return true
}

function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(inProject(stamp), 'utf8'))
  } catch {
    return null
  }
}

function writeStamp(stamp, stamped) {
  try {
    writeFileSync(inProject(stamp), JSON.stringify(stamped))
  } catch (problem) {
    // An image that nobody may change: its sources are read at each start.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(problem.code)) throw problem
  }
}

/** Names, sizes and times: another one after each change, and sometimes without. */
function looksOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(inProject(file))
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

function contentsOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0')
  return hash.digest('hex')
}

/** Tests are in no build. */
const TEST = /\.test\.tsx?$/

function filesOf(places) {
  return places.flatMap(place => {
    const found = statSync(inProject(place), { throwIfNoEntry: false })
    if (found === undefined) return []
    return found.isDirectory() ? filesIn(place) : [place]
  })
}

function filesIn(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(entry => {
      const place = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(place)
      return TEST.test(entry.name) ? [] : [place]
    })
}

const SERVERS = '.build/server'
/** Ms. */
const KEPT = 30 * 86_400_000

/** A shop that was opened before a build may still ask for files of the one that it runs; after a month none does. */
function forgetOldServers() {
  // What V8 made of the build before.
  rmSync(inProject('.build/compile-cache'), { recursive: true, force: true })
  if (!existsSync(inProject(SERVERS))) return
  for (const name of readdirSync(inProject(SERVERS))) {
    const file = inProject(SERVERS, name)
    if (Date.now() - statSync(file).mtimeMs > KEPT) rmSync(file, { force: true })
  }
}
