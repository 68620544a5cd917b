import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import type { MadeAct } from '#contract/office/acts.ts'
import { handOver } from '#contract/office/delivery.ts'
import { type StepOutcome, takeSteps } from '#contract/office/orders.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Modal } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import { StatusTag } from '#design/tag.tsx'
import type { WordKey } from '#locales/translate.ts'
import { type StaffStep, stepsFor } from '#shop/orders/steps.ts'
import { Ask } from '../parts/ask.tsx'
import css from '../parts/parts.module.css'
import { UndoButton } from '../parts/undo.tsx'
import { call } from '../platform/call.ts'
import { useMay, useStaff } from '../platform/session.tsx'
import type { List } from '../platform/use-list.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import { listedOrders } from './list.ts'
import { STEP_WORDS } from './order-words.ts'
import { PRINT_WORDS, PRINTS } from './print-words.ts'
import { SendAsOther } from './send-as-other.tsx'

/** So many go in one call: the rest of a hundred is seen to move on. */
const AT_ONCE = 10

/** The courier takes an order that could be shipped otherwise too. */
type Wish = Exclude<StaffStep, 'cancel'> | 'hand-over'

const OFFERED = ['confirm', 'pack', 'ship', 'hand-over', 'deliver', 'refuse'] as const satisfies readonly Wish[]

const WISH_WORDS = { ...STEP_WORDS, 'hand-over': 'office_orders.hand_over' } as const satisfies Record<Wish, WordKey>

/** They end an order: only for some minutes there is a way back. */
const SURE_WORDS = { deliver: 'office_orders.bulk_deliver_sure', refuse: 'office_orders.bulk_refuse_sure' } as const

/** What is done next with orders that are through with a step. */
const NEXT: Readonly<Partial<Record<Wish, readonly Wish[]>>> = { confirm: ['pack'], pack: ['hand-over', 'ship'] }

const endpointOf = (wish: Wish) => (wish === 'hand-over' ? handOver : takeSteps)

interface Run {
  readonly wish: Wish
  readonly total: number
  readonly outcomes: readonly StepOutcome[]
  /** The way back; null where there is none. */
  readonly act: MadeAct | null
  readonly isDone: boolean
  readonly problem: string
}

/**
 * What can be done with the chosen orders: only what fits one of them is
 * offered, and done with those it fits. Each gets an outcome of its own.
 */
