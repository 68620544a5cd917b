import { Refusal } from '../../http/refusal.ts'

/** Shoppers of a language without a name read the other one, so one is enough. `path`: where the names stand in the input. */
export function requireName(
  { name_en, name_ar }: { readonly name_en: string; readonly name_ar: string },
  path: string,
): void {
  if (name_en !== '' || name_ar !== '') return
  throw new Refusal('name_needed', { fields: [{ path: `${path}name_en`, key: 'name_needed' }] })
}
