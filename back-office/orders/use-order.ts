import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useRef, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { readStaffOrder, type StaffOrder } from '#contract/office/orders/endpoints.ts'
import { call } from '../platform/call.ts'
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
  /** By field, where the server named some. */
  readonly errors: Readonly<Record<string, string>>
  /** The order as this member saw it, where somebody else was quicker; the fresh one is shown already. */
  readonly seenBefore: StaffOrder | null
  /** Answers whether it was done. The fresh order replaces the one on the screen. */
  readonly change: (
    work: (order: StaffOrder) => Promise<{ readonly message: string; readonly order?: StaffOrder }>,
  ) => Promise<boolean>
  readonly forget: () => void
}

/** Changes an order as it was seen; of two members the second is shown what the first did, and nothing of theirs is lost. */
export function useOrderChange(order: StaffOrder): OrderChange {
  const { sayFailure } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [seenBefore, setSeenBefore] = useState<StaffOrder | null>(null)
  // Two presses within one frame see the same state, but not the same ref.
  const isSending = useRef(false)
  const forget = () => {
    setProblem('')
    setErrors({})
    setSeenBefore(null)
  }
  const change: OrderChange['change'] = async work => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    forget()
    try {
      const { message, order: fresh } = await work(order)
      if (fresh !== undefined) queries.setQueryData(keyOf(order._id), fresh)
      notify(message, { type: 'success' })
      refresh()
      return true
    } catch (failure) {
      setProblem(sayFailure(failure))
      const fields = failure instanceof ApiFailure ? failure.errors : []
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      const fresh = freshOf(failure)
      if (fresh !== null) {
        setSeenBefore(order)
        queries.setQueryData(keyOf(order._id), fresh)
      }
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, errors, seenBefore, change, forget }
}

function freshOf(failure: unknown): StaffOrder | null {
  if (!(failure instanceof ApiFailure) || failure.messageKey !== 'changed_meanwhile') return null
  // The contract's body of this refusal.
  return (failure.body as { order: StaffOrder }).order
}
