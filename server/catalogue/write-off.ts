import { sql } from 'drizzle-orm'
import { type WriteOffReason, writtenOff } from '#shop/catalogue/write-offs.ts'
import type { Transaction } from '../database/database.ts'
import { writeOffs } from '../database/tables/goods.ts'
import type { orderLines } from '../database/tables/orders.ts'
import { inEachLanguage, sameColumns, sqlInEach, textIn } from '../database/texts.ts'

interface LostLine {
  readonly line: typeof orderLines.$inferSelect
  /** Pieces that cannot be sold again. */
  readonly damaged: number
}

/** Notes pieces of an order that did not come back to the shelf as lost, for what they cost when they were ordered. */
export async function writeOffLines(
  tx: Transaction,
  orderId: string,
  { reason, at, lines }: { readonly reason: WriteOffReason; readonly at: Date; readonly lines: readonly LostLine[] },
): Promise<void> {
  const lost = lines.filter(({ damaged }) => damaged > 0)
  if (lost.length === 0) return
  await tx.insert(writeOffs).values(
    lost.map(({ line, damaged }) => ({
      ...{ at, reason, orderId, productId: line.productId, pieces: damaged, cost: line.cost },
      ...sameColumns(line, 'name'),
      ...inEachLanguage('choice', language => choiceOf(line, language)),
    })),
  )
}

function choiceOf(line: LostLine['line'], language: Parameters<typeof textIn>[2]): string {
  return (['colorName', 'sizeName'] as const).flatMap(part => textIn(line, part, language) || []).join(' · ')
}

const NAMES = sql.raw(
  sqlInEach(language => `p.name_${language}, concat_ws(' · ', color.name_${language}, size.name_${language})`),
)
const COLUMNS = sql.raw(sqlInEach(language => `name_${language}, choice_${language}`))

interface ChangedStock {
  readonly variantId: string
  /** A reason of `stock_adjustments`, without its note. */
  readonly reason: string
  /** Pieces more, or fewer. */
  readonly by: number
}

/** Notes what a change of stock says of lost pieces, for what they cost now; of most changes nothing. */
export async function writeOffStock(tx: Transaction, { variantId, reason, by }: ChangedStock): Promise<void> {
  const lost = writtenOff(reason, by)
  if (lost === null) return
  await tx.execute(sql`
    insert into write_offs (reason, product_id, pieces, cost, ${COLUMNS})
    select ${lost.reason}, p.id, ${lost.pieces}::int, v.cost, ${NAMES}
    from variants v join products p on p.id = v.product_id left join colors color on color.id = v.color_id left join sizes size on size.id = v.size_id
    where v.id = ${variantId}`)
}
