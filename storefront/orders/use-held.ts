import { useEffect, useState } from 'react'
import { storedToken } from '../platform/storage.ts'
import type { HeldChoices } from './held-choices.tsx'

/** What the shopper's own unpaid orders hold, asked for after the page, which everybody may see, and only where something is sold out. */
export function useHeld(isSoldOut: boolean): HeldChoices {
  const [held, setHeld] = useState<HeldChoices>([])
  useEffect(() => {
    if (isSoldOut && storedToken() !== null)
      import('./held-choices.tsx').then(({ readHeld }) => readHeld()).then(setHeld, () => undefined)
  }, [isSoldOut])
  return held
}
