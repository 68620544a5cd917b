import type { ReactNode } from 'react'
import { Link } from 'wouter'
import {
  BREAKDOWNS,
  type Breakdown,
  type EarningsReply,
  type EarningsRow,
  type GoodsEarned,
} from '#contract/office/earnings.ts'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Lettering } from '#design/lettering.tsx'
import type { Translate, WordKey } from '#locales/translate.ts'
import { inAll, inLanguage, type Language } from '#shop/languages.ts'
import { ORDER_SOURCES } from '#shop/orders/source.ts'
import { PAYMENT_METHODS } from '#shop/orders/status.ts'
import { METHOD_WORDS, SOURCE_WORDS } from '../orders/order-words.ts'
import { ChipsOf } from '../parts/chips-of.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './earnings.module.css'

const BY_WORDS: Readonly<Record<Breakdown, WordKey>> = {
  product: 'office_earnings.by_product',
  category: 'office_earnings.by_category',
  city: 'office_earnings.by_city',
  source: 'office_earnings.by_source',
  promo: 'office_earnings.by_promo',
  payment: 'office_earnings.by_payment',
}

interface EarningsRowsProps {
  readonly reply: EarningsReply
  readonly onChoose: (by: Breakdown) => void
}

/** Where it was earned, what earned most first; all rows together are what was earned. */
export function EarningsRows({ reply: { by, rows, others, shelf, now }, onChoose }: EarningsRowsProps) {
  const { t } = useWords()
  const title = t('office_earnings.earned_by', { what: t(BY_WORDS[by]) })
  return (
    <section aria-label={title} className={css.rows}>
      <ChipsOf
        label={t('office_earnings.by')}
        isLabelShown
        className={css.chips}
        choices={BREAKDOWNS.map(value => ({ value, label: t(BY_WORDS[value]) }))}
        chosen={by}
        onChoose={onChoose}
      />
      {rows.length === 0 && shelf === null ? (
        <EmptyShelf title={t('office_earnings.nothing')} />
      ) : (
        <table className={css.earned}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('office_earnings.sold_head')}</th>
              <th scope="col">{t('office_earnings.profit_head')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Line key={row.key ?? inAll(row, 'name').join(' ')} of={row} refused={row.refused}>
                <Named by={by} row={row} />
              </Line>
            ))}
            {others !== null && <Line of={others}>{t('office_earnings.others', { count: others.count })}</Line>}
            {shelf !== null && <Line of={shelf}>{t('office_earnings.shelf')}</Line>}
          </tbody>
          <tfoot>
            <Line of={now} refused={now.refused}>
              {t('office_earnings.sum')}
            </Line>
          </tfoot>
        </table>
      )}
      {by === 'category' && <p className={css.aside}>{t('office_earnings.first_category')}</p>}
    </section>
  )
}

function Line({ of, refused = 0, children }: { of: GoodsEarned; refused?: number; children: ReactNode }) {
  const { t } = useWords()
  const facts = [
    t('office_earnings.pieces', { count: of.pieces }),
    ...(of.piecesWithoutCost > 0 ? [t('office_earnings.row_without_cost', { count: of.piecesWithoutCost })] : []),
    ...(of.writtenOff > 0 ? [t('office_earnings.row_written_off', { count: of.writtenOff })] : []),
    ...(of.writtenOff < 0 ? [t('office_earnings.row_found_again', { count: -of.writtenOff })] : []),
    ...(refused > 0 ? [t('office_earnings.refused_orders', { count: refused })] : []),
  ]
  return (
    <tr>
      <th scope="row">
        {children}
        <span className={css.aside}>{facts.join(' · ')}</span>
      </th>
      <td>
        <Figure of={of.sold} />
      </td>
      <td>{of.profit === null ? '–' : <Figure of={of.profit} />}</td>
    </tr>
  )
}

/** The head says the currency: three columns have no room for it. */
function Figure({ of: amount }: { of: number }) {
  const money = useMoney()
  return <bdi dir="ltr">{money(amount).figure}</bdi>
}

function Named({ by, row }: { by: Breakdown; row: EarningsRow }) {
  const { t, language } = useWords()
  const name = <Lettering text={nameOf(by, row, { t, language })} />
  return by === 'product' && row.key !== null ? <Link to={`/products/${row.key}`}>{name}</Link> : <span>{name}</span>
}

function nameOf(by: Breakdown, row: EarningsRow, { t, language }: { t: Translate; language: Language }): string {
  const { key } = row
  const name = inLanguage(row, 'name', language)
  switch (by) {
    case 'product':
      return key === null ? t('office_earnings.gone', { name }) : name
    case 'category':
      return key === null ? t('office_earnings.no_category') : name
    case 'city':
      return name
    case 'promo':
      return key ?? t('office_earnings.no_promo')
    case 'source': {
      const source = ORDER_SOURCES.find(each => each === key)
      return source === undefined ? '' : t(SOURCE_WORDS[source])
    }
    default: {
      const method = PAYMENT_METHODS.find(each => each === key)
      return method === undefined ? '' : t(METHOD_WORDS[method])
    }
  }
}
