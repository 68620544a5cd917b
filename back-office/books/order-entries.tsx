import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOrderEntries, type OrderEntry } from '#contract/office/books.ts'
import { Button } from '#design/button.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { usePartyName } from './party-name.ts'
import { SignedAmount } from './signed-amount.tsx'

/** What the books hold of an order, read once somebody asks for it: few do. */
export function OrderEntries({ id }: { id: string }) {
  const { t } = useWords()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(listOrderEntries)) return null
  if (isOpen)
    return (
      <Panel title={t('office_books.entries_of_order')}>
        <Entries id={id} />
      </Panel>
    )
  return (
    <div>
      <Button kind="ghost" size="medium" onClick={() => setOpen(true)}>
        {t('office_books.entries_of_order')}
      </Button>
    </div>
  )
}

function Entries({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['order-entries', id],
    queryFn: () => call(listOrderEntries, { id }),
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data?.entries.length === 0) return <p>{t('office_books.no_entries')}</p>
  return (
    <ol className={css.entries} aria-label={t('office_books.entries_of_order')} aria-busy={data === undefined}>
      {data?.entries.map(entry => (
        <li key={entry._id}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry: { at, kind, debit, credit, party, amount } }: { entry: OrderEntry }) {
  const { t } = useWords()
  const nameOf = usePartyName()
  const accounts = {
    debit: t(`office_books.account_${debit}`),
    credit: t(`office_books.account_${credit}`),
  }
  return (
    <>
      <span className={css.pair}>
        <span>{[t(`office_books.kind_${kind}`), party !== null && nameOf(party)].filter(Boolean).join(' · ')}</span>
        <SignedAmount of={amount} />
      </span>
      <span className={css.aside}>
        {t('office_books.from_to', accounts)} · <When at={at} />
      </span>
    </>
  )
}
