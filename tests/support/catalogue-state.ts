import type { CatalogueState } from '#server/http/stock-told.ts'
import type { Id } from '#shop/catalogue/product.ts'

interface GivenState {
  readonly moment?: number
  /** The moments since which there is as much of them as now. */
  readonly stockSince?: Readonly<Record<Id, number>>
  /** Those since which their pages show what they show. */
  readonly shownSince?: Readonly<Record<Id, number>>
}

/** The state of a catalogue that nobody built. */
export function catalogueState(
  epoch: string,
  { moment = 1, stockSince = {}, shownSince = {} }: GivenState = {},
): CatalogueState {
  return {
    version: `${epoch} ${moment}`,
    epoch,
    moment,
    stockSince: id => stockSince[id] ?? 0,
    shownSince: id => shownSince[id] ?? 0,
  }
}
