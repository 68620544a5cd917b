import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import css from './checkbox.module.css'
import { classes } from './classes.ts'

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly type?: 'checkbox' | 'radio'
  /** Set apart at the end of the line: a count. */
  readonly aside?: ReactNode
  readonly isIndented?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A box, or a radio, that a nuqta fills; `children` is its label. */
export function Checkbox({
  type = 'checkbox',
  aside,
  isIndented = false,
  className,
  children,
  ...input
}: CheckboxProps) {
  return (
    <label className={classes(css.line, isIndented && css.indented, className)}>
      <input {...input} type={type} className={css.box} />
      <span>{children}</span>
      {aside !== undefined && <span className={css.aside}>{aside}</span>}
    </label>
  )
}
