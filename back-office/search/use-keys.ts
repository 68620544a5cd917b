import { useEffect, useState } from 'react'
import { isMeantElsewhere, openedBy } from './keys.ts'
import type { OverScreen } from './opener.ts'

const NAME = 'office keys'
const OFF = 'off'

/** Listens on every screen for the keys that open something. */
export function useKeys(open: (what: OverScreen) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const what = openedBy(event)
      if (what === null || !areKeysOn() || isMeantElsewhere(document.activeElement)) return
      // Else the letter is written into the field that opens, or the browser looks for it on the page.
      event.preventDefault()
      open(what)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
}

/**
 * Whether single keys open something in this browser, and how to change
 * that: whoever speaks to a device presses keys that were not meant.
 */
export function useKeysChoice(): readonly [areOn: boolean, turn: (areOn: boolean) => void] {
  const [areOn, setOn] = useState(areKeysOn)
  return [
    areOn,
    wanted => {
      if (wanted) localStorage.removeItem(NAME)
      else localStorage.setItem(NAME, OFF)
      setOn(wanted)
    },
  ]
}

function areKeysOn(): boolean {
  return localStorage.getItem(NAME) !== OFF
}
