import { FRAME } from '../../catalogue/changes.ts'
import { type CatalogueDesk, changeCatalogue } from '../../catalogue/office/desk.ts'
import type { Transaction } from '../../database/database.ts'

/** One change of what the shop shows beside its products: told to every process as it commits, and here at once. */
export async function changeWindow<Result>(
  desk: CatalogueDesk,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await changeCatalogue(desk, async tx => ({ result: await work(tx), changed: [FRAME] }))
}
