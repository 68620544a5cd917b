import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillShelves } from '../bench/figures/orders.ts'
import { build } from './lib/build.js'
import { examine, SELLS_AGAIN } from './lib/faults/books.ts'
import { sendPhotos } from './lib/faults/photographer.ts'
import { openTroubledShop, type TroubledShop } from './lib/faults/troubled-shop.ts'
import { playInFolder } from './lib/long-run.ts'
import { Refused } from './lib/project.js'
import { isFlat, judge } from './lib/soak/judge.ts'
import { measure, type Sample } from './lib/soak/measure.ts'
import { sendVisitors } from './lib/soak/visitors.ts'
import { tell } from './lib/tell.js'

/*
 * `npm run test:soak [-- --minutes 60] [--keep]`: a shop as `npm start` starts it, with people
 * who look at pages, search, fill carts, order in cash and online and send photos, and staff
 * who look at lists. Memory, files, connections, tables and answers of the last quarter are
 * held against those of the second; then the books are examined as in `npm run test:faults`.
 */

const MINUTES = 60
/** Samples in all; each asks the database for the size of its tables. */
const SAMPLES = 120
/** Ms between two photos of shoppers who want to return something. */
const PHOTOS = 2_000

await tell(async () => {
  const { minutes, keep } = asked()
  await build(process.execPath)
  return await playInFolder({ name: 'soak', keep }, async (folder, signal) => {
    const dataDir = path.join(folder, 'data')
    await mkdir(dataDir, { mode: 0o755 })
    await fillShelves(dataDir)
    const shop = await openTroubledShop({ dataDir, signal })
    try {
      return (await soak(shop, minutes, signal)) ? 0 : 1
    } finally {
      await shop.close()
    }
  })
})

async function soak(shop: TroubledShop, minutes: number, signal: AbortSignal): Promise<boolean> {
  const seconds = minutes * 60
  const samples: Sample[] = []
  await shop.start()
  const visitors = await sendVisitors(shop, signal)
  const photographers = await sendPhotos(shop, signal, PHOTOS)
  const ordered = await shop.selling(async () => {
    for (let taken = 0; taken < SAMPLES; taken++) {
      await wait((seconds * 1_000) / SAMPLES, undefined, { signal })
      samples.push(await measure(shop))
    }
  })
  await visitors.stop()
  const photos = await photographers.stop()
  const judged = judge(samples, visitors.visits, seconds)
  console.table(
    Object.fromEntries(
      judged.map(({ what, first, last, unit, most }) => [
        what,
        { first: rounded(first), last: rounded(last), most: rounded(most), unit },
      ]),
    ),
  )
  const { told, problems } = await examine(shop, {
    figures: [ordered],
    waitsForAll: true,
    sellsAgain: SELLS_AGAIN,
    signal,
  })
  const all = [
    ...problems,
    ...judged.filter(one => !isFlat(one)).map(({ what }) => `${what} grew`),
    ...[...visitors.problems, ...photos.others].map(([what, times]) => `${times} × ${what}`),
  ]
  console.log(`${minutes} minutes; ${visitors.visits.length} answers to visitors, ${photos.kept} photos kept; ${told}`)
  for (const problem of all) console.log(`  ${problem}`)
  console.log(`${all.length === 0 ? 1 : 0} passed, ${all.length === 0 ? 0 : 1} failed`)
  return all.length === 0
}

function rounded(figure: number): number {
  return Math.round(figure * 10) / 10
}

function asked() {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: String(MINUTES) }, keep: { type: 'boolean', default: false } },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Refused(`npm run test:soak -- [--minutes ${MINUTES}] [--keep]`)
  return { minutes, keep: values.keep }
}
