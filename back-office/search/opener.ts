import { createContext, useContext } from 'react'

/** What a key or a button opens over any screen. */
export type Opened = 'search' | 'keys'

/** Opens it from any screen. */
export function useOpener(): (what: Opened) => void {
  return useContext(OpenerContext)
}

export const OpenerContext = createContext<(what: Opened) => void>(() => undefined)
