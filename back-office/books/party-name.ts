import { COURIER_WORDS } from '../delivery/courier-words.ts'
import { METHOD_WORDS } from '../orders/order-words.ts'
import { inWords } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'

const PARTY_WORDS = { ...METHOD_WORDS, ...COURIER_WORDS }

/** The name of a gateway or courier for people. */
export function usePartyName(): (party: string) => string {
  const { t } = useWords()
  return party => inWords(t, PARTY_WORDS, party)
}
