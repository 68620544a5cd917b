import X from 'lucide-react/icons/x'
import type { ButtonHTMLAttributes } from 'react'
import css from './chip.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One of several choices; left out for a chip that only does something. */
  readonly isPressed?: boolean
  /** A filter that is on and goes when pressed; its label should say so. */
  readonly isRemovable?: boolean
}

export function Chip({ isPressed, isRemovable = false, className, children, ...button }: ChipProps) {
  return (
    <button
      {...button}
      type="button"
      aria-pressed={isPressed}
      className={classes(css.chip, isPressed && css.pressed, isRemovable && css.removable, className)}
    >
      {children}
      {isRemovable && <Icon of={X} size="small" />}
    </button>
  )
}
