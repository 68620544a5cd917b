import { StatusTag } from '#design/tag.tsx'
import type { PromoState } from '#shop/promotions/promo.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { type PromoSpeech, STATE_WORDS } from './promo-words.ts'

const KINDS = {
  running: 'delivered',
  'not-begun': 'placed',
  over: 'shipped',
  'used-up': 'shipped',
  off: 'returned',
} as const satisfies Record<PromoState, string>

/** Where a code stands. */
export function PromoTag({ state }: { state: PromoState }) {
  const { t } = useWords()
  return <StatusTag kind={KINDS[state]}>{t(STATE_WORDS[state])}</StatusTag>
}

/** What sentences about a code are made with. */
export function usePromoSpeech(): PromoSpeech {
  const { t, language } = useWords()
  return { t, language, money: useMoney() }
}
