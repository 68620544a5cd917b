import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { FiguresReply } from '#contract/office/figures.ts'
import { useWords } from '../platform/words.tsx'
import css from './today.module.css'

export type DayFigures = FiguresReply['byDay'][number]

interface DayBarsProps {
  readonly byDay: readonly DayFigures[]
  readonly of: 'orders' | 'booked'
  /** What stands beside a bar that is pointed at. */
  readonly say: (row: DayFigures) => ReactNode
}

/** A bar a day, time running as the page is read. */
export function DayBars({ byDay, of, say }: DayBarsProps) {
  const { direction } = useWords()
  const isMirrored = direction === 'rtl'
  return (
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
            const row = payload?.[0]?.payload as DayFigures | undefined
            if (!active || row === undefined) return null
            return (
              <p className={css.tip} dir={direction}>
                {say(row)}
              </p>
            )
          }}
        />
        <Bar dataKey={of} fill="var(--lapis)" isAnimationActive={false} maxBarSize={36} />
      </BarChart>
    </ResponsiveContainer>
  )
}

/** Ticks of an axis have little room: 250K, 1.2M. */
function short(value: number): string {
  if (value >= 1_000_000) return `${Math.round(value / 100_000) / 10}M`
  return value >= 1_000 ? `${Math.round(value / 100) / 10}K` : String(value)
}
