import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inProject, Refused } from './project.js'

/**
 * Does `work` while no other process of this project does: two starts at once would spoil each other's installation.
 *
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(work) {
  const mine = `${process.pid} ${Date.now()}`
  try {
    mkdirSync(inProject('.build'), { recursive: true })
    for (let isTold = false; !createWhole(mine); await wait(200)) {
      if (takeOverFromDead()) continue
      if (!isTold) console.log('Waiting for another start of the shop to finish installing and building …')
      isTold = true
    }
  } catch (problem) {
    throw new Refused(
      `The project's folder cannot be written to (${problem.message}): it must be, to install and build.`,
    )
  }
  try {
    await work()
  } finally {
    if (read(LOCK) === mine) rmSync(LOCK, { force: true })
  }
}

const LOCK = inProject('.build/prepare.lock')
/** Ms. Nothing here takes as long; a number of a dead process may have gone to another program. */
const LONGEST_WORK = 30 * 60_000

function createWhole(text) {
  const draft = `${LOCK}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, LOCK)
    return true
  } catch (problem) {
    if (problem.code === 'EEXIST') return false
    throw problem
  } finally {
    rmSync(draft, { force: true })
  }
}

function takeOverFromDead() {
  if (isHeld(read(LOCK))) return false
  const aside = `${LOCK}.${process.pid}.old`
  try {
    renameSync(LOCK, aside)
  } catch {
    return true
  }
  // Another process may have taken its place just now: then it gets it back.
  const found = read(aside)
  if (isHeld(found)) createWhole(found)
  rmSync(aside, { force: true })
  return true
}

function isHeld(text) {
  const [pid, since] = text.split(' ').map(Number)
  if (!(pid > 0) || Date.now() - since > LONGEST_WORK) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return problem.code === 'EPERM'
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
