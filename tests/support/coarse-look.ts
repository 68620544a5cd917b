import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Dots of a screen that become one: fine enough for a line of letters, too coarse for how a machine smooths their edges. */
const COARSENESS = 6
/** Of 255; by less a block differs from machine to machine. */
const MOST_DIFFERENCE = 30
/** Of all blocks. */
const MOST_OTHER = 0.01

const KEPT = 'tests/looks'

/**
 * Holds a picture of a screen against the one that is kept under this name, block by block, and
 * says which share of the blocks is another; null where the screen looks as it did. With
 * `UPDATE_LOOKS=1` the picture is kept instead. `failed` is where both are put beside each other.
 */
export async function differenceFromKept(name: string, screen: Buffer, failed: string): Promise<string | null> {
  const path = join(KEPT, `${name}.png`)
  const coarse = await coarsened(screen)
  if (process.env.UPDATE_LOOKS === '1') {
    await mkdir(KEPT, { recursive: true })
    await writeFile(path, coarse)
    return null
  }
  const kept = await readFile(path).catch(() => null)
  if (kept === null) return `${path} is missing: UPDATE_LOOKS=1 keeps it`
  const share = await otherShare(kept, coarse)
  if (share <= MOST_OTHER) return null
  await writeFile(failed, coarse)
  return `${(share * 100).toFixed(1)} % of ${path} is another: ${failed}`
}

async function coarsened(screen: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(screen).metadata()
  const size = { width: Math.round(width / COARSENESS), height: Math.round(height / COARSENESS) }
  return await sharp(screen)
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** All of it where they are not as large as each other. */
async function otherShare(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all(
    [one, other].map(picture => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (before === undefined || after === undefined || before.info.width !== after.info.width) return 1
  if (before.data.length !== after.data.length) return 1
  let blocks = 0
  for (let at = 0; at < before.data.length; at += 3) {
    const differs = [0, 1, 2].some(
      channel => Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) > MOST_DIFFERENCE,
    )
    if (differs) blocks += 1
  }
  return blocks / (before.data.length / 3)
}
