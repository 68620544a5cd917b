import type { ButtonHTMLAttributes, Ref } from 'react'
import css from './button.module.css'
import { classes } from './classes.ts'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon. */
  readonly label: string
  readonly isOnNight?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A 44 px square with an icon in it. */
export function IconButton({ label, isOnNight = false, type = 'button', className, ...button }: IconButtonProps) {
  return (
    <button {...button} type={type} aria-label={label} className={classes(iconButtonClass({ isOnNight }), className)} />
  )
}

/** The look of an icon button, for links. */
export function iconButtonClass({ isOnNight = false }: { isOnNight?: boolean } = {}): string {
  return classes(css.iconButton, isOnNight && css.onNight)
}
