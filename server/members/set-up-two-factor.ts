import { renderSVG } from 'uqr'
import { inLanguage } from '#shop/languages.ts'
import { readStoreSettings } from '../catalogue/store-settings.ts'
import { Refusal } from '../http/refusal.ts'
import type { SigningInCall } from '../http/route.ts'
import { requireOwnProof } from './check-code.ts'
import type { StaffDesk } from './desk.ts'
import { lockCaller } from './lock-member.ts'
import { hasTwoFactor, keepPendingSecret, newSecret, otpauthUri } from './two-factor.ts'

export interface SecretToScan {
  readonly uri: string
  readonly secret: string
  /** SVG. */
  readonly qr: string
}

/**
 * Makes a secret for the authenticator app, which counts once its first code has confirmed it. Whoever has a second step already
 * proves it from an open session. Throws second_factor_needed, step_up_needed, wrong_code, sign_in_over,
 * session_expired, too_many_requests.
 */
export async function setUpTwoFactor(
  desk: StaffDesk,
  { staff, input, language }: SigningInCall<{ readonly code?: string | undefined }>,
): Promise<SecretToScan> {
  const { database } = desk.accounts
  if (await hasTwoFactor(database, staff.id)) {
    if (!staff.isOpen) throw new Refusal('second_factor_needed')
    await requireOwnProof(desk, staff, input.code)
  }
  const secret = newSecret()
  await database.transaction(async tx => {
    await lockCaller(tx, staff)
    await keepPendingSecret(tx, staff, secret)
  })
  const shop = inLanguage(await readStoreSettings(database), 'name', language)
  const uri = otpauthUri(secret, { shop, email: staff.email })
  return { uri, secret, qr: renderSVG(uri, { border: 2 }) }
}
