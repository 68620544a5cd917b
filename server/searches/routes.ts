import * as office from '#contract/office/searches.ts'
import { noteSearch } from '#contract/searches.ts'
import type { CatalogueDesk } from '../catalogue/office/desk.ts'
import { type Route, route, staffRoute } from '../http/route.ts'
import type { SearchCounter } from './count-searches.ts'
import { listSearches } from './office/list-searches.ts'
import { addSearchRule, listSearchRules, removeSearchRule } from './office/search-rules.ts'

const success = true as const

export function searchRoutes(counter: Pick<SearchCounter, 'note'>): Route[] {
  return [
    route(noteSearch, async ({ input, address }) => {
      counter.note(input, address)
      return { success }
    }),
  ]
}

export function staffSearchRoutes(desk: CatalogueDesk): Route[] {
  return [
    staffRoute(office.listSearches, async ({ input }) => ({ success, ...(await listSearches(desk, input)) })),
    staffRoute(office.listSearchRules, async () => ({ success, rules: await listSearchRules(desk.database) })),
    staffRoute(office.addSearchRule, async ({ input, staff, say }) => ({
      success,
      rule: await addSearchRule(desk, input, staff),
      ...say('search_rule_added'),
    })),
    staffRoute(office.removeSearchRule, async ({ input, staff, say }) => {
      await removeSearchRule(desk, input.id, staff)
      return { success, ...say('search_rule_removed') }
    }),
  ]
}
