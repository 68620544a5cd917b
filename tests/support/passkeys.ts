import { askForPasskey, confirmPasskey, setUpPasskey } from '#contract/office/passkeys.ts'
import type { AnswerTo, Door } from './api.ts'
import { type Authenticator, openAuthenticator } from './authenticator.ts'
import type { StaffSession } from './staff.ts'

/** The usual test shop's own. */
export const SHOP_ORIGIN = 'https://tarteeb.example'

export interface GivenPasskey {
  readonly device: Authenticator
  readonly confirmed: AnswerTo<typeof confirmPasskey>
}

/** Makes a passkey in this session, on a device of its own. */
export async function givenPasskey(shop: Door, staff: StaffSession, name = 'Phone'): Promise<GivenPasskey> {
  const device = openAuthenticator(SHOP_ORIGIN)
  const { body } = await shop.call(setUpPasskey, {}, { staff })
  const confirmed = await shop.call(confirmPasskey, { name, passkey: device.make(body.options) }, { staff })
  return { device, confirmed }
}

/** What this session's passkey is to sign. */
export async function passkeyRequest(shop: Door, staff: StaffSession) {
  return (await shop.call(askForPasskey, {}, { staff })).body.options
}
