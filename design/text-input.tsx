import type { InputHTMLAttributes, Ref } from 'react'
import { classes } from './classes.ts'
import css from './inputs.module.css'

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>
}

export function TextInput({ className, ...input }: TextInputProps) {
  return <input {...input} className={classes(css.input, className)} />
}
