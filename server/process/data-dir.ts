import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorText } from './error-code.ts'
import { closeToOthers, OWN_FOLDER } from './private-files.ts'
import { StartRefusal } from './start-refusal.ts'

/**
 * Creates DATA_DIR if need be, closes it to the machine's other users and proves that it can be written to. Returns
 * its path with links resolved, as PostgreSQL and /proc tell it. Throws `StartRefusal` when it cannot be written to.
 */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: OWN_FOLDER })
    const real = await realpath(dataDir)
    await closeToOthers(real)
    const trial = path.join(real, `.trial-${process.pid}`)
    await writeFile(trial, '')
    await rm(trial)
    return real
  } catch (problem) {
    throw new StartRefusal(`DATA_DIR ${dataDir} cannot be written to (${errorText(problem)}).`, { cause: problem })
  }
}
