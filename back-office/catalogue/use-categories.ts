import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { listStaffCategories, type StaffCategoriesReply } from '#contract/office/catalogue/endpoints.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

const QUERY = ['staff-categories']

/** Categories as staff edit them, in the shop's order. */
export function useCategories() {
  return useQuery({ queryKey: QUERY, queryFn: () => call(listStaffCategories, {}) })
}

/** Takes what the server answered to a change for what there is. */
export function useKeepCategories(): (reply: StaffCategoriesReply) => void {
  const queries = useQueryClient()
  return reply => {
    queries.setQueryData(QUERY, reply)
  }
}

/** Changes the list as a whole, says how it went, and reads it anew. */
export function useChangeCategories(): (work: () => Promise<unknown>) => Promise<void> {
  const { t, sayFailure } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  return async work => {
    try {
      await work()
      notify(t('office.saved'), { type: 'success' })
    } catch (failure) {
      notify(sayFailure(failure), { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: QUERY })
  }
}