export function BulkOrders({ list }: { list: List }) {
  const { t } = useWords()
  const { run, start, close } = useRun(list)
  const [asked, setAsked] = useState<keyof typeof SURE_WORDS | null>(null)
  const idsFor = useFitting(list.chosenIds)
  const wishes = OFFERED.filter(wish => idsFor(wish).length > 0)
  return (
    <>
      <div className={css.wishes}>
        {wishes.map((wish, place) => (
          <Button
            key={wish}
            kind={place === 0 ? 'primary' : 'line'}
            size="medium"
            onClick={() => (wish === 'deliver' || wish === 'refuse' ? setAsked(wish) : void start(wish, idsFor(wish)))}
          >
            {(wish === 'ship' || wish === 'hand-over') && <Icon of={Truck} size="small" isMirrored />}
            {t(WISH_WORDS[wish])}
            {idsFor(wish).length < list.chosenIds.length && <> · {idsFor(wish).length}</>}
          </Button>
        ))}
        <PrintLinks ids={list.chosenIds} />
      </div>
      {asked !== null && (
        <Ask
          isOpen
          title={t(WISH_WORDS[asked])}
          text={<p>{t(SURE_WORDS[asked], { count: idsFor(asked).length })}</p>}
          yes={t(WISH_WORDS[asked])}
          kind={asked === 'deliver' ? 'primary' : 'danger'}
          onYes={() => {
            setAsked(null)
            void start(asked, idsFor(asked))
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {run !== null && <Outcomes run={run} onClose={close} onNext={(...next) => void start(...next)} />}
    </>
  )
}

/** Which of these orders a wish fits, as they were listed; the server asks again. */
function useFitting(ids: readonly string[]): (wish: Wish) => readonly string[] {
  const may = useMay()
  const { role } = useStaff()
  return wish => {
    if (!may(endpointOf(wish))) return []
    const step = wish === 'hand-over' ? 'ship' : wish
    return ids.filter(id => {
      const order = listedOrders.get(id)
      return order !== undefined && stepsFor(order, role).includes(step)
    })
  }
}

function PrintLinks({ ids }: { ids: readonly string[] }) {
  const { t } = useWords()
  return PRINTS.map(what => (
    <a
      key={what}
      className={buttonClass({ kind: 'line', size: 'medium' })}
      href={`/admin/orders/print?what=${what}&ids=${ids.join(',')}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon of={Printer} size="small" />
      {t(PRINT_WORDS[what])}
    </a>
  ))
}

function useRun({ choose }: List) {
  const { sayFailure } = useWords()
  const refresh = useRefresh()
  const [run, setRun] = useState<Run | null>(null)
  /** `before`: what came of others in the same wish, which stay on the screen. */
  const start = async (wish: Wish, ids: readonly string[], before: readonly StepOutcome[] = []) => {
    const outcomes = [...before]
    const total = before.length + ids.length
    let act: MadeAct | null = null
    const show = (isDone: boolean, problem = '') =>
      setRun({ wish, total, outcomes: [...outcomes], act, isDone, problem })
    show(false)
    try {
      for (let place = 0; place < ids.length; place += AT_ONCE) {
        const part: Part = await fulfil(wish, ids.slice(place, place + AT_ONCE), act)
        outcomes.push(...part.outcomes)
        act = part.act ?? act
        show(false)
      }
      show(true)
    } catch (failure) {
      show(true, sayFailure(failure))
    }
    refresh()
  }
  const close = () => {
    // The bar that this stands in goes with the selection.
    setRun(null)
    choose([])
  }
  return { run, start, close }
}

type Part = Pick<Run, 'outcomes' | 'act'>

/** `act`: what the parts before are taken back by, and this one with them. */
async function fulfil(wish: Wish, ids: readonly string[], act: MadeAct | null): Promise<Part> {
  if (wish === 'hand-over') return { ...(await call(handOver, { orderIds: ids })), act: null }
  return await call(takeSteps, { ids, step: wish, ...(act && { actId: act._id }) })
}

interface OutcomesProps {
  readonly run: Run
  readonly onClose: () => void
  /** Goes on with what is through. */
  readonly onNext: (wish: Wish, ids: readonly string[], before?: readonly StepOutcome[]) => void
}

function Outcomes({ run: { wish, total, outcomes, act, isDone, problem }, onClose, onNext }: OutcomesProps) {
  const { t } = useWords()
  const may = useMay()
  const done = outcomes.filter(outcome => outcome.isDone).map(({ id }) => id)
  const next = (NEXT[wish] ?? []).filter(each => may(endpointOf(each)))
  return (
    <Modal isOpen onClose={onClose} label={t(WISH_WORDS[wish])} className={css.outcomes}>
      <h2 className={css.outcomesTitle}>{t(WISH_WORDS[wish])}</h2>
      <p role="status">
        {isDone
          ? t('office_orders.done_of', { done: done.length, total })
          : t('office_orders.under_way', { done: outcomes.length, total })}
      </p>
      <progress value={outcomes.length} max={total} aria-label={t(WISH_WORDS[wish])} />
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <ul className={css.outcomeList}>
        {outcomes.map(({ id, isDone: isGood, message }) => (
          <li key={id}>
            <bdi>#{listedOrders.get(id)?.orderNumber ?? id}</bdi>
            <StatusTag kind={isGood ? 'delivered' : 'returned'}>
              {isGood ? t('office_orders.outcome_done') : message}
            </StatusTag>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        {isDone && wish === 'hand-over' && (
          <SendAsOther
            outcomes={outcomes}
            onMapped={ids =>
              onNext(
                'hand-over',
                ids,
                outcomes.filter(({ id }) => !ids.includes(id)),
              )
            }
          />
        )}
        {isDone && done.length > 0 && (
          <>
            {next.map((each, place) => (
              <Button key={each} kind={place === 0 ? 'primary' : 'line'} onClick={() => onNext(each, done)}>
                {t(WISH_WORDS[each])} · {done.length}
              </Button>
            ))}
            {act !== null && <UndoButton act={act} onPress={onClose} />}
            {wish === 'ship' && (
              <Button kind="line" onClick={() => onNext('unship', done)}>
                {t('common.undo')}
              </Button>
            )}
            {(wish === 'pack' || wish === 'ship' || wish === 'hand-over') && <PrintLinks ids={done} />}
          </>
        )}
        <Button kind={next.length > 0 ? 'ghost' : 'primary'} onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Modal>
  )
}
