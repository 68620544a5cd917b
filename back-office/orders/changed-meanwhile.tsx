import type { StaffOrder } from '#contract/office/orders.ts'
import { Note } from '#design/note.tsx'
import { moneyText } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { ChangedBy } from '../parts/changed-by.tsx'
import css from '../parts/parts.module.css'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { ACTOR_WORDS, PAYMENT_WORDS, standingWords } from './order-words.ts'

interface ChangedMeanwhileProps {
  readonly before: StaffOrder
  readonly now: StaffOrder
  /** What this member typed, where it is a form: the names of `facts`. */
  readonly mine?: Readonly<Record<string, string>>
}

/** Somebody else was quicker: what is different from what stood here before. */
export function ChangedMeanwhile({ before, now, mine }: ChangedMeanwhileProps) {
  const { t } = useWords()
  const [were, are] = [useFacts(before), useFacts(now)]
  const last = now.events.slice(before.events.length).at(-1)
  const different = are.filter(({ value }, place) => value !== were[place]?.value)
  return (
    <Note kind="error">
      <p>
        {t('messages.changed_meanwhile')}
        {last && (
          <>
            {' '}
            <ChangedBy name={last.staffName ?? t(ACTOR_WORDS[last.actor])} at={last.at} />
          </>
        )}
      </p>
      {different.length > 0 && (
        <table className={css.difference}>
          <thead>
            <tr>
              <th scope="col">{t('office_orders.what')}</th>
              <th scope="col">{t('office_orders.was')}</th>
              <th scope="col">{t('office_orders.is_now')}</th>
              {mine && <th scope="col">{t('office_orders.yours')}</th>}
            </tr>
          </thead>
          <tbody>
            {different.map(({ id, name, value }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{were.find(fact => fact.id === id)?.value || '–'}</td>
                <td>{value || '–'}</td>
                {mine && <td>{mine[id] ?? ''}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Note>
  )
}

function useFacts(
  order: StaffOrder,
): readonly { readonly id: string; readonly name: string; readonly value: string }[] {
  const { t, language } = useWords()
  const money = useMoney()
  return [
    { id: 'status', name: t('office_orders.status'), value: t(standingWords(order)) },
    { id: 'payment', name: t('orders.payment'), value: t(PAYMENT_WORDS[order.paymentState]) },
    { id: 'amount', name: t('office_orders.amount'), value: moneyText(money(order.amount)) },
    { id: 'client_name', name: t('office_orders.client_name'), value: order.clientName },
    { id: 'client_mobile', name: t('office_orders.client_mobile'), value: order.clientMobile },
    { id: 'city_id', name: t('office_orders.city'), value: inLanguage(order, 'city', language) },
    { id: 'region_id', name: t('office_orders.region'), value: inLanguage(order.address, 'region', language) },
    { id: 'location', name: t('office_orders.location'), value: order.address.location },
    { id: 'note', name: t('office_orders.note'), value: order.staffNote },
  ]
}
