import { useEffect, useState } from 'react'
import type { WordKey } from '#locales/translate.ts'
import { addToCart, type Wanted } from '../../cart/cart-store.ts'
import { getCartReady } from '../../cart/get-cart-ready.ts'
import { whenIdle } from '../../platform/later.tsx'
import { useToast } from '../../platform/toasts.tsx'
import { useWords } from '../../platform/words.tsx'
import type { BuyAction } from './buy-row.tsx'

interface WhatToBuy {
  readonly wanted: Wanted
  /** What stands in the way, said on the button; null where nothing does. */
  readonly obstacle: WordKey | null
  /** What the button says otherwise. */
  readonly label: WordKey
}

/** Putting a choice into the cart: the cart says itself how it went, unless its very words cannot be had. */
export function useBuyAction({ wanted, obstacle, label }: WhatToBuy): BuyAction {
  const { t } = useWords()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => whenIdle(() => void getCartReady()), [])
  const buy = async () => {
    setBusy(true)
    try {
      await addToCart(wanted)
    } catch {
      toast.error(t('common.connection_failed'))
    } finally {
      setBusy(false)
    }
  }
  return { label: t(obstacle ?? label), isPossible: obstacle === null, isBusy, onPress: () => void buy() }
}
