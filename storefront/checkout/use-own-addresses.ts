import { useEffect, useState } from 'react'
import { toast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import type { OwnAddresses } from './own-addresses.ts'

/** Null until they are there. */
export function useOwnAddresses(): OwnAddresses | null {
  const { t, sayFailure } = useWords()
  const [own, setOwn] = useState<OwnAddresses | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    const load = async () => {
      try {
        await (await import('../addresses/at-checkout.tsx')).readOwnAddresses(t, setOwn)
      } catch (failure) {
        toast.error(sayFailure(failure), { label: t('checkout.try_again'), onPress: load })
      }
    }
    void load()
  }, [])
  return own
}
