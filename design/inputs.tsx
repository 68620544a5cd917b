import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import css from './inputs.module.css'
import type { TextInputProps } from './text-input.tsx'

export { TextInput } from './text-input.tsx'

interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** Hidden until its button is pressed. */
export function PasswordInput({ showLabel, hideLabel, className, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <span className={css.withButton}>
      <input {...input} dir="ltr" type={isShown ? 'text' : 'password'} className={classes(css.input, className)} />
      <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
        <Icon of={isShown ? EyeOff : Eye} size="small" />
      </IconButton>
    </span>
  )
}

interface PrefixedInputProps extends TextInputProps {
  readonly prefix: string
}

/** A fixed beginning, such as +964, before what is typed; left to right in both languages. */
export function PrefixedInput({ prefix, className, ...input }: PrefixedInputProps) {
  return (
    <span className={css.prefixed} dir="ltr">
      <span className={css.prefix} aria-hidden="true">
        {prefix}
      </span>
      <input {...input} className={classes(css.input, className)} />
    </span>
  )
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>
}

export function Select({ className, ...select }: SelectProps) {
  return (
    <span className={css.select}>
      <select {...select} className={classes(css.input, className)} />
      <Icon of={ChevronDown} size="small" />
    </span>
  )
}

interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

export function Textarea({ className, ...textarea }: TextareaProps) {
  return <textarea {...textarea} className={classes(css.input, css.textarea, className)} />
}
