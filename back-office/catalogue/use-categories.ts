import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listStaffCategories, type StaffCategoriesReply } from '#contract/office/catalogue.ts'
import { inLanguage } from '#shop/languages.ts'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'

const QUERY = ['staff-categories']
const CATEGORIES = { queryKey: QUERY, queryFn: () => call(listStaffCategories, {}) }

/** Categories as staff edit them, in the shop's order. */
export function useCategories() {
  return useQuery(CATEGORIES)
}

/** The name of a category or sub-category by its id; of one that is gone, in words that it is. */
export function useCategoryNames(): (id: string) => string {
  const { t, language } = useWords()
  const may = useMay()
  const { data } = useQuery({ ...CATEGORIES, enabled: may(listStaffCategories) })
  const all = (data?.categories ?? []).flatMap(category => [category, ...category.subCategories])
  return id => {
    const category = all.find(each => each._id === id)
    return category === undefined ? t('office_staff.a_category') : inLanguage(category, 'name', language)
  }
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
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  return async work => {
    try {
      await work()
      notify.done(t('office.saved'))
    } catch (failure) {
      notify.failed(failure)
    }
    await queries.invalidateQueries({ queryKey: QUERY })
  }
}
