import { useId } from 'react'
import { Checkbox } from '#design/checkbox.tsx'
import { classes } from '#design/classes.ts'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { PAYMENT_METHODS, type PaymentMethod } from '#shop/orders/status.ts'
import css from '../forms/form.module.css'
import { errorAt } from '../forms/use-call-form.ts'
import { METHOD_WORDS } from '../orders/order-words.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import type { SettingsForm } from './settings-form.ts'

interface PaymentMethodsProps {
  readonly form: SettingsForm
  /** What the shop can take now. */
  readonly taken: readonly PaymentMethod[]
}

/** What shoppers may choose of it. What is off and cannot be taken now stays off for when it can. */
export function PaymentMethods({ form, taken }: PaymentMethodsProps) {
  const { t } = useWords()
  const hintId = useId()
  const off = form.watch('paymentMethodsOff')
  const error = errorAt(form, 'paymentMethodsOff')
  return (
    <Panel title={t('office_shop.payment_methods')}>
      <fieldset className={css.group} aria-describedby={hintId}>
        <legend>{t('office_shop.payment_methods_on')}</legend>
        {taken.map(method => (
          <Checkbox
            key={method}
            checked={!off.includes(method)}
            onChange={({ currentTarget: { checked } }) =>
              form.change({
                paymentMethodsOff: PAYMENT_METHODS.filter(each => (each === method ? !checked : off.includes(each))),
              })
            }
          >
            {t(METHOD_WORDS[method])}
          </Checkbox>
        ))}
      </fieldset>
      {error !== undefined && <Note kind="error">{error}</Note>}
      <p id={hintId} className={classes(text.quiet, text.small)}>
        {t('office_shop.payment_methods_hint')}
      </p>
    </Panel>
  )
}
