import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiFailure } from '#contract/call.ts'
import { readStaffOrder, type StaffOrder } from '#contract/office/orders.ts'
import { type CallForm, type CheckedCall, useCallForm } from '../forms/use-call-form.ts'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'

const keyOf = (id: string) => ['staff-order', id]

export function useOrder(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(readStaffOrder, { id }, { signal })).order,
  })
}

export interface OrderChange {
  readonly isBusy: boolean
  /** What went wrong at the last try. */
  readonly problem: string
  /** The order as this member saw it, where somebody else was quicker; the fresh one is shown already. */
  readonly seenBefore: StaffOrder | null
  /** Answers whether it was done. The fresh order replaces the one on the screen. */
  readonly change: (work: (order: StaffOrder) => Promise<ChangedOrder>) => Promise<boolean>
}

interface ChangedOrder {
  readonly message: string
  /** Left out where it is read anew. */
  readonly order?: StaffOrder
}

/** Changes an order as it was seen; of two members the second is shown what the first did, and nothing of theirs is lost. */
export function useOrderChange(order: StaffOrder): OrderChange {
  const { sayFailure } = useWords()
  const { seenBefore, onDone, isToldElsewhere } = useOutcome(order)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // Two presses within one frame see the same state, but not the same ref.
  const isSending = useRef(false)
  const change: OrderChange['change'] = async work => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    setProblem('')
    try {
      onDone(await work(order))
      return true
    } catch (failure) {
      if (!isToldElsewhere(failure)) setProblem(sayFailure(failure))
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, seenBefore, change }
}

interface OrderFormOptions<Values extends FieldValues, Input extends object, Reply> {
  readonly order: StaffOrder
  readonly endpoint: CheckedCall<Input, Reply>
  readonly values: Values
  readonly input: (values: Values) => Input
  readonly onDone?: () => void
}

interface OrderForm<Values extends FieldValues> extends CallForm<Values> {
  /** The order as this member saw it, where somebody else was quicker. */
  readonly seenBefore: StaffOrder | null
}

/** A form that changes an order as it was seen: what it typed stays where somebody else was quicker, and is sent over theirs. */
export function useOrderForm<
  Values extends FieldValues,
  Input extends object,
  Reply extends { readonly message: string; readonly order: StaffOrder },
>({ order, onDone, ...options }: OrderFormOptions<Values, Input, Reply>): OrderForm<Values> {
  const { seenBefore, isToldElsewhere, ...outcome } = useOutcome(order)
  const form = useCallForm<Values, Input, Reply>({
    ...options,
    onDone: reply => {
      outcome.onDone(reply)
      onDone?.()
    },
    isToldElsewhere,
  })
  return { ...form, seenBefore }
}

/** What becomes of a change: the order as it is then, ours or that of whoever was quicker. */
export function useOutcome(order: StaffOrder) {
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const [seenBefore, setSeenBefore] = useState<StaffOrder | null>(null)
  const show = (fresh: StaffOrder) => queries.setQueryData(keyOf(order._id), fresh)
  return {
    seenBefore,
    onDone: ({ message, order: fresh }: ChangedOrder) => {
      setSeenBefore(null)
      if (fresh !== undefined) show(fresh)
      notify.done(message)
      refresh()
    },
    isToldElsewhere: (failure: unknown) => {
      const fresh = freshOf(failure)
      setSeenBefore(fresh && order)
      if (fresh !== null) show(fresh)
      return fresh !== null
    },
  }
}

function freshOf(failure: unknown): StaffOrder | null {
  if (!(failure instanceof ApiFailure) || failure.messageKey !== 'changed_meanwhile') return null
  // The contract's body of this refusal.
  return (failure.body as { order: StaffOrder }).order
}
