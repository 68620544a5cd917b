import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { type AuditLogInput, type AuditLogReply, readAuditLog } from '#contract/office/audit-log.ts'
import { Button } from '#design/button.tsx'
import { Chip } from '#design/chip.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Field } from '#design/field.tsx'
import { Select, TextInput } from '#design/inputs.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import type { WordKey } from '#locales/translate.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { RecentActs } from '../parts/undo.tsx'
import { LAST_DAY } from '../platform/baghdad-time.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { ACTION_WORDS, ENTITY_WORDS } from './audit-words.ts'
import { ChangeEntry } from './change-entry.tsx'
import css from './change-log.module.css'

const FILTERS = ['staffId', 'entity', 'entityId', 'action', 'from', 'to'] as const
type Filter = { readonly [Name in (typeof FILTERS)[number]]?: string }

/** Who changed what, newest first; the filters stand in the address, so that other screens lead here. */
export function ChangeLogPage() {
  const { t } = useWords()
  const [parameters, setParameters] = useSearchParams()
  const filter: Filter = Object.fromEntries(
    FILTERS.flatMap(name => {
      const value = parameters.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
  const choose = (changes: Partial<Record<keyof Filter, string>>) => {
    const chosen = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== '')
    setParameters(new URLSearchParams(chosen), { replace: true })
  }
  const log = useInfiniteQuery({
    queryKey: ['audit-log', filter],
    queryFn: ({ pageParam, signal }) => call(readAuditLog, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.nextCursor ?? undefined,
    placeholderData: previous => previous,
  })
  return (
    <Page title={t('office_staff.change_log')}>
      <RecentActs />
      <Filters filter={filter} log={log.data} onChoose={choose} />
      {log.error && <Failed failure={log.error} onRetry={() => void log.refetch()} />}
      {log.isPending && <Skeleton className={css.waiting} />}
      {log.data !== undefined && <Entries log={log.data} />}
      {log.hasNextPage && (
        <Button kind="line" isBusy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('office_staff.more')}
        </Button>
      )}
    </Page>
  )
}

type Log = InfiniteData<AuditLogReply>

function Entries({ log }: { log: Log }) {
  const { t } = useWords()
  const entries = log.pages.flatMap(page => page.entries)
  if (entries.length === 0) return <EmptyShelf title={t('office_staff.no_changes')} />
  return (
    <ol className={css.entries} aria-label={t('office_staff.change_log')}>
      {entries.map(entry => (
        <ChangeEntry key={entry._id} entry={entry} />
      ))}
    </ol>
  )
}

interface FiltersProps {
  readonly filter: Filter
  readonly log: Log | undefined
  readonly onChoose: (changes: Partial<Record<keyof Filter, string>>) => void
}

function Filters({ filter, log, onChoose }: FiltersProps) {
  const { t } = useWords()
  const members = log?.pages[0]?.members ?? []
  const words = (of: Readonly<Record<string, WordKey>>) =>
    Object.entries(of).map(([value, key]) => [value, t(key)] as const)
  // What was done to things of another kind does not fit the kind that is chosen.
  const actions = words(ACTION_WORDS).filter(([action]) => isOf(action, filter.entity))
  const select = (name: keyof Filter, label: string, all: string, options: readonly (readonly [string, string])[]) => (
    <Field label={label}>
      {wiring => (
        <Select
          {...wiring}
          value={filter[name] ?? ''}
          onChange={event =>
            onChoose({ [name]: event.currentTarget.value, ...(name === 'entity' && { action: '', entityId: '' }) })
          }
        >
          <option value="">{all}</option>
          {options.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {wiring => (
        <TextInput
          {...wiring}
          type="date"
          max={LAST_DAY}
          dir="ltr"
          value={filter[name] ?? ''}
          onChange={event => onChoose({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <section className={css.filters} aria-label={t('office_staff.filters')}>
      <div className={css.fields}>
        {select(
          'staffId',
          t('office_staff.by_member'),
          t('office_staff.everybody'),
          members.map(({ _id, name }) => [_id, name]),
        )}
        {select('entity', t('office_staff.by_entity'), t('office_staff.everything'), words(ENTITY_WORDS))}
        {select('action', t('office_staff.by_action'), t('office_staff.everything'), actions)}
        {day('from', t('office_staff.from_day'))}
        {day('to', t('office_staff.to_day'))}
      </div>
      {filter.entityId !== undefined && <OnlyThis log={log} onDrop={() => onChoose({ entityId: '' })} />}
    </section>
  )
}

function OnlyThis({ log, onDrop }: { log: Log | undefined; onDrop: () => void }) {
  const { t, language } = useWords()
  const called = log?.pages[0]?.entries[0]?.called
  const filter = t('office_staff.only_this', { name: called ? called[language] : t('office_staff.one_thing') })
  return (
    <Chip isRemovable aria-label={t('office_staff.drop_filter', { filter })} onClick={onDrop}>
      <bdi className={text.medium}>{filter}</bdi>
    </Chip>
  )
}

/** Whose doing an action is stands before its dot; a few are filed under what they were done to. */
function isOf(action: string, entity: AuditLogInput['entity']): boolean {
  if (entity === undefined) return true
  const [kind = ''] = action.split('.')
  return (FILED_UNDER[action] ?? FILED_UNDER[kind] ?? kind) === entity
}

const FILED_UNDER: Readonly<Record<string, string>> = {
  stock: 'product',
  refund: 'order',
  session: 'member',
  courier_payment: 'courier-payment',
  'return.taken': 'order',
  'member.invited': 'invitation',
}
