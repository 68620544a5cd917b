import type { InputHTMLAttributes, ReactNode } from 'react'
import css from './choices.module.css'
import { classes } from './classes.ts'

type Radio = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children' | 'color'>

interface SwatchProps extends Radio {
  /** `#RRGGBB`. */
  readonly color: string
  /** The colour's name. */
  readonly label: string
  /** Struck out, yet readable. */
  readonly isSoldOut?: boolean
}

/** One colour of several: a radio; give those of a group the same `name`. */
export function Swatch({ color, label, isSoldOut = false, ...radio }: SwatchProps) {
  return (
    <label className={classes(css.swatch, isSoldOut && css.soldOut)}>
      <input {...radio} type="radio" aria-label={label} />
      <svg viewBox="0 0 38 38" aria-hidden="true">
        <rect width="38" height="38" rx="3" fill={color} />
        <rect x=".5" y=".5" width="37" height="37" rx="2.5" fill="none" stroke="var(--swatch-rim)" />
      </svg>
    </label>
  )
}

interface SizePillProps extends Radio {
  readonly name: string
  readonly label: ReactNode
  /** Its price, or the word for sold out. */
  readonly aside?: ReactNode
}

/** One size of several: a radio. `disabled` for one that is sold out. */
export function SizePill({ label, aside, ...radio }: SizePillProps) {
  return (
    <label className={css.size}>
      <input {...radio} type="radio" />
      <span>{label}</span>
      {aside && <small>{aside}</small>}
    </label>
  )
}
