import { logIn } from '#contract/accounts.ts'
import { createConfirmedShopper } from '#server/accounts/create-staff.ts'
import type { TestShop } from './api.ts'

export interface Member {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
}

let count = 0

/** A shopper with a confirmed address and a password, logged in once. */
export async function givenMember(
  shop: TestShop,
  { language = 'en' }: { language?: 'en' | 'ar' } = {},
): Promise<Member> {
  count += 1
  const email = `member${count}@example.com`
  const password = 'a shelf for every cup'
  const id = await createConfirmedShopper(shop.database, { name: 'Noor', email, password })
  await shop.pool.query('update users set language = $2 where id = $1', [id, language])
  return { id, email, password, token: await logInAgain(shop, { email, password }) }
}

/** Another session of the member. */
export async function logInAgain(
  shop: TestShop,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<string> {
  const { status, body } = await shop.call(logIn, { email, password })
  if (status !== 200) throw new Error(`not logged in: ${JSON.stringify(body)}`)
  return body.token
}
