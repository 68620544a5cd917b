import { mkdir, writeFile } from 'node:fs/promises'
import { startShop } from './shop-server.ts'

/** One shop for all journeys; they meet there like shoppers, each with an account of its own. */
export default async function openShop(): Promise<() => Promise<void>> {
  const { dataDir, log, stop } = await startShop(Number(process.env.JOURNEY_PORT))
  process.env.JOURNEY_DATA_DIR = dataDir
  return async () => {
    await stop()
    // Beside the traces of what failed: what the shop had to say meanwhile.
    await mkdir(RESULTS, { recursive: true })
    await writeFile(`${RESULTS}/shop.log`, log())
  }
}

const RESULTS = 'test-results'
