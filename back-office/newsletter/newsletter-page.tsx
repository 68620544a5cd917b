import { useState } from 'react'
import { exportSubscribers, removeSubscriber, SUBSCRIBER_STATES, type Subscriber } from '#contract/office/newsletter.ts'
import { Button } from '#design/button.tsx'
import { StatusTag } from '#design/tag.tsx'
import { languageName } from '#locales/formats.ts'
import { useNotify } from '../parts/notices.tsx'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { type Column, FilterChips, Pages, Records, SearchField } from '../parts/records.tsx'
import { Sure } from '../parts/sure.tsx'
import { TakeOut } from '../parts/take-out.tsx'
import tools from '../parts/tools.module.css'
import { ShortWhen } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { type List, useList } from '../platform/use-list.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import { allOf, type SubscriberCounts, subscribersFilter, subscribersList } from './list.ts'
import { SUBSCRIBER_WORDS } from './subscriber-words.ts'

const KINDS = { pending: 'placed', confirmed: 'delivered', unsubscribed: 'shipped' } as const

/** Who gets the newsletter, has yet to confirm it, or has left it. */
export function NewsletterPage() {
  const { t } = useWords()
  const list = useList(subscribersList)
  return (
    <Page title={t('office_people.newsletter')}>
      <div className={tools.tools}>
        <StateChips list={list} />
        <SearchField list={list} label={t('office_people.subscriber_search')} />
        <TakeOut endpoint={exportSubscribers} input={subscribersFilter(list.filter)} />
      </div>
      <Subscribers list={list} />
      <Pages list={list} />
    </Page>
  )
}

function StateChips({ list }: { list: List<unknown, SubscriberCounts> }) {
  const { t } = useWords()
  const { counts } = list
  return (
    <FilterChips
      list={list}
      name="state"
      label={t('office_people.subscribers_by_state')}
      choices={[
        { value: '', label: t('office_people.all'), ...(counts && { count: allOf(counts) }) },
        ...SUBSCRIBER_STATES.map(value => ({ value, label: t(SUBSCRIBER_WORDS[value]), count: counts?.[value] })),
      ]}
    />
  )
}

function Subscribers({ list }: { list: List<Subscriber> }) {
  const { t, language } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [leaving, setLeaving] = useState<Subscriber | null>(null)
  const columns: readonly Column<Subscriber>[] = [
    {
      id: 'email',
      label: t('office_people.email'),
      isOnPhones: true,
      cell: row => (
        <span className={css.said}>
          <bdi dir="ltr">{row.email}</bdi>
          <span className={css.aside}>{languageName(row.language, language)}</span>
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
        list={list}
        label={t('office_people.newsletter')}
        columns={columns}
        nameOf={row => row.email}
        empty={t('office_people.no_subscribers')}
      />
      {/* Asked first: only the owner of the address can undo it. */}
      {leaving !== null && (
        <Sure
          title={t('office_people.take_out_title')}
          text={t('office_people.take_out_sure', { email: leaving.email })}
          yes={t('office_people.take_out')}
          isDanger
          work={() => call(removeSubscriber, { id: leaving._id })}
          onDone={message => {
            notify.done(message)
            refresh()
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
