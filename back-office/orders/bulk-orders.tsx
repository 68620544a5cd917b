import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { handOver } from '#contract/office/delivery.ts'
import { type StepOutcome, takeSteps } from '#contract/office/orders.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Modal } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import { StatusTag } from '#design/tag.tsx'
import type { WordKey } from '#locales/translate.ts'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import type { List } from '../platform/use-list.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import { orderNumbers } from './list.ts'

/** So many go in one call: the rest of a hundred is seen to move on. */
const AT_ONCE = 10

type Wish = 'confirm' | 'pack' | 'ship' | 'unship' | 'hand-over'

const WISH_WORDS: Readonly<Record<Wish, WordKey>> = {
  confirm: 'office_orders.confirm',
  pack: 'office_orders.pack',
  ship: 'office_orders.ship',
  unship: 'office_orders.unship',
  'hand-over': 'office_orders.hand_over',
}

interface Run {
  readonly wish: Wish
  readonly total: number
  readonly outcomes: readonly StepOutcome[]
  readonly isDone: boolean
  readonly problem: string
}

/** What can be done with all chosen orders; each gets an outcome of its own. */
export function BulkOrders({ list }: { list: List }) {
  const { t } = useWords()
  const may = useMay()
  const { run, start, close } = useRun(list)
  const { chosenIds: ids } = list
  const print = (what: 'slip' | 'label') => `/admin/orders/print?what=${what}&ids=${ids.join(',')}`
  return (
    <>
      <div className={css.wishes}>
        {may(takeSteps) && (
          <>
            <Button size="medium" onClick={() => void start('ship', ids)}>
              <Icon of={Truck} size="small" isMirrored />
              {t('office_orders.ship')}
            </Button>
            <Button kind="line" size="medium" onClick={() => void start('confirm', ids)}>
              {t('office_orders.confirm')}
            </Button>
            <Button kind="line" size="medium" onClick={() => void start('pack', ids)}>
              {t('office_orders.pack')}
            </Button>
          </>
        )}
        {may(handOver) && (
          <Button kind="line" size="medium" onClick={() => void start('hand-over', ids)}>
            {t('office_orders.hand_over')}
          </Button>
        )}
        {(['slip', 'label'] as const).map(what => (
          <a
            key={what}
            className={buttonClass({ kind: 'line', size: 'medium' })}
            href={print(what)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={Printer} size="small" />
            {t(what === 'slip' ? 'office_orders.packing_slips' : 'office_orders.labels')}
          </a>
        ))}
      </div>
      {run !== null && <Outcomes run={run} onClose={close} onUndo={undone => void start('unship', undone)} />}
    </>
  )
}

function useRun({ choose }: List) {
  const { sayFailure } = useWords()
  const refresh = useRefresh()
  const [run, setRun] = useState<Run | null>(null)
  const start = async (wish: Wish, ids: readonly string[]) => {
    const outcomes: StepOutcome[] = []
    const show = (isDone: boolean, problem = '') =>
      setRun({ wish, total: ids.length, outcomes: [...outcomes], isDone, problem })
    show(false)
    try {
      for (let place = 0; place < ids.length; place += AT_ONCE) {
        outcomes.push(...(await fulfil(wish, ids.slice(place, place + AT_ONCE))))
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

async function fulfil(wish: Wish, ids: readonly string[]): Promise<readonly StepOutcome[]> {
  const { outcomes } =
    wish === 'hand-over' ? await call(handOver, { orderIds: ids }) : await call(takeSteps, { ids, step: wish })
  return outcomes
}

interface OutcomesProps {
  readonly run: Run
  readonly onClose: () => void
  readonly onUndo: (ids: readonly string[]) => void
}

function Outcomes({ run: { wish, total, outcomes, isDone, problem }, onClose, onUndo }: OutcomesProps) {
  const { t } = useWords()
  const done = outcomes.filter(outcome => outcome.isDone)
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
            <bdi>#{orderNumbers.get(id) ?? id}</bdi>
            <StatusTag kind={isGood ? 'delivered' : 'returned'}>
              {isGood ? t('office_orders.outcome_done') : message}
            </StatusTag>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {isDone && wish === 'ship' && done.length > 0 && (
          <Button kind="line" onClick={() => onUndo(done.map(({ id }) => id))}>
            {t('common.undo')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
