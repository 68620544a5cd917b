import { classes } from './classes.ts'
import css from './nuqta.module.css'

interface NuqtaProps {
  /** Any `#RRGGBB` of the catalogue; brick unless given, or the colour that `--nuqta` has around it. */
  readonly color?: string
  readonly className?: string | undefined
}

/** The rhombic dot: a thing put in its place. Drawn, so that a colour of the catalogue needs no style attribute. */
export function Nuqta({ color, className }: NuqtaProps) {
  return (
    <svg className={classes(css.nuqta, className)} viewBox="0 0 10 10" aria-hidden="true">
      <path d="M5 0l5 5-5 5-5-5z" {...(color && { fill: color })} />
    </svg>
  )
}
