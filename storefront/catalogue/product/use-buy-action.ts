import { useState } from 'react'
import type { WordKey } from '#locales/translate.ts'
import { addToCart, type Wanted } from '../../cart/cart-store.ts'
import { useWords } from '../../platform/words.tsx'
import type { BuyAction } from './buy-row.tsx'

interface WhatToBuy {
  readonly wanted: Wanted
  /** What stands in the way, said on the button; null where nothing does. */
  readonly obstacle: WordKey | null
  /** What the button says otherwise. */
  readonly label: WordKey
}

/** Putting a choice into the cart: the cart says itself how it went. */
export function useBuyAction({ wanted, obstacle, label }: WhatToBuy): BuyAction {
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)
  const buy = async () => {
    setBusy(true)
    await addToCart(wanted)
    setBusy(false)
  }
  return { label: t(obstacle ?? label), isPossible: obstacle === null, isBusy, onPress: () => void buy() }
}
