import { useQuery } from '@tanstack/react-query'
import { listStaffProducts } from '#contract/office/catalogue.ts'
import { listCustomers } from '#contract/office/customers.ts'
import { listStaffOrders } from '#contract/office/orders.ts'
import { call } from '../platform/call.ts'
import { searched } from '../platform/filters.ts'
import { useMay, useStaff } from '../platform/session.tsx'
import { useSettled } from '../platform/use-settled.ts'
import { useWords } from '../platform/words.tsx'
import { isSearch, pagesFound } from './pages-found.ts'

/** Of each noun; the rest is in its list. */
const MOST_FOUND = 5
/** Ms without another letter after which somebody has written what they look for. */
const WRITTEN_AFTER = 180

/** What is found everywhere that this member may look, while they write. Nothing is asked for less than two letters. */
export function useFinds(typed: string) {
  const { t } = useWords()
  const { role } = useStaff()
  const may = useMay()
  const written = useSettled(typed, WRITTEN_AFTER)
  const search = isSearch(written) ? searched(written) : undefined
  const ask = <Found>(
    name: string,
    isWanted: boolean,
    read: (words: string, signal: AbortSignal) => Promise<Found>,
  ) => ({
    queryKey: ['find', name, search],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(search ?? '', signal),
    enabled: search !== undefined && isWanted,
    retry: false,
    // What was found for fewer letters stays in sight until the next is there.
    placeholderData: (before: Found | undefined) => before,
  })
  const asked = { limit: MOST_FOUND, uncounted: true } as const
  const orders = useQuery(
    ask('orders', may(listStaffOrders), (words, signal) =>
      call(listStaffOrders, { ...asked, search: words }, { signal }),
    ),
  )
  const products = useQuery(
    ask('products', may(listStaffProducts), (words, signal) =>
      call(listStaffProducts, { search: words, perPage: MOST_FOUND }, { signal }),
    ),
  )
  const customers = useQuery(
    ask('customers', may(listCustomers), (words, signal) =>
      call(listCustomers, { ...asked, search: words }, { signal }),
    ),
  )
  const all = [orders, products, customers]
  const isAsked = search !== undefined
  return {
    /** Undefined: too little was written. */
    search,
    orders: isAsked ? orders.data : undefined,
    products: isAsked ? products.data : undefined,
    customers: isAsked ? customers.data : undefined,
    pages: isAsked ? pagesFound(written, role, t).slice(0, MOST_FOUND) : [],
    /** What is shown is not yet what was found for the words in the field. */
    isBusy: typed !== written || all.some(({ isFetching }) => isFetching),
    failure: isAsked ? (all.find(({ error }) => error !== null)?.error ?? null) : null,
    retry: () => {
      for (const each of all) if (each.error !== null) void each.refetch()
    },
  }
}
