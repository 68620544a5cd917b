import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import css from './note.module.css'

interface NoteProps {
  /** `error` is for what went wrong on the whole page or form; it is read out at once. */
  readonly kind?: 'notice' | 'info' | 'error'
  readonly children: ReactNode
}

/** A panel that says something beside the matter at hand. */
export function Note({ kind = 'notice', children }: NoteProps) {
  return (
    <div className={classes(css.note, css[kind])} {...(kind === 'error' && { role: 'alert' })}>
      <Icon of={Info} size="small" />
      <div>{children}</div>
    </div>
  )
}
