import type { StaffReturn } from '#contract/office/returns.ts'
import { decideReturn, readStaffReturn, receiveReturn } from '#contract/office/returns.ts'
import type { RequestReturnInput } from '#contract/returns.ts'
import { requestReturn } from '#contract/returns.ts'
import type { ReturnState } from '#shop/returns/moves.ts'
import type { TestShop } from './api.ts'
import type { Sold } from './sold.ts'
import type { SignedInStaff } from './staff.ts'

/** A right request for these lines: a piece of each. */
export function returnOf({ id, lineIds }: Sold, changes: Partial<RequestReturnInput> = {}): RequestReturnInput {
  return {
    orderId: id,
    items: lineIds.map(lineId => ({ lineId, quantity: 1 })),
    reason: 'broken',
    details: 'The lid is cracked.',
    ...changes,
  }
}

/** A return of the order, as far as `state`, through the door. Everything received is fit. */
export async function givenReturn(
  shop: TestShop,
  order: Sold,
  {
    staff,
    state = 'requested',
    items,
  }: { staff: SignedInStaff; state?: ReturnState; items?: RequestReturnInput['items'] },
): Promise<StaffReturn> {
  const wish = returnOf(order, items === undefined ? {} : { items })
  const { status, body } = await shop.call(requestReturn, wish, order.shopper)
  if (status !== 201) throw new Error(`no return: ${JSON.stringify(body)}`)
  let held: StaffReturn = (await shop.call(readStaffReturn, { id: body.returnId }, { staff })).body.return
  if (state === 'requested') return held
  const { _id: id, version } = held
  const isAccepted = state !== 'declined'
  held = (await shop.call(decideReturn, { id, version, isAccepted, note: 'Send it back.' }, { staff })).body.return
  if (state !== 'received') return held
  const lines = held.lines.map(({ lineId, quantity }) => ({ lineId, fit: quantity }))
  return (await shop.call(receiveReturn, { id, version: held.version, lines }, { staff })).body.return
}
