import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#design/classes.ts'
import { whenSeen } from '#design/when-seen.ts'
import css from './reveal.module.css'

interface RevealProps {
  readonly className?: string | undefined
  readonly labelledBy?: string
  readonly label?: string
  readonly children: ReactNode
}

/** A section that rises into place once, when a tenth of it is in view (specification section 9). Without scripts it just stands there. */
export function Reveal({ className, labelledBy, label, children }: RevealProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => (section.current ? revealWhenSeen(section.current) : undefined), [])
  return (
    <section ref={section} className={classes(css.section, className)} aria-labelledby={labelledBy} aria-label={label}>
      {children}
    </section>
  )
}

const SEEN = 0.1

/** Only what is still out of sight is hidden first, so that nothing the shopper already sees goes away. */
function revealWhenSeen(section: HTMLElement): (() => void) | undefined {
  const isOutOfSight = section.getBoundingClientRect().top > innerHeight
  if (!isOutOfSight || css.waiting === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { waiting } = css
  section.classList.add(waiting)
  const stop = whenSeen(section, SEEN, () => section.classList.remove(waiting))
  return () => {
    stop()
    section.classList.remove(waiting)
  }
}
