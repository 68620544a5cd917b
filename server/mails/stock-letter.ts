import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { colors, products, sizes } from '../database/tables/catalogue.ts'
import { textIn } from '../database/texts.ts'
import type { StockMailJob } from '../letters/mail-job.ts'
import type { WritingIn } from '../letters/words.ts'
import type { Letter } from '../partners/mail.ts'
import { writeBackInStock } from '../stock-notices/mails/back-in-stock.ts'

/** Null where the shopper is gone, or the product was taken off the shelf since. */
export async function stockLetter(
  database: Database,
  { userId, productId, colorId, sizeId }: StockMailJob,
  writing: WritingIn,
): Promise<Letter | null> {
  const [found] = await database
    .select({ user: users, product: products, color: colors, size: sizes })
    .from(users)
    .innerJoin(products, and(eq(products.id, productId), eq(products.isPublished, true)))
    .leftJoin(colors, eq(colors.id, colorId ?? ''))
    .leftJoin(sizes, eq(sizes.id, sizeId ?? ''))
    .where(and(eq(users.id, userId), isNull(users.staffRole)))
  if (found === undefined) return null
  const { user, product, color, size } = found
  const { email, language, name: reader } = user
  const written = await writeBackInStock(writing(language), {
    reader,
    product: textIn(product, 'name', language),
    choice: [color, size].flatMap(part => (part === null ? [] : textIn(part, 'name', language))),
    path: pathOf(product, colorId),
  })
  return { to: email, language, ...written }
}

function pathOf({ id, slug, isBundle }: typeof products.$inferSelect, colorId: string | null): string {
  const page = `/${isBundle ? 'bundle' : 'product'}/${encodeURIComponent(slug ?? id)}`
  return colorId === null ? page : `${page}?color=${encodeURIComponent(colorId)}`
}
