import { askForPasskey, confirmPasskey, setUpPasskey } from '#contract/office/members/passkey-endpoints.ts'
import type { Answer, Door } from './api.ts'
import { type Authenticator, openAuthenticator } from './authenticator.ts'

/** A session of the back office: its cookie, and the CSRF token that its pages send. */
interface Session {
  readonly cookie: string
  readonly csrfToken: string
}

/** The usual test shop's own. */
export const SHOP_ORIGIN = 'https://tarteeb.example'

export interface GivenPasskey {
  readonly device: Authenticator
  readonly confirmed: Answer
}

/** Makes a passkey in this session, on a device of its own. */
export async function givenPasskey(shop: Door, staff: Session, name = 'Phone'): Promise<GivenPasskey> {
  const device = openAuthenticator(SHOP_ORIGIN)
  const { body } = await shop.call(setUpPasskey, {}, { staff })
  const confirmed = await shop.call(confirmPasskey, { name, passkey: device.make(body.options) }, { staff })
  return { device, confirmed }
}

/** What this session's passkey is to sign. */
export async function passkeyRequest(shop: Door, staff: Session) {
  return (await shop.call(askForPasskey, {}, { staff })).body.options
}
