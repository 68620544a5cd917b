import { directionOf, keyedInEach, type Language, languages } from '../../languages.ts'
import type { Named } from '../product.ts'
import { sameName } from './names.ts'
import type { Fault } from './rows.ts'

/** A category, or a sub-category of `parent`, that a file names and the shop does not have. */
export interface MissingCategory {
  readonly parent: string | null
  readonly name: string
}

/**
 * What would have to be added for the faults of categories to be gone, each once and a category before
 * what stands below it. A sub-category that is named alone is left out: nobody knows where it belongs.
 */
export function missingCategories(faults: readonly Fault[]): MissingCategory[] {
  const found = new Map<string, MissingCategory>()
  for (const { key, field, values } of faults) {
    if (key !== 'category_unknown') continue
    const path = String(values.name ?? '').split('>')
    const [first = '', second = ''] = path.map(part => part.trim())
    const isWhole = path.length === (field === 'sub_categories' ? 2 : 1) && path.every(part => part.trim() !== '')
    if (!isWhole) continue
    const missing = second === '' ? { parent: null, name: first } : { parent: first, name: second }
    found.set(`${sameName(missing.parent ?? '')} > ${sameName(missing.name)}`, missing)
  }
  return [...found.values()].toSorted((one, other) => Number(one.parent !== null) - Number(other.parent !== null))
}

/** Names to begin with: the one that is written in the language whose letters it has, the others still empty. */
export function namesFrom(name: string): Named {
  const direction = /\p{Script=Arabic}/u.test(name) ? 'rtl' : 'ltr'
  const written: Language = languages.find(language => directionOf(language) === direction) ?? languages[0]
  return keyedInEach('name', language => (language === written ? name : ''))
}
