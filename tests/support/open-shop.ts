import { startShop } from './shop-server.ts'

/** One shop for all journeys; they meet there like shoppers, each with an account of its own. */
export default async function openShop(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startShop(Number(process.env.JOURNEY_PORT))
  process.env.JOURNEY_DATA_DIR = dataDir
  return stop
}
