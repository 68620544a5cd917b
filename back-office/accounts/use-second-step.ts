import { giveCode, type StaffMeReply } from '#contract/office/members.ts'
import { givePasskey } from '#contract/office/passkeys.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { callPlainly } from '../platform/call.ts'
import { keepCsrfToken } from '../platform/csrf.ts'
import { mayUsePasskey, provePasskey } from '../platform/passkeys.ts'

/** The second step of signing in, at the door or over a screen whose session has ended: a code in a form, or a passkey. */
export function useSecondStep(me: StaffMeReply, onDone: () => Promise<void>) {
  const goOn = async ({ csrfToken }: { readonly csrfToken: string }) => {
    keepCsrfToken(csrfToken)
    await onDone()
  }
  const form = useCallForm({
    endpoint: giveCode,
    send: input => callPlainly(giveCode, input),
    values: { code: '' },
    input: ({ code }) => ({ code: code.trim() }),
    onDone: goOn,
  })
  const signInByPasskey = async () => goOn(await callPlainly(givePasskey, { passkey: await provePasskey() }))
  return { form, hasPasskey: mayUsePasskey(me), signInByPasskey }
}
