import type { AccountMonth } from '#contract/office/books.ts'
import text from '#design/text.module.css'
import { type Iqd, sumOf } from '#shop/iqd.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './books.module.css'
import { usePartyName } from './party-name.ts'

/** Each account with what it had, what came and went, and what it has, as an accountant reads it. */
export function TrialBalance({ accounts }: { accounts: readonly AccountMonth[] }) {
  const { t } = useWords()
  const nameOf = usePartyName()
  const { currency } = useMoney()(0)
  const figures = [
    { of: 'opening', name: t('office_books.opening') },
    { of: 'debit', name: t('office_books.debit') },
    { of: 'credit', name: t('office_books.credit') },
    { of: 'closing', name: t('office_books.closing') },
  ] as const
  return (
    <table className={css.trial}>
      <caption>
        {t('office_books.trial_balance')} <bdi>({currency})</bdi>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('office_books.account')}</th>
          {figures.map(figure => (
            <th key={figure.of} scope="col">
              {figure.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map(row => (
          <tr key={`${row.account} ${row.party}`}>
            <th scope="row" className={css.account}>
              {t(`office_books.account_${row.account}`)}
              {row.party !== null && <span className={css.party}>{nameOf(row.party)}</span>}
            </th>
            {figures.map(figure => (
              <td key={figure.of} className={css.figure} data-name={figure.name}>
                <Figure of={row[figure.of]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={css.total}>
          <th scope="row" className={css.account}>
            {t('office_books.total')}
          </th>
          <td className={css.figure} />
          {(['debit', 'credit'] as const).map(side => (
            <td
              key={side}
              className={css.figure}
              data-name={t(side === 'debit' ? 'office_books.debit' : 'office_books.credit')}
            >
              <Figure of={sumOf(accounts.map(row => row[side]))} />
            </td>
          ))}
          <td className={css.figure} />
        </tr>
      </tfoot>
    </table>
  )
}

/** Without the currency, which stands above all of them. */
function Figure({ of: amount }: { of: Iqd }) {
  const money = useMoney()
  if (amount === 0) return <span className={css.nothing}>–</span>
  return (
    <bdi dir="ltr" className={text.figures}>
      {money(amount).figure}
    </bdi>
  )
}
