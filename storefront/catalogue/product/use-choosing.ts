import type { RefObject } from 'react'
import { browserWords } from '../../platform/browser-words.ts'
import { toast } from '../../platform/toasts.tsx'
import { useWords } from '../../platform/words.tsx'
import type { BuyAction } from './buy-row.tsx'
import type { ChoiceOffer } from './choice.ts'

/**
 * Leads a shopper who is far down the page back to what is still to be chosen, and says so. `choices` holds the colours' field set,
 * then the sizes'. Null where nothing is missing, or nothing is left.
 */
export function useChoosing({ stock, missing }: ChoiceOffer, choices: RefObject<HTMLElement | null>): BuyAction | null {
  const { t } = useWords()
  if (stock <= 0 || missing === null) return null
  const isColor = missing === 'color'
  const onPress = () => {
    void say(isColor ? 'messages.please_select_color' : 'messages.select_size')
    const group = choices.current?.querySelectorAll('fieldset')[isColor ? 0 : 1]
    group?.scrollIntoView({ block: 'center' })
    group?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
  }
  return {
    label: t(isColor ? 'product.choose_colour' : 'product.choose_size'),
    isPossible: true,
    isBusy: false,
    onPress,
  }
}

/** Where its words cannot be had, the button has said what is missing. */
async function say(key: 'messages.please_select_color' | 'messages.select_size'): Promise<void> {
  const t = await browserWords().catch(() => null)
  if (t !== null) toast.info(t(key))
}
