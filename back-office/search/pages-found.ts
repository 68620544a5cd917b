import type { Translate } from '#locales/translate.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import { readSearch, wordsOf } from '#shop/catalogue/search-words.ts'
import { type OfficeScreen, screens } from '../screens.ts'

type FoundPage = Pick<OfficeScreen, 'path' | 'icon'> & { readonly name: string }

/** Screens of the menu whose names have words that begin so, in any spelling; those of other roles are none. */
export function pagesFound(typed: string, role: StaffRole, t: Translate): readonly FoundPage[] {
  const wanted = readSearch(typed)
  if (wanted.length === 0) return []
  return screens.flatMap(({ path, name, icon, roles }) => {
    if (name === null || !roles.includes(role)) return []
    const words = readSearch(t(name))
    const isMeant = wanted.every(({ form }) => words.some(word => word.form.startsWith(form)))
    return isMeant ? [{ path: path.replace('/*?', ''), icon, name: t(name) }] : []
  })
}

/** Whether something was typed that a search can go by. */
export function isSearch(typed: string): boolean {
  return wordsOf(typed).join('').length >= LEAST_LETTERS
}

/** Letters or digits: one is the beginning of nearly everything. */
const LEAST_LETTERS = 2
