import type { ReactNode } from 'react'
import css from './dock.module.css'

interface DockProps {
  /** What the figure is: "Total". */
  readonly label: ReactNode
  /** The figure. */
  readonly amount: ReactNode
  /** The one thing to do. */
  readonly children: ReactNode
}

/** Phones only: the figure and the main action, in reach of the thumb. The page keeps room for it below its end. */
export function Dock({ label, amount, children }: DockProps) {
  return (
    <div className={css.dock}>
      <p className={css.figure}>
        <span className={css.label}>{label}</span>
        <span>{amount}</span>
      </p>
      {children}
    </div>
  )
}
