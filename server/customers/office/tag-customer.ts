import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BlockKind } from '#shop/accounts/block.ts'
import { MOST_TAGS } from '#shop/accounts/tags.ts'
import { holdTags, isTag, tagNames, tagRows } from '../../accounts/tags.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { orders } from '../../database/tables/orders.ts'
import { customerTags } from '../../database/tables/tags.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { idOfMeant } from './find-customers.ts'

interface Meant {
  readonly kind: BlockKind
  readonly value: string
}

type Wish = Meant & { readonly tag: string }

/**
 * Gives a tag, in the spelling that the shop has for it; one that the customer has stays as it is. Throws customer_not_found for no
 * shopper's account and for a phone that ordered nothing, too_many_tags.
 */
export async function tagCustomer(database: Database, { input, staff }: StaffCall<Wish>): Promise<void> {
  const { kind, value, tag } = input
  await database.transaction(async tx => {
    await holdTags(tx)
    await requireCustomer(tx, input)
    const [known] = await tx.select().from(customerTags).where(isTag(customerTags.compared, tag)).limit(1)
    const name = known?.name ?? tag
    const theirs = await tagsOf(tx, input)
    if (theirs.includes(name)) return
    if (theirs.length >= MOST_TAGS) throw new Refusal('too_many_tags', { values: { count: MOST_TAGS } })
    await tx.insert(customerTags).values({ kind, value, name })
    await audit(tx, staff, {
      action: 'customer.tagged',
      entity: 'customer',
      entityId: idOfMeant(input),
      after: { tag: name },
    })
  })
}

/** Takes it away, from the phones of an account, too; nothing happens where it is not. */
export async function untagCustomer(database: Database, { input, staff }: StaffCall<Wish>): Promise<void> {
  await database.transaction(async tx => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      delete from customer_tags gone using ${tagRows(...inSql(input))} theirs
      where (gone.kind, gone.value, gone.compared) = (theirs.kind, theirs.value, theirs.compared)
        and ${isTag(sql`gone.compared`, input.tag)}
      returning gone.name`)
    const [gone] = rows
    if (gone === undefined) return
    await audit(tx, staff, {
      action: 'customer.untagged',
      entity: 'customer',
      entityId: idOfMeant(input),
      before: { tag: gone.name },
    })
  })
}

async function requireCustomer(tx: Transaction, { kind, value }: Meant): Promise<void> {
  const [customer] =
    kind === 'account'
      ? await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, value), isNull(users.staffRole)))
      : await tx.select({ id: orders.id }).from(orders).where(eq(orders.clientMobile, value)).limit(1)
  if (customer === undefined) throw new Refusal('customer_not_found')
}

async function tagsOf(tx: Transaction, meant: Meant): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ tags: string[] }>(sql`select ${tagNames(...inSql(meant))} as tags`)
  return rows[0]?.tags ?? []
}

/** The account's id and the phone, one of them null. */
function inSql({ kind, value }: Meant): [SQL, SQL] {
  const given = sql`${value}::text`
  const none = sql`null::text`
  return kind === 'account' ? [given, none] : [none, given]
}
