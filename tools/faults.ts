import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fillShelves } from '../bench/figures/orders.ts'
import { build } from './lib/build.js'
import { SELLS_AGAIN } from './lib/faults/books.ts'
import type { FaultOutcome, ShopFault } from './lib/faults/fault.ts'
import { FAULTS } from './lib/faults/faults.ts'
import { playInFolder } from './lib/long-run.ts'
import { Refused } from './lib/project.js'
import { tell } from './lib/tell.js'

/*
 * `npm run test:faults [-- --only kill,disk-log] [--rounds 100] [--seconds 60] [--keep]`: a shop as
 * `npm start` starts it, shoppers who order in cash and online, and what may befall the two. Afterwards books,
 * letters and the gateways' charges are held against what the shoppers were told. `--keep` leaves the logs.
 */

const MOST_ROUNDS = 100
/** That what lasts lasts. */
const MOST_SECONDS = 60

await tell(async () => {
  const { faults, rounds, seconds, keep } = asked()
  await build(process.execPath)
  return await playInFolder({ name: 'faults', keep }, async (folder, signal) => {
    const template = path.join(folder, 'template')
    await mkdir(template, { mode: 0o755 })
    await fillShelves(template)
    const stage = { template, rounds, seconds, waitsForAll: true, sellsAgain: SELLS_AGAIN, signal }
    const failed = new Set<string>()
    const leftOut = new Set<string>()
    for (const fault of faults) {
      const lacking = fault.lacks?.() ?? null
      if (lacking !== null) {
        leftOut.add(fault.name)
        console.log(`${fault.name}: left out: ${lacking}`)
        continue
      }
      const own = path.join(folder, fault.name)
      await mkdir(own, { mode: 0o755 })
      const { told, problems } = await outcomeOf(fault, { ...stage, folder: own })
      console.log(`${fault.name}: ${told}`)
      for (const problem of problems) console.log(`  ${problem}`)
      if (problems.length > 0) failed.add(fault.name)
    }
    const passed = faults.length - failed.size - leftOut.size
    console.log(`${passed} passed, ${failed.size} failed${leftOut.size > 0 ? `, ${leftOut.size} left out` : ''}`)
    return failed.size === 0 && passed > 0 ? 0 : 1
  })
})

async function outcomeOf(fault: ShopFault, stage: Parameters<ShopFault['play']>[0]): Promise<FaultOutcome> {
  try {
    return await fault.play(stage)
  } catch (problem) {
    if (stage.signal.aborted) throw problem
    return { told: 'did not come to its end', problems: [String(problem)] }
  }
}

function asked() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: String(MOST_ROUNDS) },
      seconds: { type: 'string', default: String(MOST_SECONDS) },
      keep: { type: 'boolean', default: false },
    },
  })
  const names = values.only?.split(',')
  const faults = FAULTS.filter(({ name }) => names === undefined || names.includes(name))
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
  const areWhole = [rounds, seconds].every(number => Number.isInteger(number) && number > 0)
  if (!areWhole || faults.length !== (names?.length ?? FAULTS.length))
    throw new Refused(
      `npm run test:faults -- [--only ${FAULTS.map(({ name }) => name).join(',')}] [--rounds ${MOST_ROUNDS}] [--seconds ${MOST_SECONDS}] [--keep]`,
    )
  return { faults, rounds, seconds, keep: values.keep }
}
