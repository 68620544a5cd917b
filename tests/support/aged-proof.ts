import { inShopDatabase } from './shop-database.ts'

/** The journeys' shop, eleven minutes after this member gave the second step last: it is asked for again. */
export async function ageProof(email: string): Promise<void> {
  await inShopDatabase(
    `update staff_sessions set proved_at = now() - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  )
}
