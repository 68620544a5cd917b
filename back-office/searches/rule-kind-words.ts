import type { WordKey } from '#locales/translate.ts'
import type { SearchRuleKind } from '#shop/catalogue/search-rules.ts'

export const RULE_KIND_WORDS: Readonly<Record<SearchRuleKind, WordKey>> = {
  same: 'office_searches.kind_same',
  first: 'office_searches.kind_first',
  ignored: 'office_searches.kind_ignored',
}
