import type { ButtonHTMLAttributes, Ref } from 'react'
import css from './button.module.css'
import { classes } from './classes.ts'

export interface ButtonLook {
  readonly kind?: 'primary' | 'line' | 'ghost' | 'danger' | 'brick'
  /** 48, 44 or 36 px high. */
  readonly size?: 'large' | 'medium' | 'small'
  /** As wide as what it stands in. */
  readonly isBlock?: boolean
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows that the press is being worked on, and takes no other. */
  readonly isBusy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A wish the shopper can press. `brick` stands on night only. A disabled one's label says what is missing. */
export function Button({
  kind,
  size,
  isBlock,
  isBusy = false,
  type = 'button',
  className,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={classes(
        buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(isBlock && { isBlock }) }),
        isBusy && css.busy,
        className,
      )}
      // Stays focusable while busy, so that the focus is not lost.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? event => event.preventDefault() : onClick}
    />
  )
}

/** The look of a button, for links. */
export function buttonClass({ kind = 'primary', size = 'large', isBlock = false }: ButtonLook = {}): string {
  return classes(css.button, css[kind], css[size], isBlock && css.block)
}
