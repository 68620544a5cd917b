import type { AccountMonth } from '#contract/office/books.ts'
import { classes } from '#design/classes.ts'
import { type Account, sideOf } from '#shop/books/accounts.ts'
import { type Iqd, iqd, less, sumOf } from '#shop/iqd.ts'
import { useWords } from '../platform/words.tsx'
import css from './books.module.css'
import { SignedAmount } from './signed-amount.tsx'

interface Line {
  readonly name: string
  readonly amount: Iqd
}

/** What an owner asks first: what the month earned, and where the money is. */
export function MonthSums({ accounts }: { accounts: readonly AccountMonth[] }) {
  const { t } = useWords()
  const name = (account: Account) => t(`office_books.account_${account}`)
  const earned = (account: Account): Line => ({ name: name(account), amount: earnedIn(accounts, account) })
  const others = (['rounding', 'differences'] as const).map(each => earnedIn(accounts, each))
  const earnings = [
    ...(['goods', 'delivery', 'discounts', 'returned', 'allowances', 'courier-fees'] as const).map(earned),
    { name: t('office_books.rounding_and_differences'), amount: sumOf(others) },
  ]
  const places = (['cash', 'couriers', 'gateways', 'shoppers', 'refunds-due'] as const).map(account => ({
    name: name(account),
    amount: closingOf(accounts, account),
  }))
  return (
    <div className={css.sums}>
      <Lines
        title={t('office_books.earned_in')}
        lines={earnings}
        total={{ name: t('office_books.earned'), amount: sumOf(earnings.map(({ amount }) => amount)) }}
      />
      <Lines title={t('office_books.where_money_is')} lines={places} />
    </div>
  )
}

function Lines({ title, lines, total }: { title: string; lines: readonly Line[]; total?: Line }) {
  return (
    <table className={css.lines}>
      <caption>{title}</caption>
      <tbody>
        {[...lines, ...(total === undefined ? [] : [total])].map(line => (
          <tr key={line.name} className={classes(line === total && css.total)}>
            <th scope="row">{line.name}</th>
            <td>
              <SignedAmount of={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the month added to what the shop earned: below zero where it took off. */
function earnedIn(accounts: readonly AccountMonth[], account: Account): Iqd {
  const own = accounts.filter(each => each.account === account)
  return less(sumOf(own.map(({ credit }) => credit)), sumOf(own.map(({ debit }) => debit)))
}

/** With the sign that it has for the shop: what it owes is below zero. */
function closingOf(accounts: readonly AccountMonth[], account: Account): Iqd {
  const closing = sumOf(accounts.filter(each => each.account === account).map(each => each.closing))
  return sideOf(account) === 'debit' ? closing : less(iqd(0), closing)
}
