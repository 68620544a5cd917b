import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from '../navigation/hooks.ts'
import { paths } from '../paths.ts'
import { currentSession, subscribeToSession } from '../platform/session.ts'
import { storedToken } from '../platform/storage.ts'
import { remembered } from './remembered.ts'

/** `unknown` on the server and until hydration, when pages show their skeletons. */
export type ShopperAccess = 'unknown' | 'visitor' | 'shopper'

/**
 * For pages of a shopper's own: a visitor is taken to /login and, once logged in, back to `place` (specification section 6).
 * `isOn` false: everyone may stay.
 */
export function useShopperOnly(place: string, isOn = true): ShopperAccess {
  const access = useAccess()
  const navigate = useNavigate()
  useEffect(() => {
    // Who has just logged out on purpose is on the way there already, and starts anew at the next log-in.
    if (access !== 'visitor' || !isOn || location.pathname === paths.login()) return
    remembered.keepPlace(place)
    navigate(paths.login(), { replace: true })
  }, [access, place, isOn, navigate])
  return access
}

function useAccess(): ShopperAccess {
  return useSyncExternalStore(subscribeToSession, currentAccess, () => 'unknown')
}

/** The token says it before the session has been started. */
function currentAccess(): ShopperAccess {
  if (currentSession().state !== 'visitor') return 'shopper'
  return storedToken() === null ? 'visitor' : 'unknown'
}
