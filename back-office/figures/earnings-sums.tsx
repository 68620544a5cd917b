import type { ReactNode } from 'react'
import type { Earnings, EarningsReply } from '#contract/office/earnings.ts'
import { Note } from '#design/note.tsx'
import { formatNumber, moneyText } from '#locales/formats.ts'
import { iqd } from '#shop/iqd.ts'
import { SignedAmount } from '../books/signed-amount.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { changeOf, percent } from './change-of.ts'
import css from './earnings.module.css'

/** What an owner asks first, each beside the days before. */
export function EarningsSums({ reply: { now, before, stock } }: { reply: EarningsReply }) {
  const { t } = useWords()
  const money = useMoney()
  const amount = (of: number | null) => (of === null ? '–' : <SignedAmount of={iqd(of)} />)
  const reached = now.delivered.orders + now.refused
  const costed = now.sold - now.soldWithoutCost
  return (
    <>
      <dl className={css.sums}>
        <Sum
          name={t('office_earnings.profit')}
          now={amount(now.profit)}
          change={[now.profit, before.profit]}
          before={amount(before.profit)}
          isFirst
        >
          {now.profit !== null &&
            now.profit >= 0 &&
            costed > 0 &&
            t('office_earnings.margin', { percent: percent(now.profit / costed) })}
          {now.writtenOffCost !== 0 && <Losses cost={now.writtenOffCost} />}
        </Sum>
        <Sum
          name={t('office_earnings.sold')}
          now={amount(now.sold)}
          change={[now.sold, before.sold]}
          before={amount(before.sold)}
        />
        <Sum
          name={t('office_earnings.booked')}
          now={formatNumber(now.placed.orders)}
          change={[now.placed.orders, before.placed.orders]}
          before={formatNumber(before.placed.orders)}
        />
        <Sum
          name={t('office_earnings.refused')}
          now={formatNumber(now.refused)}
          change={[now.refused, before.refused]}
          before={formatNumber(before.refused)}
        >
          {reached > 0 && t('office_earnings.refused_share', { percent: percent(now.refused / reached) })}
        </Sum>
        <Sum
          name={t('office_earnings.written_off')}
          now={amount(now.writtenOff > 0 && now.writtenOffWithoutCost === now.writtenOff ? null : now.writtenOffCost)}
          change={[now.writtenOffCost, before.writtenOffCost]}
          before={amount(before.writtenOffCost)}
        >
          {now.writtenOff !== 0 && <LostPieces now={now} />}
        </Sum>
        <Sum
          name={t('office_earnings.stock_value')}
          now={amount(stock.pieces > 0 && stock.piecesWithoutCost === stock.pieces ? null : stock.value)}
        >
          {t('office_earnings.stock_pieces', { count: stock.pieces })}
          {stock.piecesWithoutCost > 0 && (
            <>
              <br />
              {t('office_earnings.stock_without_cost', { count: formatNumber(stock.piecesWithoutCost) })}
            </>
          )}
        </Sum>
      </dl>
      <WithoutCost now={now} amount={moneyText(money(now.soldWithoutCost))} />
    </>
  )
}

/** The profit is what is left after them. */
function Losses({ cost }: { cost: number }) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <span className={css.more}>{t('office_earnings.profit_after_losses', { amount: moneyText(money(cost)) })}</span>
  )
}

function LostPieces({ now: { writtenOff, writtenOffWithoutCost } }: { now: Earnings }) {
  const { t } = useWords()
  return (
    <>
      {writtenOff > 0
        ? t('office_earnings.written_off_pieces', { count: writtenOff })
        : t('office_earnings.found_again', { count: -writtenOff })}
      {writtenOffWithoutCost > 0 && (
        <span className={css.more}>
          {t('office_earnings.written_off_without_cost', { count: formatNumber(writtenOffWithoutCost) })}
        </span>
      )}
    </>
  )
}

/** What is missing in the profit is said, or it would be taken for the whole. */
function WithoutCost({ now, amount }: { now: Earnings; amount: string }) {
  const { t } = useWords()
  if (now.piecesWithoutCost <= 0) return null
  const said = { count: formatNumber(now.piecesWithoutCost), of: formatNumber(now.pieces), amount }
  return (
    <Note>
      {t('office_earnings.without_cost', said)} {now.profit === null && t('office_earnings.no_costs')}
    </Note>
  )
}

interface SumProps {
  readonly name: string
  readonly now: ReactNode
  readonly before?: ReactNode
  /** Now and before: how much more or less it is. */
  readonly change?: readonly [number | null, number | null]
  readonly isFirst?: boolean
  readonly children?: ReactNode
}

function Sum({ name, now, before, change, isFirst, children }: SumProps) {
  const { t } = useWords()
  const said = change && changeOf(...change)
  return (
    <div className={isFirst ? css.first : undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{now}</bdi>
      </dd>
      {before !== undefined && (
        <dd className={css.aside}>
          {said && (
            <b>
              <bdi dir="ltr">{said}</bdi>
            </b>
          )}{' '}
          {t('office_orders.before')} <bdi>{before}</bdi>
        </dd>
      )}
      {children && <dd className={css.aside}>{children}</dd>}
    </div>
  )
}
