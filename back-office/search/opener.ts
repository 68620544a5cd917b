import { createContext, useContext } from 'react'

/** What a key or a button opens over any screen. */
export type OverScreen = 'search' | 'keys'

/** Opens it from any screen. */
export function useOpener(): (what: OverScreen) => void {
  return useContext(OpenerContext)
}

export const OpenerContext = createContext<(what: OverScreen) => void>(() => undefined)
