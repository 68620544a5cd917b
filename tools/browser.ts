import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './lib/run.js'

/** The path of a Chromium or Chrome of this machine that runs; null where there is none. */
export function findBrowser(): string | null {
  return candidates().find(path => existsSync(path) && isRunning(path)) ?? null
}

/**
 * As `findBrowser`, but installs Chromium where there is none, and where only a whole one of the system is there, its shell beside it.
 * Throws where there is none and none can be installed.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser()
  if (found === WHOLE_OF_DEBIAN && !isNamed(found)) await installShellBeside()
  if (found !== null) return findBrowser() ?? found
  for (const install of [installWithApt, installWithPlaywright]) {
    await install()
    const installed = findBrowser()
    if (installed !== null) return installed
  }
  throw new Error(
    'The journeys need Chromium or Chrome, and it could not be installed: install one and name it in CHROMIUM_PATH.',
  )
}

function candidates(): string[] {
  const named = namedPaths().filter(path => path !== undefined && path !== '')
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = COMMANDS.flatMap(command => folders.map(folder => `${folder}/${command}`))
  return [...named, ...installed, ...MAC_APPS, chromium.executablePath()].filter(path => path !== undefined)
}

/** Whoever named it wants no other. */
function isNamed(path: string): boolean {
  return namedPaths().includes(path)
}

function namedPaths() {
  return [process.env.CHROMIUM_PATH, process.env.CHROME_PATH]
}

const SHELL = 'chromium-headless-shell'
/** First the one that draws no window: half the processor's time of a whole Chromium, whose windows nobody looks at. */
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Some systems carry a command that only says how to install the real one. */
function isRunning(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], WITHIN_SECONDS)
  return status === 0 && /chrom/i.test(stdout)
}

async function installWithApt(): Promise<void> {
  if (!canInstallWithApt()) return
  console.log('No Chromium here yet: installing it with apt-get')
  await apt('update', '--quiet')
  const code = await apt(...INSTALL, SHELL)
  // Older systems have only the whole one.
  if (code !== 0) await apt(...INSTALL, 'chromium')
}

/** Of the very version that is there, so that nothing else of the system changes; where that cannot be had, the whole one does. */
async function installShellBeside(): Promise<void> {
  if (!canInstallWithApt()) return
  const { status, stdout } = spawnSync('dpkg-query', ['--show', `--showformat=\${Version}`, 'chromium'], WITHIN_SECONDS)
  if (status !== 0 || stdout === '') return
  console.log('The Chromium here draws windows that nobody looks at: installing the one without beside it')
  const install = () => apt(...PATIENT_FOR_SECONDS, ...INSTALL, '--no-remove', `${SHELL}=${stdout}`)
  if ((await install()) === 0) return
  await apt(...PATIENT_FOR_SECONDS, 'update', '--quiet')
  await install()
}

function canInstallWithApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function apt(...args: readonly string[]): Promise<number> {
  return run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

const WHOLE_OF_DEBIAN = '/usr/bin/chromium'
const INSTALL = ['install', '--yes', '--quiet', '--no-install-recommends']
/** A machine without a line, or another installation under way, does not keep the tests waiting. */
const PATIENT_FOR_SECONDS = [
  '--option=Acquire::http::Timeout=10',
  '--option=Acquire::Retries=0',
  '--option=DPkg::Lock::Timeout=10',
]
const WITHIN_SECONDS = { encoding: 'utf8', timeout: 20_000 } as const

async function installWithPlaywright(): Promise<void> {
  console.log('No Chromium here yet: installing it with Playwright')
  await run('playwright', ['install', 'chromium'])
}
