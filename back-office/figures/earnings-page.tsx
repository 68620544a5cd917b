import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import {
  BREAKDOWNS,
  type EarningsInput,
  type EarningsReply,
  exportEarnings,
  readEarnings,
} from '#contract/office/earnings.ts'
import { classes } from '#design/classes.ts'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { formatDate } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { type Days, isSpan, SPANS, type SpanName } from '#shop/figures/spans.ts'
import { ChipsOf } from '../parts/chips-of.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { TakeOut } from '../parts/take-out.tsx'
import { LAST_DAY } from '../platform/baghdad-time.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './earnings.module.css'
import { EarningsRows } from './earnings-rows.tsx'
import { EarningsSteps } from './earnings-steps.tsx'
import { EarningsSums } from './earnings-sums.tsx'

const SPAN_WORDS: Readonly<Record<SpanName, WordKey>> = {
  today: 'office_earnings.span_today',
  yesterday: 'office_earnings.span_yesterday',
  week: 'office_earnings.span_week',
  month: 'office_earnings.span_month',
  'last-month': 'office_earnings.span_last_month',
  days: 'office_earnings.span_days',
}

/** `/earnings`: what the shop earned in some days, which stand in the address. */
export function EarningsPage() {
  const { t } = useWords()
  const [address, setAddress] = useSearchParams()
  const asked = questionIn(address)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['earnings', asked],
    queryFn: () => call(readEarnings, asked),
    placeholderData: keepPreviousData,
  })
  const { by: _by, ...span } = asked
  const ask = (change: EarningsInput) => setAddress(addressOf({ ...asked, ...change }), { replace: true })
  return (
    <Page
      title={t('office_earnings.title')}
      actions={<TakeOut endpoint={exportEarnings} input={span} hint={t('office_earnings.export_hint')} />}
    >
      <ChipsOf
        label={t('office_earnings.which_days')}
        className={css.chips}
        choices={SPANS.map(value => ({ value, label: t(SPAN_WORDS[value]) }))}
        chosen={asked.span}
        onChoose={span => ask({ span, ...(span === 'days' ? data?.days : NO_DAYS) })}
      />
      {asked.span === 'days' && <AnyDays asked={asked} onChange={ask} />}
      {error ? (
        <Failed failure={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className={css.waiting} />
      ) : (
        <div className={classes(css.body, isFetching && css.fetching)} aria-busy={isFetching}>
          <Which reply={data} />
          <EarningsSums reply={data} />
          <EarningsRows reply={data} onChoose={by => ask({ by })} />
          <EarningsSteps reply={data} />
        </div>
      )}
    </Page>
  )
}

const NO_DAYS = { from: undefined, to: undefined }

function questionIn(address: URLSearchParams): EarningsInput {
  const by = BREAKDOWNS.find(each => each === address.get('by')) ?? 'product'
  const span = SPANS.find(each => each === address.get('span')) ?? 'month'
  if (span !== 'days') return { by, span }
  return { by, span, from: address.get('from') ?? undefined, to: address.get('to') ?? undefined }
}

function addressOf(asked: EarningsInput): [string, string][] {
  return Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}

/** Where one day would pass the other, or be more than a year away, it takes it along. */
function AnyDays({
  asked: { from = '', to = '' },
  onChange,
}: {
  asked: EarningsInput
  onChange: (days: Days) => void
}) {
  const { t } = useWords()
  const choose = (days: Days, moved: string) => {
    if (moved !== '') onChange(isSpan(days) ? days : { from: moved, to: moved })
  }
  const day = (label: string, value: string, onDay: (day: string) => void) => (
    <Field label={label}>
      {wiring => (
        <TextInput
          {...wiring}
          type="date"
          max={LAST_DAY}
          dir="ltr"
          value={value}
          onChange={event => onDay(event.currentTarget.value)}
        />
      )}
    </Field>
  )
  return (
    <div className={css.anyDays}>
      {day(t('office_earnings.from'), from, moved => choose({ from: moved, to }, moved))}
      {day(t('office_earnings.to'), to, moved => choose({ from, to: moved }, moved))}
    </div>
  )
}

/** Which days these are, and which they are held against. */
function Which({ reply: { days, daysBefore } }: { reply: EarningsReply }) {
  const { t } = useWords()
  const said = ({ from, to }: Days) => {
    const [first, last] = [from, to].map(day => formatDate(`${day}T09:00:00Z`, t))
    return from === to ? first : t('office_earnings.shown_days', { from: first ?? '', to: last ?? '' })
  }
  return (
    <p className={css.which}>
      <b>{said(days)}</b>{' '}
      <span className={css.aside}>{t('office_earnings.against', { days: said(daysBefore) ?? '' })}</span>
    </p>
  )
}
