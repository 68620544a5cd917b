import { useId } from 'react'
import { Checkbox } from '#design/checkbox.tsx'
import { classes } from '#design/classes.ts'
import text from '#design/text.module.css'
import { useWords } from '../platform/words.tsx'
import type { Trusting } from './use-second-step.ts'

/** Whoever sits at a device of their own need not give the second step there each day. */
export function TrustField({ isTrusting, setTrusting }: Trusting) {
  const { t } = useWords()
  const hintId = useId()
  return (
    <div>
      <Checkbox
        checked={isTrusting}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => setTrusting(currentTarget.checked)}
      >
        {t('office.trust_device')}
      </Checkbox>
      <p id={hintId} className={classes(text.quiet, text.small)}>
        {t('office.trust_device_hint')}
      </p>
    </div>
  )
}
