import { useState } from 'react'
import { giveCode, type StaffMeReply } from '#contract/office/members.ts'
import { givePasskey } from '#contract/office/passkeys.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { callPlainly } from '../platform/call.ts'
import { keepCsrfToken } from '../platform/csrf.ts'
import { mayUsePasskey, provePasskey } from '../platform/passkeys.ts'

/** Whether this browser is asked for the password alone from now on. */
export interface Trusting {
  readonly isTrusting: boolean
  readonly setTrusting: (isTrusting: boolean) => void
}

/** The second step of signing in, at the door or over a screen whose session has ended: a code in a form, or a passkey. */
export function useSecondStep(me: StaffMeReply, onDone: () => Promise<void>) {
  const goOn = async ({ csrfToken }: { readonly csrfToken: string }) => {
    keepCsrfToken(csrfToken)
    await onDone()
  }
  const [isTrusting, setTrusting] = useState(false)
  const trust = { ...(isTrusting && { trust: true }) }
  const form = useCallForm({
    endpoint: giveCode,
    send: input => callPlainly(giveCode, input),
    values: { code: '' },
    input: ({ code }) => ({ code: code.trim(), ...trust }),
    onDone: goOn,
  })
  const signInByPasskey = async () => goOn(await callPlainly(givePasskey, { passkey: await provePasskey(), ...trust }))
  const trusting: Trusting = { isTrusting, setTrusting }
  return { form, hasPasskey: mayUsePasskey(me), signInByPasskey, trusting }
}
