import { ApiFailure } from '#contract/call.ts'
import { subscribe } from '#contract/newsletter.ts'
import { isEmail, normaliseEmail } from '#shop/accounts/credentials.ts'
import { browserWords } from '../platform/browser-words.ts'
import { call } from '../platform/call.ts'
import { toast } from '../platform/toasts.tsx'

/** How it went, in the page's words. */
export interface Subscription {
  readonly step: 'subscribed' | 'failed'
  readonly says: string
}

/** Gets the words ready, so that a network that goes away while somebody types can still be told of. */
export async function getReady(): Promise<void> {
  await browserWords()
}

/**
 * Asks for the newsletter for the form's address, empties the form, and says with a toast too how it went (specification
 * sections 4 and 8). Rejects only where the shop's words cannot be had.
 */
export async function subscribeBy(form: HTMLFormElement): Promise<Subscription> {
  const t = await browserWords()
  const email = normaliseEmail(String(new FormData(form).get('email') ?? ''))
  // Said at the field alone: nothing was sent.
  if (!isEmail(email)) return failed(form, t('messages.invalid_email'))
  try {
    await call(subscribe, { email })
  } catch (failure) {
    const says = saidBy(failure) || t('messages.subscription_error')
    toast.error(says)
    return failed(form, says)
  }
  const says = t('messages.subscription_success')
  form.reset()
  toast.success(says)
  return { step: 'subscribed', says }
}

function failed(form: HTMLFormElement, says: string): Subscription {
  const input = form.elements.namedItem('email')
  if (input instanceof HTMLElement) input.focus()
  return { step: 'failed', says }
}

/** The server's words for this address rather than those for the whole request; empty where it said nothing. */
function saidBy(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return ''
  return failure.errors[0]?.message ?? failure.message
}
