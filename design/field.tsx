import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import css from './field.module.css'
import { Icon } from './icon.tsx'

/** What ties a control to its label, hint and error: spread it on the control. */
export interface FieldWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly label: ReactNode
  /** The word for "optional", where the field is. */
  readonly optional?: string
  readonly hint?: ReactNode
  /** What is wrong, then what to do. */
  readonly error?: ReactNode
  readonly className?: string | undefined
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** A labelled control: `<Field label={…}>{wiring => <TextInput {...wiring} name="…" />}</Field>`. */
export function Field({ label, optional, hint, error, className, children }: FieldProps) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== '' && error !== false
  const describedBy = [hasError && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ')
  return (
    <div className={classes(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
        {optional && <span className={css.optional}> ({optional})</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': hasError || undefined })}
      {hasError && (
        <p id={`${id}e`} className={css.error}>
          <Icon of={CircleAlert} size="small" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}h`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
