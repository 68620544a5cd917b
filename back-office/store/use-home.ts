import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readStaffHome, type StaffHomeReply } from '#contract/office/store.ts'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

const QUERY = ['staff-home']

/** Slides and sections of home as the server has them. */
export function useHome() {
  return useQuery({
    queryKey: QUERY,
    queryFn: () => call(readStaffHome, {}),
    // What is being written is not written over by a look at the server.
    refetchOnWindowFocus: false,
  })
}

/** Keeps what a change of home answered, and says that it is done. */
export function useKeepHome(): (reply: StaffHomeReply) => void {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  return reply => {
    queries.setQueryData(QUERY, reply)
    notify.done(t('office.saved'))
  }
}

/** Does something to home that needs no form, and says what went wrong. Answers whether it is done. */
export function useChangeHome(): (work: () => Promise<StaffHomeReply>) => Promise<boolean> {
  const notify = useNotify()
  const queries = useQueryClient()
  const keep = useKeepHome()
  return async work => {
    try {
      keep(await work())
      return true
    } catch (failure) {
      notify.failed(failure)
      await queries.invalidateQueries({ queryKey: QUERY })
      return false
    }
  }
}
