import { StatusTag } from '#design/tag.tsx'
import { type ReturnState, SETTLED_RETURNS } from '#shop/returns/moves.ts'
import { useWords } from '../platform/words.tsx'
import { RETURN_WORDS } from './return-words.ts'

/** How far a return is: what waits for somebody stands out. */
export function ReturnTag({ state }: { state: ReturnState }) {
  const { t } = useWords()
  const kind = SETTLED_RETURNS.includes(state) ? 'delivered' : state === 'requested' ? 'returned' : 'shipped'
  return <StatusTag kind={kind}>{t(RETURN_WORDS[state])}</StatusTag>
}
