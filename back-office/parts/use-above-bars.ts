import { type RefObject, useLayoutEffect, useRef } from 'react'

/** On what holds a screen's buttons at its lower end: notices stand above it. */
export const ACTION_BAR = { 'data-action-bar': true }

const GAP = 8

/** Lifts what stands fixed at the lower end of the window above the bars of buttons that it would cover, while it is shown. */
export function useAboveBars<Part extends HTMLElement>(isShown: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    if (!isShown) return
    const lift = () => {
      if (part.current === null) return
      const least = window.innerHeight - part.current.offsetHeight - GAP
      const tops = [...document.querySelectorAll('[data-action-bar]')]
        .map(bar => bar.getBoundingClientRect())
        .filter(({ bottom, top, height }) => height > 0 && bottom > least && top < window.innerHeight)
        .map(({ top }) => window.innerHeight - top)
      part.current.style.insetBlockEnd = `${Math.max(0, ...tops) + GAP}px`
    }
    lift()
    window.addEventListener('scroll', lift, { passive: true })
    window.addEventListener('resize', lift)
    return () => {
      window.removeEventListener('scroll', lift)
      window.removeEventListener('resize', lift)
    }
  })
  return part
}
