import { useEffect } from 'react'
import { REDIRECT_DELAY } from '#shop/accounts/credentials.ts'
import { isOnTheWay } from '../navigation/pending.ts'

/**
 * Takes whoever reads an outcome on after a moment (specification section 4), unless they have begun to do something since, or are on
 * their way to another page: on a slow line that takes longer than the moment. Null: nothing has come out yet, or it keeps them here.
 * `leave` must be the same function at every call.
 */
export function useLeavingSoon<Outcome>(outcome: Outcome | null, leave: (outcome: Outcome) => void): void {
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => {
      if (!isOnTheWay()) leave(outcome)
    }, REDIRECT_DELAY)
    const stay = () => clearTimeout(timer)
    for (const sign of SIGNS) addEventListener(sign, stay)
    return () => {
      stay()
      for (const sign of SIGNS) removeEventListener(sign, stay)
    }
  }, [outcome, leave])
}

const SIGNS = ['pointerdown', 'keydown'] as const
