import { useState } from 'react'
import { correctCourier } from '#contract/office/courier-cash.ts'
import type { CourierBalance } from '#contract/office/delivery.ts'
import { Button } from '#design/button.tsx'
import { FigureField, ReasonField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { useNotify } from '../parts/notices.tsx'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'

type Differing = Pick<CourierBalance, 'courier' | 'difference'>

/** Where what a courier handed over and what it was for do not agree in the end, somebody says why, and it is over. */
export function CorrectDifference({ balance }: { balance: Differing }) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button kind="line" size="medium" onClick={() => setAsked(true)}>
        {t('office_orders.correct_difference')}
      </Button>
      {isAsked && <Correction balance={balance} onClose={() => setAsked(false)} />}
    </>
  )
}

function Correction({ balance: { courier, difference }, onClose }: { balance: Differing; onClose: () => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const form = useCallForm({
    endpoint: correctCourier,
    values: { amount: difference, reason: '' },
    input: values => ({ courier, ...values }),
    onDone: ({ message }) => {
      notify.done(message)
      refresh()
      onClose()
    },
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t('office_orders.correct_difference')}
      text={<p>{t('office_orders.correct_difference_hint')}</p>}
      yes={t('office_orders.correct_difference')}
      onClose={onClose}
    >
      <FigureField form={form} name="amount" label={t('office_orders.correction_amount')} />
      <ReasonField form={form} name="reason" label={t('office_orders.reason')} />
    </Ask>
  )
}
