import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Chip } from '#design/chip.tsx'
import { formatNumber } from '#locales/formats.ts'
import { MOST_LETTERS_OF_TAG, MOST_TAGS } from '#shop/accounts/tags.ts'
import { LineField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { type CheckedCall, useCallForm } from '../forms/use-call-form.ts'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { useNotify } from './notices.tsx'
import { Panel } from './panel.tsx'
import parts from './parts.module.css'
import { TagLabels } from './tag-labels.tsx'
import css from './tags.module.css'

/** Those of the shop that are shown to be pressed. */
const MOST_SUGGESTED = 6

/** What may be tagged, and by which calls. */
interface Tagging<Target extends object, Reply> {
  readonly tags: readonly string[]
  /** What the calls say beside the tag. */
  readonly target: Target
  readonly giving: TagCall<Target, Reply>
  readonly taking: TagCall<Target, Reply>
  /** The shop's tags with how many have each, most first. */
  readonly known: readonly { readonly name: string; readonly count: number }[]
  /** What one might be called. */
  readonly hint: string
  /** Says that it is done; until it has shown the tags anew, nothing more is pressed. */
  readonly onDone: (reply: Reply) => void | Promise<void>
}

type TagCall<Target, Reply> = CheckedCall<Target & { readonly tag: string }, Reply> &
  Parameters<ReturnType<typeof useMay>>[0]

/** What staff call something: given by typing or by a press on one that the shop uses, taken away by a press. */
export function TagsPanel<Target extends object, Reply>(tagging: Tagging<Target, Reply>) {
  const { t } = useWords()
  const may = useMay()
  const { tags, giving } = tagging
  if (!may(giving))
    return (
      tags.length > 0 && (
        <Panel title={t('office_people.tags')}>
          <TagLabels tags={tags} />
        </Panel>
      )
    )
  return (
    <Panel title={t('office_people.tags')}>
      <Given {...tagging} />
      {tags.length < MOST_TAGS ? (
        <Giving {...tagging} />
      ) : (
        <p className={parts.aside}>{t('office_people.no_more_tags', { count: MOST_TAGS })}</p>
      )}
    </Panel>
  )
}

function Given<Target extends object, Reply>({ tags, target, taking, onDone }: Tagging<Target, Reply>) {
  const { t } = useWords()
  const { isBusy, change } = useTagChange(onDone)
  if (tags.length === 0) return null
  return (
    <div className={parts.chosen}>
      {tags.map(tag => (
        <Chip
          key={tag}
          isRemovable
          disabled={isBusy}
          aria-label={t('office_people.remove_tag', { tag })}
          onClick={() => change(() => call(taking, { ...target, tag }))}
        >
          <bdi>{tag}</bdi>
        </Chip>
      ))}
    </div>
  )
}

function Giving<Target extends object, Reply>({ tags, target, giving, known, hint, onDone }: Tagging<Target, Reply>) {
  const { t } = useWords()
  const { isBusy, change } = useTagChange(onDone)
  const form = useCallForm({
    endpoint: giving,
    values: { tag: '' },
    input: values => ({ ...target, ...values }),
    onDone: async (reply: Reply) => {
      form.reset()
      await onDone(reply)
    },
  })
  const letters = form.watch().tag.trim().toLowerCase()
  const suggested = known
    .filter(({ name }) => !tags.includes(name) && name.toLowerCase().includes(letters))
    .slice(0, MOST_SUGGESTED)
  return (
    <FormFrame form={form} className={parts.form}>
      <div className={css.add}>
        <LineField
          form={form}
          name="tag"
          label={t('office_people.new_tag')}
          maxLength={MOST_LETTERS_OF_TAG}
          placeholder={hint}
          autoComplete="off"
        />
        <Button type="submit" kind="line" isBusy={form.isBusy}>
          {t('office_people.add_tag')}
        </Button>
      </div>
      {suggested.length > 0 && (
        <fieldset className={parts.chosen}>
          <legend>{t('office_people.known_tags')}</legend>
          {suggested.map(({ name, count }) => (
            <Chip
              key={name}
              disabled={isBusy}
              onClick={() =>
                change(async () => {
                  const reply = await call(giving, { ...target, tag: name })
                  form.reset()
                  return reply
                })
              }
            >
              <bdi>{name}</bdi> <bdi className={css.count}>{formatNumber(count)}</bdi>
            </Chip>
          ))}
        </fieldset>
      )}
    </FormFrame>
  )
}

/** One press after the other: the tags that are shown are read anew between two. */
function useTagChange<Reply>(onDone: (reply: Reply) => void | Promise<void>) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const change = async (make: () => Promise<Reply>) => {
    setBusy(true)
    try {
      await onDone(await make())
    } catch (failure) {
      notify.failed(failure)
    }
    setBusy(false)
  }
  return { isBusy, change: (make: () => Promise<Reply>) => void change(make) }
}
