import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useLocation } from '../navigation/hooks.ts'

/** A panel below a button: closes on Escape, on a press or focus elsewhere, and when another page comes. */
export function useDisclosure(area: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const { path, search } = useLocation()
  const [isOpen, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the address closes
  useEffect(() => setOpen(false), [path, search])

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
  return { isOpen, setOpen, closeOnEscape }
}
