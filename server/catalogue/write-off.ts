import { type SQL, sql } from 'drizzle-orm'
import { takenBack, type WriteOffReason, writtenOff } from '#shop/catalogue/write-offs.ts'
import type { Transaction } from '../database/database.ts'
import { writeOffs } from '../database/tables/goods.ts'
import type { orderLines } from '../database/tables/orders.ts'
import { inEachLanguage, sameColumns, sqlChoiceIn, sqlInEach, textIn } from '../database/texts.ts'

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
      variantId: variantOf(line),
      ...sameColumns(line, 'name'),
      ...inEachLanguage('choice', language => choiceOf(line, language)),
    })),
  )
}

/** Null for a bundle that is taken from several shelves: what of it is found again lies on one of them, and no such loss is meant. */
function variantOf({ taken, quantity }: LostLine['line']): SQL<string> | null {
  const [first] = taken
  if (first === undefined || taken.length > 1 || first.quantity !== quantity) return null
  // The variant may be gone by now.
  return sql<string>`(select id from variants where id = ${first.variantId})`
}

function choiceOf(line: LostLine['line'], language: Parameters<typeof textIn>[2]): string {
  return (['colorName', 'sizeName'] as const).flatMap(part => textIn(line, part, language) || []).join(' · ')
}

const NAMES = sql.raw(
  sqlInEach(language => `p.name_${language}, ${sqlChoiceIn(language, ['color.name', 'size.name'])}`),
)
const COLUMNS = sql.raw(sqlInEach(language => `name_${language}, choice_${language}`))

interface ChangedStock {
  readonly variantId: string
  /** A reason of `stock_adjustments`, without its note. */
  readonly reason: string
  /** Pieces more, or fewer. */
  readonly by: number
}

/**
 * Notes what a change of stock says of lost pieces; of most changes nothing. They are lost for what they cost now, and come back for what
 * they were written off at. Called by whoever holds the variant's row, so that no two take the same loss back.
 */
export async function writeOffStock(tx: Transaction, { variantId, reason, by }: ChangedStock): Promise<void> {
  const lost = writtenOff(reason, by)
  if (lost === null) return
  const parts =
    lost.pieces > 0
      ? [{ lossId: null, pieces: lost.pieces }]
      : takenBack(-lost.pieces, lost.reason, await openLosses(tx, variantId)).map(({ lossId, pieces }) => ({
          lossId,
          pieces: -pieces,
        }))
  await tx.execute(sql`
    insert into write_offs (reason, order_id, product_id, variant_id, takes_back_id, pieces, cost, ${COLUMNS})
    select ${lost.reason}, loss.order_id, p.id, v.id, part."lossId", part.pieces, case when loss.id is null then v.cost else loss.cost end, ${NAMES}
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part("lossId" bigint, pieces int)
    left join write_offs loss on loss.id = part."lossId"
    join variants v on v.id = ${variantId} join products p on p.id = v.product_id
    left join colors color on color.id = v.color_id left join sizes size on size.id = v.size_id`)
}

/** What of this variant was written off and has not come back, the latest first. */
async function openLosses(tx: Transaction, variantId: string) {
  const { rows } = await tx.execute<{ id: number; reason: WriteOffReason; pieces: number }>(sql`
    select loss.id::float8 as id, loss.reason, (loss.pieces + coalesce(sum(back.pieces), 0))::int as pieces
    from write_offs loss left join write_offs back on back.takes_back_id = loss.id and back.variant_id = loss.variant_id
    where loss.variant_id = ${variantId} and loss.pieces > 0
    group by loss.id having loss.pieces + coalesce(sum(back.pieces), 0) > 0 order by loss.id desc`)
  return rows
}
