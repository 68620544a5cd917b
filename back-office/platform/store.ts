import { useQuery } from '@tanstack/react-query'
import { readStore } from '#contract/store.ts'
import { formatIqd, type Money } from '#locales/formats.ts'
import { inLanguage, keyedInEach } from '#shop/languages.ts'
import { call } from './call.ts'
import { useWords } from './words.tsx'

/** The shop's settings as shoppers see them; undefined until they are there. */
export function useStore() {
  const { data } = useQuery({ queryKey: ['store'], queryFn: () => call(readStore, {}), staleTime: 60_000 })
  return data?.store
}

/** The shop's name in the language of this screen; empty until it is there. */
export function useShopName(): string {
  const { language } = useWords()
  const store = useStore()
  return store === undefined ? '' : inLanguage(store, 'name', language)
}

/** Sets an amount of IQD with the store's own currency label. */
export function useMoney(): (amount: number) => Money {
  const { language } = useWords()
  const labels = useStore() ?? NO_LABELS
  return amount => formatIqd(amount, language, { labels })
}

const NO_LABELS = keyedInEach('currencyLabel', () => '')
