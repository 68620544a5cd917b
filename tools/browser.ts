import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './lib/run.js'

/** The path of a Chromium or Chrome of this machine that runs; null where there is none. */
export function findBrowser(): string | null {
  return candidates().find(path => existsSync(path) && isRunning(path)) ?? null
}

/** As `findBrowser`, but installs Chromium where there is none. Throws where that is not possible. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser()
  if (found !== null) return found
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
  const named = [process.env.CHROMIUM_PATH, process.env.CHROME_PATH].filter(path => path !== undefined && path !== '')
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = COMMANDS.flatMap(command => folders.map(folder => `${folder}/${command}`))
  return [...named, ...installed, ...MAC_APPS, chromium.executablePath()].filter(path => path !== undefined)
}

/** First the one that draws no window: half the processor's time of a whole Chromium, whose windows nobody looks at. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Some systems carry a command that only says how to install the real one. */
function isRunning(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /chrom/i.test(stdout)
}

async function installWithApt(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('No Chromium here yet: installing it with apt-get')
  const withoutQuestions = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '--quiet'], withoutQuestions)
  const install = ['install', '--yes', '--quiet', '--no-install-recommends']
  const code = await run('apt-get', [...install, 'chromium-headless-shell'], withoutQuestions)
  // Older systems have only the whole one.
  if (code !== 0) await run('apt-get', [...install, 'chromium'], withoutQuestions)
}

async function installWithPlaywright(): Promise<void> {
  console.log('No Chromium here yet: installing it with Playwright')
  await run('playwright', ['install', 'chromium'])
}
