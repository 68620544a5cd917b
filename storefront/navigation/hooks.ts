import { createContext, useContext } from 'react'
import { type Navigate, navigate, reload } from './engine.ts'
import type { Location } from './location.ts'

/** The address of the page that is shown. */
export function useLocation(): Pick<Location, 'path' | 'search' | 'hash'> {
  const location = useContext(LocationContext)
  if (location === null) throw new Error('useLocation is called outside the storefront')
  return location
}

/** Goes to an address of this shop. The same function at every call. */
export function useNavigate(): Navigate {
  return navigate
}

/** Loads the shown page anew. */
export function useReload(): () => void {
  return reload
}

export const LocationContext = createContext<Location | null>(null)
