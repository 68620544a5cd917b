import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { dropView, keepView, listViews, type ViewFilter, type ViewScreen } from '#contract/office/views.ts'
import { Chip } from '#design/chip.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { LineField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { call } from '../platform/call.ts'
import type { List } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { Ask } from './ask.tsx'
import { useNotify } from './notices.tsx'
import css from './saved-views.module.css'

/** Filters of the list around it that this member keeps under names, and a way to keep those of now. */
export function SavedViews({ list, screen }: { list: List; screen: ViewScreen }) {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const queryKey = ['views', screen]
  const { data } = useQuery({ queryKey, queryFn: () => call(listViews, { screen }) })
  const views = data?.views ?? []
  const filter = plain(list.filter)
  const isFiltered = Object.keys(filter).length > 0
  const form = useCallForm({
    endpoint: keepView,
    values: { name: '' },
    input: values => ({ ...values, screen, filter }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey })
      setAsking(false)
      form.reset()
    },
  })
  const drop = async (id: string) => {
    try {
      await call(dropView, { id })
      await queries.invalidateQueries({ queryKey })
    } catch (failure) {
      notify.failed(failure)
    }
  }
  if (views.length === 0 && !isFiltered) return null
  return (
    <div className={css.views}>
      {views.map(view => (
        <span key={view._id} className={css.view}>
          <Chip isPressed={isSame(view.filter, filter)} onClick={() => list.ask({ filter: view.filter })}>
            <Icon of={Bookmark} size="small" />
            {view.name}
          </Chip>
          {isSame(view.filter, filter) && (
            <IconButton label={t('office.drop_view', { name: view.name })} onClick={() => void drop(view._id)}>
              <Icon of={Trash2} size="small" />
            </IconButton>
          )}
        </span>
      ))}
      {isFiltered && !views.some(view => isSame(view.filter, filter)) && (
        <Chip onClick={() => setAsking(true)}>
          <Icon of={Bookmark} size="small" />
          {t('office.keep_view')}
        </Chip>
      )}
      <Ask
        {...form.ask}
        isOpen={isAsking}
        title={t('office.keep_view')}
        yes={t('office.save')}
        onClose={() => setAsking(false)}
      >
        <LineField form={form} name="name" label={t('office.view_name')} />
      </Ask>
    </div>
  )
}

/** Only what says something: a field that was emptied is no filter. */
function plain(filter: Readonly<Record<string, unknown>>): ViewFilter {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value] as const]
        : [],
    ),
  )
}

function isSame(one: ViewFilter, other: ViewFilter): boolean {
  const sorted = (filter: ViewFilter) => JSON.stringify(Object.entries(filter).toSorted())
  return sorted(one) === sorted(other)
}
