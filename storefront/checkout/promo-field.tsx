import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { TextInput } from '#design/inputs.tsx'
import { useWords } from '../platform/words.tsx'
import css from './promo-field.module.css'
import type { TypedPromo } from './use-promo.ts'

/** Where a promo code is typed; once it holds, its name and a way to take it off again. */
export function PromoField({ promo }: { promo: TypedPromo }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  if (promo.applied !== null) {
    return (
      <p className={css.applied}>
        <span>{t('checkout.promo_applied', { code: promo.applied.code })}</span>
        <IconButton label={t('checkout.promo_remove')} onClick={promo.clear}>
          <Icon of={X} size="small" />
        </IconButton>
      </p>
    )
  }
  const apply = () => promo.apply(input.current?.value ?? '')
  return (
    <Field label={t('checkout.promo')} error={promo.problem} className={css.field}>
      {wiring => (
        <span className={css.line}>
          <TextInput
            {...wiring}
            ref={input}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            onKeyDown={event => {
              // Enter applies the code; it must not place the order.
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
          <Button kind="line" isBusy={promo.isBusy} onClick={apply}>
            {t('checkout.promo_apply')}
          </Button>
        </span>
      )}
    </Field>
  )
}
