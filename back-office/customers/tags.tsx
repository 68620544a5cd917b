import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Customer, type KnownTag, listTags, tagCustomer, untagCustomer } from '#contract/office/customers.ts'
import { useNotify } from '../parts/notices.tsx'
import { TagsPanel } from '../parts/tags-panel.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'

/** What staff call the customer. */
export function Tags({ customer }: { customer: Customer }) {
  const { t } = useWords()
  const onDone = useTagged()
  const known = useKnownTags()
  return (
    <TagsPanel
      tags={customer.tags}
      target={targetOf(customer)}
      giving={tagCustomer}
      taking={untagCustomer}
      known={known.map(({ name, customers: count }) => ({ name, count }))}
      hint={t('office_people.new_tag_hint')}
      onDone={onDone}
    />
  )
}

/** An account is meant by its id, whoever calls by the phone. */
function targetOf({ _id: id, email, phone }: Customer) {
  return email === null && phone !== null
    ? { kind: 'phone' as const, value: phone }
    : { kind: 'account' as const, value: id }
}

/** The shop's tags, those of most customers first. */
export function useKnownTags(): readonly KnownTag[] {
  const may = useMay()
  const { data } = useQuery({ queryKey: TAGS, queryFn: () => call(listTags, {}), enabled: may(listTags) })
  return data?.tags ?? []
}

const TAGS = ['tags']

/** All that shows tags is read anew. */
function useTagged() {
  const notify = useNotify()
  const queries = useQueryClient()
  return async ({ message }: { readonly message: string }) => {
    notify.done(message)
    await Promise.all(SHOWN_ON.map(queryKey => queries.invalidateQueries({ queryKey })))
  }
}

const SHOWN_ON = [TAGS, ['staff-customer'], ['staff-order'], ['list', 'customers'], ['callers']] as const
