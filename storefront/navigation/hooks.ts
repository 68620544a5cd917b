import { createContext, useContext } from 'react'
import { type Navigate, navigate, reload } from './engine.ts'
import type { Location } from './location.ts'

/** The address of the page that is shown. */
export function useLocation(): Pick<Location, 'path' | 'search' | 'hash'> {
  const navigation = useContext(NavigationContext)
  if (navigation === null) throw new Error('useLocation is called outside the storefront')
  return navigation.location
}

/** Whether another page is being loaded. */
export function usePending(): boolean {
  return useContext(NavigationContext)?.isPending ?? false
}

/** Goes to an address of this shop. The same function at every call. */
export function useNavigate(): Navigate {
  return navigate
}

/** Loads the shown page anew. */
export function useReload(): () => void {
  return reload
}

export const NavigationContext = createContext<{ readonly location: Location; readonly isPending: boolean } | null>(
  null,
)
