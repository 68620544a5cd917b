import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Link } from 'wouter'
import { FIGURE_DAYS, type FigureDays, type Figures, type FiguresReply, readFigures } from '#contract/office/figures.ts'
import { Chip } from '#design/chip.tsx'
import { classes } from '#design/classes.ts'
import { Lettering } from '#design/lettering.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { whenSeen } from '#design/when-seen.ts'
import { formatDate, formatNumber, moneyText } from '#locales/formats.ts'
import { type InLanguages, inAll, inLanguage, textsOf } from '#shop/languages.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import type { DayFigures } from './day-bars.tsx'
import css from './today.module.css'

// The library that draws them is larger than all else on this screen.
const DayBars = lazy(async () => ({ default: (await import('./day-bars.tsx')).DayBars }))

/** How the last days went, beside as many days before. */
export function FiguresPart() {
  const { t } = useWords()
  const [days, setDays] = useState<FigureDays>(7)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['figures', days],
    queryFn: () => call(readFigures, { days }),
    placeholderData: before => before,
  })
  return (
    <section className={css.figuresPart} aria-label={t('office_orders.figures')}>
      <div className={css.figuresHead}>
        <h2>{t('office_orders.figures')}</h2>
        <Link to="/earnings">{t('office_earnings.details')}</Link>
        <div className={css.chips}>
          {FIGURE_DAYS.map(each => (
            <Chip key={each} isPressed={days === each} onClick={() => setDays(each)}>
              {t('office_orders.days', { count: each })}
            </Chip>
          ))}
        </div>
      </div>
      {data === undefined && error ? (
        <Failed failure={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className={css.waiting} />
      ) : (
        <div className={classes(css.body, isFetching && css.fetching)} aria-busy={isFetching}>
          <Totals reply={data} />
          <WhereMoneyIs reply={data} />
          <Plots byDay={data.byDay} />
          <div className={css.lists}>
            <Shares
              title={t('office_orders.best_sellers')}
              rows={data.bestSellers.map(row => ({
                id: inAll(row, 'name').join(' '),
                names: row,
                count: row.pieces,
                booked: row.booked,
              }))}
              countOf={count => t('office_orders.pieces', { count })}
            />
            <Shares
              title={t('office_orders.by_city')}
              rows={data.byCity.map(row => ({
                id: row.cityId,
                names: textsOf(row, 'city', 'name'),
                count: row.orders,
                booked: row.booked,
              }))}
              countOf={count => t('office_orders.order_count', { count })}
            />
          </div>
        </div>
      )}
    </section>
  )
}

function Totals({ reply: { now, before } }: { reply: FiguresReply }) {
  const { t } = useWords()
  const money = useMoney()
  const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`)
  const amount = (iqd: number | null) => (iqd === null ? '–' : <Amount of={money(iqd)} />)
  const figures = [
    { name: t('office.orders'), now: formatNumber(now.orders), before: formatNumber(before.orders) },
    { name: t('office_orders.booked'), now: amount(now.booked), before: amount(before.booked) },
    { name: t('office_orders.average_order'), now: amount(now.averageOrder), before: amount(before.averageOrder) },
    { name: t('office_orders.refusal_rate'), now: percent(now.refusalRate), before: percent(before.refusalRate) },
  ]
  return (
    <dl className={css.totals}>
      {figures.map(figure => (
        <div key={figure.name}>
          <dt>{figure.name}</dt>
          <dd>
            <bdi>{figure.now}</bdi>
          </dd>
          <dd className={css.aside}>
            {t('office_orders.before')} <bdi>{figure.before}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What was ordered, step by step until it is the shop's own: none of them is another. */
function WhereMoneyIs({ reply: { now, before } }: { reply: FiguresReply }) {
  const { t } = useWords()
  const money = useMoney()
  const lines = [
    { name: t('office_orders.booked'), of: 'booked' },
    { name: t('office_orders.goods'), of: 'goods', isPart: true },
    { name: t('office_orders.delivery_fees'), of: 'deliveryFees', isPart: true },
    { name: t('office_orders.delivered_money'), of: 'delivered' },
    { name: t('office_orders.collected'), of: 'collected' },
    { name: t('office_orders.to_hand_over'), of: 'toHandOver' },
    { name: t('office_orders.refunded'), of: 'refunded' },
    { name: t('office_orders.to_refund'), of: 'toRefund' },
  ] as const
  const amountOf = (figures: Figures, of: (typeof lines)[number]['of']) => (
    <Amount of={money(of === 'goods' ? figures.booked - figures.deliveryFees : figures[of])} />
  )
  return (
    <table className={css.money}>
      <caption>{t('office_orders.where_money_is')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('office_orders.of_these_orders')}</th>
          <th scope="col">{t('office_orders.these_days')}</th>
          <th scope="col">{t('office_orders.days_before')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.of} className={classes('isPart' in line && css.part)}>
            <th scope="row">{line.name}</th>
            <td>{amountOf(now, line.of)}</td>
            <td>{amountOf(before, line.of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Plots({ byDay }: { byDay: readonly DayFigures[] }) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <div className={css.lists}>
      <Plot title={t('office_orders.orders_a_day')} byDay={byDay} of="orders" say={formatNumber} />
      <Plot
        title={t('office_orders.booked_a_day')}
        byDay={byDay}
        of="booked"
        say={booked => moneyText(money(booked))}
      />
    </div>
  )
}

interface PlotProps {
  readonly title: string
  readonly byDay: readonly DayFigures[]
  readonly of: 'orders' | 'booked'
  readonly say: (value: number) => string
}

/** A bar a day, drawn once it is looked at; the same figures stand in a table for those who cannot see it. */
function Plot({ title, byDay, of, say }: PlotProps) {
  const { t } = useWords()
  const [isSeen, setSeen] = useState(false)
  const look = useCallback(
    (place: HTMLElement | null) => (place === null ? undefined : whenSeen(place, 0.1, () => setSeen(true))),
    [],
  )
  const dayOf = (day: string) => formatDate(`${day}T09:00:00Z`, t)
  return (
    <figure className={css.plot}>
      <figcaption>{title}</figcaption>
      <div ref={look} className={css.bars} aria-hidden="true" dir="ltr">
        {isSeen && (
          <Suspense>
            <DayBars
              byDay={byDay}
              of={of}
              say={row => (
                <>
                  {dayOf(row.day)}
                  <br />
                  <b>{say(row[of])}</b>
                </>
              )}
            />
          </Suspense>
        )}
      </div>
      <table className={text.hidden}>
        <caption>{title}</caption>
        <tbody>
          {byDay.map(row => (
            <tr key={row.day}>
              <th scope="row">{dayOf(row.day)}</th>
              <td>{say(row[of])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

interface SharesProps {
  readonly title: string
  readonly rows: readonly {
    readonly id: string
    readonly names: InLanguages<'name'>
    readonly count: number
    readonly booked: number
  }[]
  readonly countOf: (count: number) => string
}

const MOST_SHOWN = 10

function Shares({ title, rows, countOf }: SharesProps) {
  const { language } = useWords()
  const money = useMoney()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className={css.shares}>
      <h3>{title}</h3>
      <ol>
        {rows.slice(0, MOST_SHOWN).map(({ id, names, count, booked }) => (
          <li key={id}>
            <span className={css.shareName}>
              <Lettering text={inLanguage(names, 'name', language)} />
            </span>
            <span className={css.aside}>
              {countOf(count)} · <Amount of={money(booked)} />
            </span>
            <meter min={0} max={most} value={count} aria-label={countOf(count)} />
          </li>
        ))}
      </ol>
    </section>
  )
}
