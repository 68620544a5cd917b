import { copyFileSync, mkdirSync } from 'node:fs'
import { isComplete, packagesOf, runNpm } from '../tools/lib/install.js'
import { oneAtATime } from '../tools/lib/one-at-a-time.js'
import { inProject } from '../tools/lib/project.js'

/**
 * Installs what the lockfile of a folder of its own names, unless that very thing is there: a tool that few developers ever need, for
 * which nobody else should wait. It stands below `.build`, into which no check and no test looks. Answers where; throws `Refused`
 * where npm cannot.
 */
export async function installBeside(folder: string): Promise<string> {
  const place = `.build/${folder}`
  const isThere = () =>
    isComplete(packagesOf(`${folder}/package-lock.json`), packagesOf(`${place}/node_modules/.package-lock.json`), true)
  if (isThere()) return inProject(place)
  await oneAtATime(async () => {
    if (isThere()) return
    console.log(`Installing what ${folder}/package-lock.json names. This happens once and may take a minute …`)
    mkdirSync(inProject(place), { recursive: true })
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(inProject(folder, file), inProject(place, file))
    await runNpm(['ci', '--prefix', inProject(place), ...QUIETLY])
  })
  return inProject(place)
}

/** And without install scripts, which the shop's own packages do not get to run either. */
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
