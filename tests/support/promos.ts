import { promos } from '#server/database/tables/promotions.ts'
import { newId } from '#server/process/new-id.ts'
import type { TestShop } from './api.ts'

export type GivenPromo = Partial<Omit<typeof promos.$inferInsert, 'id'>>

/** A code that everybody may use: 10 percent off, where nothing else is said. */
export async function givenPromo(
  { database }: TestShop,
  given: GivenPromo = {},
): Promise<{ id: string; code: string }> {
  const id = newId()
  const code = given.code ?? `CODE-${id.toUpperCase()}`
  await database.insert(promos).values({ type: 'percentage', value: 10, ...given, id, code })
  return { id, code }
}

export async function usesOf({ pool }: TestShop, { id }: { readonly id: string }): Promise<number> {
  const { rows } = await pool.query('select uses from promos where id = $1', [id])
  return rows[0].uses
}
