import { and, eq, isNull } from 'drizzle-orm'
import type { BlockKind } from '#shop/accounts/block.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { blocks } from '../../database/tables/blocks.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { idOfMeant } from './find-customers.ts'

interface Meant {
  readonly kind: BlockKind
  readonly value: string
}

/**
 * Keeps an account or a phone from ordering. What is blocked already
 * stays as it is. Throws customer_not_found for no shopper's account.
 */
export async function blockCustomer(
  database: Database,
  { input: { kind, value, reason }, staff }: StaffCall<Meant & { readonly reason: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    if (kind === 'account') await requireShopper(tx, value)
    const blocked = await tx
      .insert(blocks)
      .values({ kind, value, reason, staffId: staff.id })
      .onConflictDoNothing()
      .returning()
    if (blocked.length === 0) return
    await audit(tx, staff, {
      action: 'customer.blocked',
      entity: 'customer',
      entityId: idOfMeant({ kind, value }),
      after: { reason },
    })
  })
}

/** Takes orders from them again; nothing happens where nothing is blocked. */
export async function unblockCustomer(database: Database, { input, staff }: StaffCall<Meant>): Promise<void> {
  const { kind, value } = input
  await database.transaction(async tx => {
    const [lifted] = await tx
      .delete(blocks)
      .where(and(eq(blocks.kind, kind), eq(blocks.value, value)))
      .returning()
    if (lifted === undefined) return
    await audit(tx, staff, {
      action: 'customer.unblocked',
      entity: 'customer',
      entityId: idOfMeant(input),
      before: { reason: lifted.reason },
    })
  })
}

async function requireShopper(tx: Transaction, id: string): Promise<void> {
  const [shopper] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.staffRole)))
  if (shopper === undefined) throw new Refusal('customer_not_found')
}
