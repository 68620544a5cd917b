import type { Earnings, EarningsReply } from '#contract/office/earnings.ts'
import { classes } from '#design/classes.ts'
import type { WordKey } from '#locales/translate.ts'
import { iqd } from '#shop/iqd.ts'
import { SignedAmount } from '../books/signed-amount.tsx'
import { useWords } from '../platform/words.tsx'
import css from './earnings.module.css'

interface Step {
  readonly name: WordKey
  readonly of: (earnings: Earnings) => number
  readonly isPart?: boolean
}

const STEPS: readonly Step[] = [
  { name: 'office_orders.booked', of: ({ placed }) => placed.amount },
  { name: 'office_earnings.delivered', of: ({ delivered }) => delivered.amount },
  { name: 'office_earnings.of_goods', of: ({ delivered }) => delivered.amount - delivered.delivery, isPart: true },
  { name: 'office_earnings.of_delivery', of: ({ delivered }) => delivered.delivery, isPart: true },
  { name: 'office_earnings.given_back', of: ({ givenBack }) => givenBack },
  { name: 'office_earnings.collected', of: ({ collected }) => collected },
  { name: 'office_earnings.to_hand_over', of: ({ toHandOver }) => toHandOver },
  { name: 'office_earnings.courier_fees', of: ({ courierFees }) => courierFees },
  { name: 'office_earnings.refunded', of: ({ refunded }) => refunded },
  { name: 'office_earnings.to_refund', of: ({ toRefund }) => toRefund },
]

/** From what was ordered to what is the shop's own, step by step: none of them is another. */
export function EarningsSteps({ reply: { now, before } }: { reply: EarningsReply }) {
  const { t } = useWords()
  return (
    <div>
      <table className={css.steps}>
        <caption>
          {t('office_earnings.steps')} <small className={css.aside}>{t('office_earnings.steps_hint')}</small>
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('office_orders.these_days')}</th>
            <th scope="col">{t('office_orders.days_before')}</th>
          </tr>
        </thead>
        <tbody>
          {STEPS.map(({ name, of, isPart }) => (
            <tr key={name} className={classes(isPart && css.part)}>
              <th scope="row">{t(name)}</th>
              <td>
                <SignedAmount of={iqd(of(now))} />
              </td>
              <td>
                <SignedAmount of={iqd(of(before))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
