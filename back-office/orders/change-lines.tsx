import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type LinesPreview, type LinesWish, previewLines } from '#contract/office/order-lines.ts'
import type { StaffOrder } from '#contract/office/orders.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Amount } from '#design/price.tsx'
import { iqd, times } from '#shop/iqd.ts'
import { FigureField } from '../forms/fields.tsx'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './change-lines.module.css'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { fullNameOf } from './order-lines.tsx'
import { type PhoneItem, PhoneItems } from './phone-items.tsx'
import { useOutcome } from './use-order.ts'

interface Typed {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly added: readonly PhoneItem[]
}

/** What was asked for, and what the shop says that it comes to. */
interface Seen {
  readonly wish: LinesWish
  readonly preview: LinesPreview
}

interface ChangeLinesProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

/** Items of an order get more, fewer, out and in; the new sum is seen before it is confirmed. */
export function ChangeLines({ order, onClose }: ChangeLinesProps) {
  const outcome = useOutcome(order)
  const [typed, setTyped] = useState<Typed>({ lines: [], added: [] })
  const [seen, setSeen] = useState<Seen | null>(null)
  if (seen !== null && seen.wish.version === order.version) {
    return (
      <ConfirmChange
        order={order}
        {...seen}
        outcome={outcome}
        onPreview={preview => setSeen({ ...seen, preview })}
        onBack={() => setSeen(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <EditLines
      // Where somebody else was quicker it begins with what is there now, and what was typed here stays.
      key={order.version}
      order={order}
      typed={typed}
      outcome={outcome}
      onSeen={(now, found) => {
        setTyped(now)
        setSeen(found)
      }}
      onTyped={setTyped}
      onClose={onClose}
    />
  )
}

interface EditLinesProps extends ChangeLinesProps {
  readonly typed: Typed
  readonly outcome: ReturnType<typeof useOutcome>
  readonly onSeen: (typed: Typed, seen: Seen) => void
  readonly onTyped: (typed: Typed) => void
}

function EditLines({ order, typed, outcome, onSeen, onTyped, onClose }: EditLinesProps) {
  const { t } = useWords()
  const { seenBefore, isToldElsewhere } = outcome
  const wishOf = ({ lines, added }: Typed): LinesWish => ({
    ...{ id: order._id, version: order.version, lines: [...lines] },
    added: added.map(({ product, colorId, sizeId, quantity }) => ({
      productId: product._id,
      ...{ colorId, sizeId, quantity },
    })),
  })
  const form: CallForm<Typed> = useCallForm<Typed, LinesWish, { readonly preview: LinesPreview }>({
    endpoint: previewLines,
    values: {
      lines: order.lines.map(({ lineId, quantity }) => ({
        lineId,
        quantity: typed.lines.find(line => line.lineId === lineId)?.quantity ?? quantity,
      })),
      added: typed.added,
    },
    input: wishOf,
    onDone: ({ preview }) => {
      const now = form.getValues()
      onSeen(touched(now, order), { wish: wishOf(now), preview })
    },
    isToldElsewhere: failure => {
      const typedNow = touched(form.getValues(), order)
      if (!isToldElsewhere(failure)) return false
      onTyped(typedNow)
      return true
    },
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t('office_orders.change_order')}
      text={<p>{t('office_orders.change_hint')}</p>}
      yes={t('office_orders.change_look')}
      onClose={onClose}
    >
      {seenBefore !== null && <ChangedMeanwhile before={seenBefore} now={order} />}
      <ul className={css.lines}>
        {order.lines.map((line, place) => (
          <Line key={line.lineId} form={form} line={line} place={place} />
        ))}
      </ul>
      <section className={css.added} aria-label={t('office_orders.change_new')}>
        <PhoneItems
          items={form.watch('added')}
          onChange={changed => form.change({ added: changed(form.getValues('added')) })}
        />
      </section>
    </Ask>
  )
}

/** Only what differs from the order, so that it can be put over a fresh one. */
function touched({ lines, added }: Typed, order: StaffOrder): Typed {
  const was = new Map(order.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  return { lines: lines.filter(({ lineId, quantity }) => was.get(lineId) !== quantity), added }
}

interface LineProps {
  readonly form: CallForm<Typed>
  readonly line: StaffOrder['lines'][number]
  readonly place: number
}

function Line({ form, line, place }: LineProps) {
  const { t, language } = useWords()
  const money = useMoney()
  const path = `lines.${place}.quantity` as const
  const quantity = form.watch(path)
  const pieces = Number.isSafeInteger(quantity) ? Math.max(0, quantity) : 0
  const set = (to: number) => form.setValue(path, to, { shouldDirty: true })
  const name = fullNameOf(line, language)
  return (
    <li className={css.line}>
      <div className={css.figures}>
        <FigureField form={form} name={path} label={name} />
        <IconButton label={t('office_orders.one_fewer_of', { name })} onClick={() => set(Math.max(0, pieces - 1))}>
          <Icon of={Minus} size="small" />
        </IconButton>
        <IconButton label={t('office_orders.one_more_of', { name })} onClick={() => set(pieces + 1)}>
          <Icon of={Plus} size="small" />
        </IconButton>
      </div>
      {quantity === 0 && <span className={css.out}>{t('office_orders.change_removed')}</span>}
      {pieces > 0 && <Amount of={money(times(iqd(line.price), pieces))} />}
    </li>
  )
}
