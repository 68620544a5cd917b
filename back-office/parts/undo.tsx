import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listActs, type MadeAct, type UndoableAct, undoAct } from '#contract/office/acts.ts'
import { Button } from '#design/button.tsx'
import { Lettering } from '#design/lettering.tsx'
import { formatTime } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { ACTION_WORDS } from '../members/audit-words.ts'
import { call } from '../platform/call.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import { useNotify } from './notices.tsx'
import css from './undo.module.css'

/** Takes back what was done, and says what of it stays. */
function useUndo(): (act: Pick<MadeAct, '_id'>) => Promise<void> {
  const { language } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  return async act => {
    try {
      const { message, refused } = await call(undoAct, { id: act._id })
      const staying = refused
        .slice(0, MOST_NAMED)
        .map(thing => `${inLanguage(thing, 'name', language)} ${thing.message}`)
      if (refused.length === 0) notify.done(message)
      else notify.partly([message, ...staying].join(' '))
    } catch (failure) {
      notify.failed(failure)
    }
    refresh()
  }
}

/** A notice is a few lines. */
const MOST_NAMED = 5

/** Takes an act back and closes what tells of it. */
export function UndoButton({ act, onPress }: { act: Pick<MadeAct, '_id'>; onPress: () => void }) {
  const { t } = useWords()
  const undo = useUndo()
  return (
    <Button
      kind="line"
      onClick={() => {
        onPress()
        void undo(act)
      }}
    >
      {t('common.undo')}
    </Button>
  )
}

/** Tells what was done, with the way back where there is one. */
export function useTellDone(): (message: string, act: MadeAct | null) => void {
  const { t } = useWords()
  const notify = useNotify()
  const undo = useUndo()
  return (message, act) =>
    notify.done(message, act === null ? undefined : { label: t('common.undo'), onPress: () => void undo(act) })
}

/** What was done within the last minutes, to things of one kind or to all, each with its way back; nothing where there is none. */
export function RecentActs({ of }: { of?: 'product' | 'order' | 'mail' }) {
  const { t } = useWords()
  const id = useId()
  const { data } = useQuery({
    queryKey: ['acts'],
    queryFn: () => call(listActs, {}),
    // Once the first of them is over.
    refetchInterval: ({ state }) => untilNext(state.data?.acts ?? []),
  })
  const acts = data?.acts.filter(({ kind }) => of === undefined || kind.startsWith(`${of}.`)) ?? []
  if (acts.length === 0) return null
  return (
    <section className={css.place} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('office.may_be_undone')}
      </h2>
      <ul>
        {acts.map(act => (
          <RecentAct key={act._id} act={act} />
        ))}
      </ul>
    </section>
  )
}

function RecentAct({ act }: { act: UndoableAct }) {
  const { t, language } = useWords()
  const undo = useUndo()
  const name = inLanguage(act, 'name', language)
  const things = act.count === 1 ? name : t('office.undo_and_more', { name, more: act.count - 1 })
  return (
    <li className={css.act}>
      <p>
        <b>{t(ACTION_WORDS[act.kind])}</b> {name !== '' && <bdi>{things}</bdi>}
        <span className={css.who}>
          <bdi>
            <Lettering text={act.staffName} />
          </bdi>
          {' · '}
          <bdi>{t('office.undo_until', { time: formatTime(act.until) })}</bdi>
        </span>
      </p>
      <Button kind="line" size="medium" onClick={() => void undo(act)}>
        {t('common.undo')}
      </Button>
    </li>
  )
}

function untilNext(acts: readonly UndoableAct[]): number | false {
  if (acts.length === 0) return false
  const next = Math.min(...acts.map(({ until }) => Date.parse(until)))
  return Math.max(1_000, next - Date.now())
}
