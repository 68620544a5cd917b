import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { type BooksReply, exportBooks, readBooks } from '#contract/office/books.ts'
import { Field } from '#design/field.tsx'
import { Select } from '#design/inputs.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { formatMonth } from '#locales/formats.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { TakeOut } from '../parts/take-out.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './books.module.css'
import { ComparedPart } from './compared-part.tsx'
import { MonthSums } from './month-sums.tsx'
import { monthsBetween } from './months-between.ts'
import { TrialBalance } from './trial-balance.tsx'

/** The shop's books of one month, whose name stands in the address. */
export function BooksPage() {
  const { t } = useWords()
  const [address, setAddress] = useSearchParams()
  const month = address.get('month') ?? undefined
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['books', month],
    queryFn: () => call(readBooks, { month }),
    placeholderData: keepPreviousData,
  })
  const choose = (chosen: string) => setAddress({ month: chosen }, { replace: true })
  const file = data && (
    <TakeOut endpoint={exportBooks} input={{ month: data.month }} hint={t('office_books.export_hint')} />
  )
  return (
    <Page title={t('office_books.title')} actions={file}>
      {error ? (
        <Failed failure={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className={css.waiting} />
      ) : (
        <div className={css.books} aria-busy={isFetching}>
          <ComparedPart comparison={data.comparison} />
          <MonthField reply={data} onChoose={choose} />
          <MonthSums accounts={data.accounts} />
          <TrialBalance accounts={data.accounts} />
        </div>
      )}
    </Page>
  )
}

/** Newest first. */
function MonthField({ reply, onChoose }: { reply: BooksReply; onChoose: (month: string) => void }) {
  const { t } = useWords()
  return (
    <Field label={t('office_books.month')} className={css.month}>
      {wiring => (
        <Select {...wiring} value={reply.month} onChange={event => onChoose(event.target.value)}>
          {monthsBetween(reply.firstMonth, reply.lastMonth, reply.month).map(month => (
            <option key={month} value={month}>
              {formatMonth(month, t)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
