import pg from 'pg'
import { connectRunning } from '#server/database/embedded.ts'

/** The database of the shop that the journeys share: for what takes weeks, or a hundred presses, where it is not what is looked at. */
export async function inShopDatabase(statement: string, values: readonly unknown[]): Promise<void> {
  const address = await connectRunning(process.env.JOURNEY_DATA_DIR ?? '')
  if (address === undefined) throw new Error('the database of the journeys is not there')
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
