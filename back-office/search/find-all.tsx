import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Modal } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import searchField from '../parts/search-field.module.css'
import { useWords } from '../platform/words.tsx'
import css from './find-all.module.css'
import { type FoundGroup, useFoundGroups } from './found-groups.tsx'
import { useFinds } from './use-finds.ts'

interface FindAllProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Shows which keys there are. */
  readonly onKeys: () => void
}

/** The one search of the office, over any screen: orders, products, customers and screens by what is written on them. */
export function FindAll({ isOpen, onClose, onKeys }: FindAllProps) {
  const { t } = useWords()
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('office.find')} className={css.dialog}>
      <Finder onClose={onClose} onKeys={onKeys} />
    </Modal>
  )
}

/** The focus stays in the field; the arrows choose, Enter opens what is chosen once all that was looked for is there. */
function Finder({ onClose, onKeys }: Omit<FindAllProps, 'isOpen'>) {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const finds = useFinds(typed)
  const groups = useFoundGroups(finds)
  const rows = groups.flatMap(group => group.rows)
  const chosen = rows.find(({ key }) => key === pointedAt) ?? rows[0]
  const idOf = (key: string) => `${id}${key}`
  const chosenId = chosen && idOf(chosen.key)
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  useEffect(() => {
    // A scanner ends with Enter before anything can be there.
    if (!isEntered || finds.isBusy) return
    setEntered(false)
    if (chosenId !== undefined) document.getElementById(chosenId)?.click()
  }, [isEntered, finds.isBusy, chosenId])
  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter chooses among the words that an input method offers.
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined && chosen !== undefined) {
      event.preventDefault()
      setPointedAt(rows.at((rows.indexOf(chosen) + step) % rows.length)?.key ?? null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      setEntered(true)
    }
  }
  const isThere = groups.length > 0
  return (
    <search className={css.finder}>
      <div className={css.head}>
        <div className={classes(searchField.field, css.field)}>
          <Icon of={Search} size="small" />
          <TextInput
            role="combobox"
            aria-label={t('office.find')}
            aria-describedby={`${id}hint`}
            aria-expanded={isThere}
            aria-controls={isThere ? `${id}found` : undefined}
            aria-activedescendant={chosenId}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MOST_LETTERS}
            value={typed}
            onKeyDown={steer}
            onChange={event => {
              setEntered(false)
              setPointedAt(null)
              setTyped(event.currentTarget.value)
            }}
          />
        </div>
        <IconButton label={t('common.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className={css.body}>
        <p id={`${id}hint`} className={classes(text.quiet, text.small, typed !== '' && text.hidden)}>
          {t('office.find_hint')}
        </p>
        {finds.failure !== null && <Broken failure={finds.failure} onRetry={finds.retry} />}
        <Said finds={finds} typed={typed} count={rows.length} />
        {isThere && (
          <div
            id={`${id}found`}
            role="listbox"
            aria-label={t('office.find_found')}
            aria-busy={finds.isBusy}
            className={classes(css.found, finds.isBusy && css.stale)}
          >
            {groups.map(group => (
              <Group key={group.name} group={group} idOf={idOf} chosen={chosen?.key} onOpen={onClose} />
            ))}
          </div>
        )}
        {!isThere && finds.isBusy && typed.trim() !== '' && <Skeleton className={css.waiting} />}
      </div>
      <div className={css.foot}>
        <Button kind="ghost" size="small" onClick={onKeys}>
          {t('office.keys')} <kbd className={css.key}>{KEYS_KEY}</kbd>
        </Button>
      </div>
    </search>
  )
}

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 }
const KEYS_KEY = '?'
/** As many as the lists take. */
const MOST_LETTERS = 100

function Broken({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t, sayFailure } = useWords()
  return (
    <Note kind="error">
      <p>{sayFailure(failure)}</p>
      <Button kind="line" size="small" onClick={onRetry}>
        {t('office.try_again')}
      </Button>
    </Note>
  )
}

interface SaidProps {
  readonly finds: ReturnType<typeof useFinds>
  readonly typed: string
  readonly count: number
}

/** What stands in the place of finds, and how many there are, for those who do not see them. */
function Said({ finds: { search, isBusy, failure }, typed, count }: SaidProps) {
  const { t } = useWords()
  const isNothing = !isBusy && failure === null && count === 0 && search !== undefined
  const isTooShort = !isBusy && search === undefined && typed.trim() !== ''
  const said = isNothing
    ? t('office.find_none', { words: search })
    : isTooShort
      ? t('office.find_more_letters')
      : isBusy || count === 0
        ? ''
        : t('office.find_count', { count })
  return (
    <p role="status" className={classes(!isNothing && !isTooShort && text.hidden)}>
      {said}
    </p>
  )
}

interface GroupProps {
  readonly group: FoundGroup
  readonly idOf: (key: string) => string
  /** Its key. */
  readonly chosen: string | undefined
  readonly onOpen: () => void
}

function Group({ group: { name, title, rows }, idOf, chosen, onOpen }: GroupProps) {
  const { t } = useWords()
  const titleId = idOf(`title ${name}`).replaceAll(' ', '-')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox's options, no fields
    <div role="group" aria-labelledby={titleId} className={css.group}>
      <div id={titleId} className={css.title}>
        {t(title)}
      </div>
      {rows.map(({ key, to, icon, content }) => (
        <Link
          key={key}
          id={idOf(key)}
          to={to}
          role="option"
          tabIndex={-1}
          aria-selected={key === chosen}
          className={css.row}
          onClick={onOpen}
        >
          <Icon of={icon} size="small" />
          {content}
        </Link>
      ))}
    </div>
  )
}
