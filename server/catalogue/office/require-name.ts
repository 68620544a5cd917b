import { type InLanguages, inAll, keysOf } from '#shop/languages.ts'
import { Refusal } from '../../http/refusal.ts'

/** Shoppers of a language without a name read another one's, so one is enough. `path`: where the names stand in the input. */
export function requireName<Field extends string = 'name'>(
  thing: InLanguages<Field>,
  path: string,
  // Called so where nothing else is said.
  field: Field = 'name' as Field,
): void {
  if (inAll(thing, field).some(text => text !== '')) return
  throw new Refusal('name_needed', { fields: [{ path: `${path}${keysOf(field)[0]}`, key: 'name_needed' }] })
}
