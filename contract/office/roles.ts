// Who may call; owners may everywhere.

export const OFFICE = ['manager'] as const
/** Who counts and packs, too. */
export const STOCKROOM = ['manager', 'fulfilment'] as const
/** Who writes products, too. */
export const CATALOGUE = ['manager', 'catalogue'] as const
/** Who reads products: whoever counts and packs does, too. */
export const READERS = ['manager', 'catalogue', 'fulfilment'] as const
