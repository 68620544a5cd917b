import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Customer, type KnownTag, listTags, tagCustomer, untagCustomer } from '#contract/office/customers.ts'
import { Button } from '#design/button.tsx'
import { Chip } from '#design/chip.tsx'
import { formatNumber } from '#locales/formats.ts'
import { MOST_LETTERS_OF_TAG, MOST_TAGS } from '#shop/accounts/tags.ts'
import { LineField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { TagLabels } from './tag-labels.tsx'
import css from './tags.module.css'

/** Those of the shop that are shown to be pressed. */
const MOST_SUGGESTED = 6

/** What staff call the customer: given by typing or by a press on one that the shop uses, taken away by a press. */
export function Tags({ customer }: { customer: Customer }) {
  const { t } = useWords()
  const may = useMay()
  const { tags } = customer
  if (!may(tagCustomer))
    return (
      tags.length > 0 && (
        <Panel title={t('office_people.tags')}>
          <TagLabels tags={tags} />
        </Panel>
      )
    )
  return (
    <Panel title={t('office_people.tags')}>
      <Given customer={customer} />
      {tags.length < MOST_TAGS ? (
        <Giving customer={customer} />
      ) : (
        <p className={parts.aside}>{t('office_people.no_more_tags', { count: MOST_TAGS })}</p>
      )}
    </Panel>
  )
}

/** An account is meant by its id, whoever calls by the phone. */
function targetOf({ _id: id, email, phone }: Customer) {
  return email === null && phone !== null
    ? { kind: 'phone' as const, value: phone }
    : { kind: 'account' as const, value: id }
}

function Given({ customer }: { customer: Customer }) {
  const { t } = useWords()
  const { isBusy, change } = useTagChange()
  if (customer.tags.length === 0) return null
  return (
    <div className={parts.chosen}>
      {customer.tags.map(tag => (
        <Chip
          key={tag}
          isRemovable
          disabled={isBusy}
          aria-label={t('office_people.remove_tag', { tag })}
          onClick={() => change(() => call(untagCustomer, { ...targetOf(customer), tag }))}
        >
          <bdi>{tag}</bdi>
        </Chip>
      ))}
    </div>
  )
}

function Giving({ customer }: { customer: Customer }) {
  const { t } = useWords()
  const onDone = useTagged()
  const { isBusy, change } = useTagChange()
  const form = useCallForm({
    endpoint: tagCustomer,
    values: { tag: '' },
    input: values => ({ ...targetOf(customer), ...values }),
    onDone: async reply => {
      form.reset()
      await onDone(reply)
    },
  })
  const { tag: typed } = form.watch()
  const suggested = useSuggested(customer.tags, typed)
  return (
    <FormFrame form={form} className={parts.form}>
      <div className={css.add}>
        <LineField
          form={form}
          name="tag"
          label={t('office_people.new_tag')}
          maxLength={MOST_LETTERS_OF_TAG}
          placeholder={t('office_people.new_tag_hint')}
          autoComplete="off"
        />
        <Button type="submit" kind="line" isBusy={form.isBusy}>
          {t('office_people.add_tag')}
        </Button>
      </div>
      {suggested.length > 0 && (
        <fieldset className={parts.chosen}>
          <legend>{t('office_people.known_tags')}</legend>
          {suggested.map(({ name, customers }) => (
            <Chip
              key={name}
              disabled={isBusy}
              onClick={() =>
                change(async () => {
                  const reply = await call(tagCustomer, { ...targetOf(customer), tag: name })
                  form.reset()
                  return reply
                })
              }
            >
              <bdi>{name}</bdi> <bdi className={css.count}>{formatNumber(customers)}</bdi>
            </Chip>
          ))}
        </fieldset>
      )}
    </FormFrame>
  )
}

/** The shop's tags, those of most customers first. */
export function useKnownTags(): readonly KnownTag[] {
  const may = useMay()
  const { data } = useQuery({ queryKey: TAGS, queryFn: () => call(listTags, {}), enabled: may(listTags) })
  return data?.tags ?? []
}

const TAGS = ['tags']

/** Those that the customer has not, and that hold what is typed. */
function useSuggested(given: readonly string[], typed: string): readonly KnownTag[] {
  const letters = typed.trim().toLowerCase()
  return useKnownTags()
    .filter(({ name }) => !given.includes(name) && name.toLowerCase().includes(letters))
    .slice(0, MOST_SUGGESTED)
}

interface Done {
  readonly message: string
}

/** One press after the other: the tags that are shown are read anew between two. */
function useTagChange() {
  const notify = useNotify()
  const onDone = useTagged()
  const [isBusy, setBusy] = useState(false)
  const change = async (make: () => Promise<Done>) => {
    setBusy(true)
    try {
      await onDone(await make())
    } catch (failure) {
      notify.failed(failure)
    }
    setBusy(false)
  }
  return { isBusy, change: (make: () => Promise<Done>) => void change(make) }
}

/** All that shows tags is read anew. */
function useTagged() {
  const notify = useNotify()
  const queries = useQueryClient()
  return async ({ message }: Done) => {
    notify.done(message)
    await Promise.all(SHOWN_ON.map(queryKey => queries.invalidateQueries({ queryKey })))
  }
}

const SHOWN_ON = [TAGS, ['staff-customer'], ['staff-order'], ['list', 'customers'], ['callers']] as const
