import type { ReactNode } from 'react'
import { useWords } from '../platform/words.tsx'
import { LineField } from './fields.tsx'
import type { CallForm } from './use-call-form.ts'

interface CodeFieldProps {
  readonly form: CallForm<{ code: string }>
  readonly hint?: ReactNode
  readonly autoFocus?: boolean
  readonly inputMode?: 'numeric'
}

/** A code of the second step. */
export function CodeField(props: CodeFieldProps) {
  const { t } = useWords()
  return <LineField {...props} name="code" label={t('office.code')} dir="ltr" autoComplete="one-time-code" required />
}
