import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { FIGURE_DAYS, type FigureDays, type FiguresReply, readFigures } from '#contract/office/figures/endpoints.ts'
import { Chip } from '#design/chip.tsx'
import { classes } from '#design/classes.ts'
import { Lettering } from '#design/lettering.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { formatDate, formatNumber, moneyText } from '#locales/formats.ts'
import { inLanguage } from '#locales/language.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './today.module.css'

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
          <Plots byDay={data.byDay} />
          <div className={css.lists}>
            <Shares
              title={t('office_orders.best_sellers')}
              rows={data.bestSellers.map(row => ({
                id: row.name_en,
                names: row,
                count: row.pieces,
                revenue: row.revenue,
              }))}
              countOf={count => t('office_orders.pieces', { count })}
            />
            <Shares
              title={t('office_orders.by_city')}
              rows={data.byCity.map(row => ({
                id: row.cityId,
                names: { name_en: row.city_en, name_ar: row.city_ar },
                count: row.orders,
                revenue: row.revenue,
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
    { name: t('office_orders.revenue'), now: amount(now.revenue), before: amount(before.revenue) },
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

type Day = FiguresReply['byDay'][number]

function Plots({ byDay }: { byDay: readonly Day[] }) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <div className={css.lists}>
      <Plot title={t('office_orders.orders_a_day')} byDay={byDay} of="orders" say={formatNumber} />
      <Plot
        title={t('office_orders.revenue_a_day')}
        byDay={byDay}
        of="revenue"
        say={revenue => moneyText(money(revenue))}
      />
    </div>
  )
}

interface PlotProps {
  readonly title: string
  readonly byDay: readonly Day[]
  readonly of: 'orders' | 'revenue'
  readonly say: (value: number) => string
}

/** A bar a day, time running as the page is read; the same figures stand in a table for those who cannot see it. */
function Plot({ title, byDay, of, say }: PlotProps) {
  const { language, direction } = useWords()
  const isMirrored = direction === 'rtl'
  const dayOf = (day: string) => formatDate(`${day}T09:00:00Z`, language)
  return (
    <figure className={css.plot}>
      <figcaption>{title}</figcaption>
      <div aria-hidden="true" dir="ltr">
        <ResponsiveContainer width="100%" height={180}>
          <BarChart
            data={[...byDay]}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
            barCategoryGap={byDay.length > 31 ? 1 : '18%'}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="day"
              reversed={isMirrored}
              tickFormatter={(day: string) => day.slice(8).replace(/^0/, '')}
              tickLine={false}
              axisLine={{ stroke: 'var(--ink)', strokeWidth: 1.5 }}
              tick={{ fill: 'var(--ink-3)', fontSize: 12 }}
              minTickGap={12}
            />
            <YAxis
              orientation={isMirrored ? 'right' : 'left'}
              width={52}
              allowDecimals={false}
              tickFormatter={short}
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--ink-3)', fontSize: 12 }}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--lapis-wash)' }}
              content={({ active, payload }) => {
                // The row that the bar was drawn of.
                const row = payload?.[0]?.payload as Day | undefined
                if (!active || row === undefined) return null
                return (
                  <p className={css.tip} dir={direction}>
                    {dayOf(row.day)}
                    <br />
                    <b>{say(row[of])}</b>
                  </p>
                )
              }}
            />
            <Bar dataKey={of} fill="var(--lapis)" isAnimationActive={false} maxBarSize={36} />
          </BarChart>
        </ResponsiveContainer>
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

/** Ticks of an axis have little room: 250K, 1.2M. */
function short(value: number): string {
  if (value >= 1_000_000) return `${Math.round(value / 100_000) / 10}M`
  return value >= 1_000 ? `${Math.round(value / 100) / 10}K` : String(value)
}

interface SharesProps {
  readonly title: string
  readonly rows: readonly {
    readonly id: string
    readonly names: { readonly name_en: string; readonly name_ar: string }
    readonly count: number
    readonly revenue: number
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
        {rows.slice(0, MOST_SHOWN).map(({ id, names, count, revenue }) => (
          <li key={id}>
            <span className={css.shareName}>
              <Lettering text={inLanguage(names, 'name', language)} />
            </span>
            <span className={css.aside}>
              {countOf(count)} · <Amount of={money(revenue)} />
            </span>
            <meter min={0} max={most} value={count} aria-label={countOf(count)} />
          </li>
        ))}
      </ol>
    </section>
  )
}
