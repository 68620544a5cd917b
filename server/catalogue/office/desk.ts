import type { Database, Transaction } from '../../database/database.ts'
import type { MediaLibrary } from '../../files/media.ts'
import type { LiveCatalogue } from '../catalogue.ts'
import { noteCatalogueChange } from '../changes.ts'

/** What the catalogue's staff work with. */
export interface CatalogueDesk {
  readonly database: Database
  readonly catalogue: LiveCatalogue
  readonly media: MediaLibrary
  readonly clock: () => Date
}

/** One change of the catalogue: told to every process as it commits, and here at once. `work` answers which products it touched. */
export async function changeCatalogue<Result>(
  { database, catalogue }: CatalogueDesk,
  work: (tx: Transaction) => Promise<{ readonly result: Result; readonly changed: readonly string[] | 'everything' }>,
): Promise<Result> {
  const result = await database.transaction(async tx => {
    const done = await work(tx)
    await noteCatalogueChange(tx, done.changed)
    return done.result
  })
  await catalogue.refresh()
  return result
}
