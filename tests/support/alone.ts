import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Ms that whoever is at it may take. */
const PATIENCE = 60_000

/** For what all journeys share one of: others that name the same wait until `work` is done. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const lock = join(process.env.JOURNEY_DATA_DIR ?? '', `journey-${name}`)
  await expect.poll(() => isTaken(lock), { timeout: PATIENCE }).toBe(true)
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true })
  }
}

/** A folder is made once, whoever asks for it at the same moment. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
