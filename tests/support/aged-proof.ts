import pg from 'pg'
import { connectRunning } from '#server/database/embedded.ts'

/** The journeys' shop, eleven minutes after this member gave the second step last: it is asked for again. */
export async function ageProof(email: string): Promise<void> {
  const address = await connectRunning(process.env.JOURNEY_DATA_DIR ?? '')
  if (address === undefined) throw new Error('the shop runs without its database')
  const client = new pg.Client({ ...address })
  await client.connect()
  try {
    await client.query(
      `update staff_sessions set proved_at = now() - interval '11 minutes'
       where user_id = (select id from users where email = $1)`,
      [email],
    )
  } finally {
    await client.end()
  }
}
