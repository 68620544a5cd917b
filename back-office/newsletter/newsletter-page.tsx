import { useListContext, useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import {
  exportSubscribers,
  removeSubscriber,
  SUBSCRIBER_STATES,
  type Subscriber,
} from '#contract/office/newsletter/endpoints.ts'
import { Button } from '#design/button.tsx'
import { StatusTag } from '#design/tag.tsx'
import { LANGUAGE_WORDS } from '../customers/customer-words.ts'
import { Ask } from '../parts/ask.tsx'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { type Column, FilterChips, List, Pages, Records, SearchField } from '../parts/records.tsx'
import { TakeOut } from '../parts/take-out.tsx'
import tools from '../parts/tools.module.css'
import { ShortWhen } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { allOf, type SubscriberCounts, subscribersFilter } from './resources.ts'
import { SUBSCRIBER_WORDS } from './subscriber-words.ts'

const KINDS = { pending: 'placed', confirmed: 'delivered', unsubscribed: 'shipped' } as const

/** Who gets the newsletter, has yet to confirm it, or has left it. */
export function NewsletterPage() {
  const { t } = useWords()
  return (
    <Page title={t('office_people.newsletter')}>
      <List resource="subscribers" perPage={25} sort={{ field: 'requestedAt', order: 'DESC' }}>
        <div className={tools.tools}>
          <StateChips />
          <SearchField label={t('office_people.subscriber_search')} />
          <TakeOut endpoint={exportSubscribers} filter={subscribersFilter} />
        </div>
        <Subscribers />
        <Pages />
      </List>
    </Page>
  )
}

function StateChips() {
  const { t } = useWords()
  const { meta } = useListContext()
  // What the subscribers' resource tells beside its rows.
  const counts = meta as SubscriberCounts | null | undefined
  return (
    <FilterChips
      name="state"
      label={t('office_people.subscribers_by_state')}
      choices={[
        { value: '', label: t('office_people.all'), ...(counts && { count: allOf(counts) }) },
        ...SUBSCRIBER_STATES.map(value => ({ value, label: t(SUBSCRIBER_WORDS[value]), count: counts?.[value] })),
      ]}
    />
  )
}

function Subscribers() {
  const { t } = useWords()
  const [leaving, setLeaving] = useState<Subscriber | null>(null)
  const columns: readonly Column<Subscriber>[] = [
    {
      id: 'email',
      label: t('office_people.email'),
      isOnPhones: true,
      cell: row => (
        <span className={css.said}>
          <bdi dir="ltr">{row.email}</bdi>
          <span className={css.aside}>{t(LANGUAGE_WORDS[row.language])}</span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('office_people.state'),
      isOnPhones: true,
      cell: row => <StatusTag kind={KINDS[row.state]}>{t(SUBSCRIBER_WORDS[row.state])}</StatusTag>,
    },
    { id: 'asked', label: t('office_people.asked_at'), cell: row => <ShortWhen at={row.requestedAt} /> },
    {
      id: 'confirmed',
      label: t('office_people.confirmed_at'),
      cell: row => (row.confirmedAt === null ? '–' : <ShortWhen at={row.confirmedAt} />),
    },
    {
      id: 'left',
      label: t('office_people.left_at'),
      cell: row => (row.unsubscribedAt === null ? '–' : <ShortWhen at={row.unsubscribedAt} />),
    },
    {
      id: 'take-out',
      label: t('office_people.take_out'),
      isOnPhones: true,
      cell: row =>
        row.state !== 'unsubscribed' && (
          <Button kind="ghost" size="medium" onClick={() => setLeaving(row)}>
            {t('office_people.take_out')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <Records
        label={t('office_people.newsletter')}
        columns={columns}
        nameOf={row => row.email}
        empty={t('office_people.no_subscribers')}
      />
      <Leaving subscriber={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

/** Asked first: only the owner of the address can undo it. */
function Leaving({ subscriber, onClose }: { subscriber: Subscriber | null; onClose: () => void }) {
  const { t, sayFailure } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [problem, setProblem] = useState('')
  const takeOut = async ({ _id: id }: Subscriber) => {
    setProblem('')
    try {
      const { message } = await call(removeSubscriber, { id })
      notify(message, { type: 'success' })
      onClose()
      refresh()
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
  }
  return (
    <Ask
      isOpen={subscriber !== null}
      title={t('office_people.take_out_title')}
      text={subscriber && t('office_people.take_out_sure', { email: subscriber.email })}
      yes={t('office_people.take_out')}
      kind="danger"
      problem={problem}
      onYes={() => subscriber && void takeOut(subscriber)}
      onClose={onClose}
    />
  )
}
