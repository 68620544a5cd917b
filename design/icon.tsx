import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import css from './icon.module.css'

interface IconProps {
  /** Imported one by one, `lucide-react/icons/<name>`, so that a screen downloads only its own. */
  readonly of: LucideIcon
  /** 22, 18 or 28 px. */
  readonly size?: 'medium' | 'small' | 'large'
  /** Arrows, chevrons, back and truck point the other way in Arabic; nothing else does. */
  readonly isMirrored?: boolean
  readonly className?: string | undefined
}

/** A drawing beside words, hidden from screen readers: what it says is said by the label of what it stands in. */
export function Icon({ of: Drawing, size = 'medium', isMirrored = false, className }: IconProps) {
  return (
    <Drawing
      size={PIXELS[size]}
      strokeWidth={size === 'large' ? 1.4 : 1.6}
      className={classes(css.icon, isMirrored && css.mirrored, className)}
    />
  )
}

const PIXELS = { small: 18, medium: 22, large: 28 }
