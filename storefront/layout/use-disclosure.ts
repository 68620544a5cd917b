import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { useGoingBack } from './use-going-back.ts'

/** A panel below a button: closes on Escape, on a press or focus elsewhere, and when one goes back. Its links call `close`. */
export function useDisclosure(area: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useGoingBack(close)

  useEffect(() => {
    if (!isOpen) return
    const closeWhenElsewhere = (event: Event) => {
      if (event.target instanceof Node && area.current?.contains(event.target) === false) setOpen(false)
    }
    addEventListener('pointerdown', closeWhenElsewhere)
    addEventListener('focusin', closeWhenElsewhere)
    return () => {
      removeEventListener('pointerdown', closeWhenElsewhere)
      removeEventListener('focusin', closeWhenElsewhere)
    }
  }, [isOpen, area])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return { isOpen, setOpen, close, closeOnEscape }
}
