import { type AddressesReply, listAddresses } from '#contract/addresses.ts'
import { ApiFailure } from '#contract/call.ts'
import type { Translate } from '#locales/translate.ts'
import { MOST_ADDRESSES } from '#shop/delivery/address.ts'
import { readOrderForm } from '../checkout/kept-form.ts'
import type { OwnAddresses } from '../checkout/own-addresses.ts'
import { call } from '../platform/call.ts'
import { currentSession } from '../platform/session.ts'
import { speaking } from '../platform/speaking.tsx'
import { readTab } from '../platform/tab-storage.ts'
import { toast } from '../platform/toasts.tsx'
import { beginWith, withChosen } from './own-fields.ts'

/**
 * Tells what the checkout makes of the shopper's addresses, and again whenever they were changed there. The fields do without them: where
 * they cannot be had, that is said, and they may be asked for again.
 */
export async function readOwnAddresses(t: Translate, tell: (own: OwnAddresses) => void): Promise<void> {
  let isTold = false
  const tellOf = async (answer: typeof NONE) => {
    const own = await ownAddresses(answer, read)
    isTold = true
    tell(own)
  }
  const read = async () => {
    // What is typed meanwhile stays: it is another address then.
    const late = setTimeout(() => isTold || void tellOf(NONE), PATIENCE)
    try {
      await tellOf(await call(listAddresses, {}))
    } catch (failure) {
      if (!isTold) await tellOf(NONE)
      // A session that is over leads to the log-in.
      if (failure instanceof ApiFailure && failure.status === 401) return
      toast.error(t('messages.failed_to_load_addresses'), {
        label: t('checkout.try_again'),
        onPress: () => void read(),
      })
    } finally {
      clearTimeout(late)
    }
  }
  await read()
}

/** Milliseconds that the fields wait for the list. */
const PATIENCE = 4_000

const NONE: Pick<AddressesReply, 'addresses' | 'lastOrdered'> = { addresses: [], lastOrdered: null }

/** The list comes with the words that it says, for those who keep any. Rejects where its code cannot be had. */
async function ownAddresses({ addresses, lastOrdered }: typeof NONE, read: () => Promise<void>): Promise<OwnAddresses> {
  const Choice = addresses.length === 0 ? null : await openChoice()
  return {
    begun: beginWith(readOrderForm(readTab('order-form'), currentSession().userId), lastOrdered),
    chosen: form => withChosen(form, addresses),
    choice: (state, children) =>
      Choice && (
        <Choice state={state} addresses={addresses} onChanged={() => void read()}>
          {state.form.addressId !== '' && children}
        </Choice>
      ),
    mayKeep: addresses.length < MOST_ADDRESSES,
  }
}

/** One component for as long as the document lasts: what is open in it stays open when the addresses are read again. */
let choice: ReturnType<typeof loadChoice> | null = null

async function openChoice() {
  choice ??= loadChoice()
  try {
    return await choice
  } catch (failure) {
    choice = null
    throw failure
  }
}

function loadChoice() {
  return speaking(
    ['addresses', 'checkout', 'messages'],
    async () => (await import('./address-choice.tsx')).AddressChoice,
  )
}
