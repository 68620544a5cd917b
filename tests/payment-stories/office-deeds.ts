import { randomUUID } from 'node:crypto'
import { changeLines, previewLines } from '#contract/office/order-lines.ts'
import { changeAddress, readStaffOrder, restockOrder, takePhoneOrder } from '#contract/office/orders.ts'
import { giveBack, recordRefund, sendRefund } from '#contract/office/payments.ts'
import { addSale, endSale } from '#contract/office/sales.ts'
import { readStaffSettings, saveSettings } from '#contract/office/store.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { OrderEvent } from '#shop/orders/moves.ts'
import type { Answer } from '#tests/support/api.ts'
import { orderOf } from '#tests/support/orders.ts'
import { move } from '#tests/support/sold.ts'
import { type AnyOrder, type Happening, type HowDone, onAnyOrder, onRefund, pick, type Scene, see } from './scene.ts'
import type { Stage } from './stage.ts'
import { BOXES_OF_ORDER } from './world.ts'

/** What staff do. */
export const OFFICE_DEEDS = {
  'staff cancel': byStaff('cancel'),
  ship: byStaff('ship'),
  unship: byStaff('unship'),
  deliver: byStaff('deliver'),
  'not delivered after all': byStaff('undeliver'),
  'not refused after all': byStaff('unrefuse'),
  'refuse at the door': byStaff('refuse'),
  'order by phone': orderByPhone,
  'change lines': onAnyOrder(changeItsLines),
  'change address': onAnyOrder(changeItsAddress),
  'count what came back': onAnyOrder(restock),
  'give some back': onAnyOrder(giveSomeBack),
  'give back': onRefund((scene, id) => scene.shop.call(sendRefund, { id }, { staff: scene.staff })),
  'give back by hand': onRefund((scene, id) =>
    scene.shop.call(recordRefund, { id, note: 'receipt 12' }, { staff: scene.staff }),
  ),
  'begin a sale': beginSale,
  'end a sale': endOneSale,
  'free delivery from another sum': freeFrom,
} satisfies Record<string, Happening>

/** Goods of an order from which its way costs nothing; 0: never. */
export async function freeFrom({ shop, staff }: Stage, { which }: Pick<HowDone, 'which'>): Promise<void> {
  const { settings } = (await shop.call(readStaffSettings, {}, { staff })).body
  const delivery = { ...settings.delivery, freeFrom: (which % 3) * 15_000 }
  await shop.call(saveSettings, { ...settings, delivery }, { staff })
}

function byStaff(event: OrderEvent): Happening {
  return onAnyOrder(async ({ shop }, order) => {
    await move(shop, order, event, { at: shop.desk.clock() }).catch(problem => {
      if (!(problem instanceof Refusal)) throw problem
    })
  })
}

/** Pressed once, or twice at the same time with the same key. */
async function orderByPhone(scene: Scene, { which }: HowDone): Promise<void> {
  const { shop, staff, box, set } = scene
  const { items: _items, paymentMethod: _method, promoCode: _code, discountAmount: _less, ...address } = orderOf([])
  const items = [{ ...(which % 3 === 0 ? set : box).choice, quantity: which % 3 === 0 ? 1 : BOXES_OF_ORDER }]
  const headers = { 'idempotency-key': randomUUID() }
  const press = () => shop.call(takePhoneOrder, { ...address, items }, { staff, headers })
  const answers = await Promise.all(which % 2 === 0 ? [press()] : [press(), press()])
  const ids = answers.flatMap(answer => see(scene, answer).body.order?._id ?? [])
  if (new Set(ids).size > 1) scene.wrongAnswers.push('one call became two orders')
}

/** Looks at the new sum and confirms it: once, or in two windows at the same time. */
async function changeItsLines(scene: Scene, { id }: AnyOrder, { which }: HowDone): Promise<void> {
  const { shop, staff } = scene
  const order = (await shop.call(readStaffOrder, { id }, { staff })).body.order
  const wish = { id, version: order.version, ...otherLines(scene, order.lines, which) }
  const { body } = see(scene, await shop.call(previewLines, wish, { staff }))
  const amount = body.preview?.after.amount
  if (amount === undefined) return
  await once(scene, 'the same lines were changed twice', () => shop.call(changeLines, { ...wish, amount }, { staff }))
}

interface ShownLine {
  readonly lineId: string
  readonly quantity: number
}

function otherLines({ box, lid, set }: Scene, lines: readonly ShownLine[], which: number) {
  const line = pick(lines, which)
  const to = (quantity: number) => (line === undefined ? [] : [{ lineId: line.lineId, quantity }])
  const now = line?.quantity ?? 0
  const ways = [
    { lines: to(now + 1), added: [] },
    { lines: to(now - 1), added: [] },
    { lines: to(0), added: [{ ...lid.choice, quantity: 1 }] },
    { lines: [], added: [{ ...lid.choice, quantity: 3 }] },
    { lines: to(1), added: [{ ...set.choice, quantity: 1 }] },
    { lines: [], added: [{ ...box.choice, quantity: 1 }] },
    { lines: to(1), added: [] },
    { lines: to(0), added: [{ ...box.choice, quantity: 1 }] },
  ]
  return pick(ways, which) ?? { lines: [], added: [] }
}

async function changeItsAddress({ shop, staff }: Scene, { id }: AnyOrder, { which }: HowDone): Promise<void> {
  const order = (await shop.call(readStaffOrder, { id }, { staff })).body.order
  const { rows } = await shop.pool.query(
    'select city_id, id as region_id from regions where (city_id = $1) = $2 order by id limit 1',
    ['1', which % 2 === 0],
  )
  const { client_name, client_mobile, location } = orderOf([])
  const address = { client_name, client_mobile, location, city_id: rows[0].city_id, region_id: rows[0].region_id }
  await shop.call(changeAddress, { id, version: order.version, ...address, withDelivery: true }, { staff })
}

async function restock(scene: Scene, { id }: AnyOrder, { which }: HowDone): Promise<void> {
  const { shop, staff } = scene
  const order = (await shop.call(readStaffOrder, { id }, { staff })).body.order
  const lines = order.lines.map(({ lineId, quantity }) => {
    const damaged = Math.min(quantity, which % 2)
    return { lineId, fit: quantity - damaged, damaged }
  })
  await once(scene, 'what came back was counted twice', () =>
    shop.call(restockOrder, { id, version: order.version, lines }, { staff }),
  )
}

/** Part of it, or all that it comes to; through the gateway, or by hand. */
async function giveSomeBack(scene: Scene, { id }: AnyOrder, { which }: HowDone): Promise<void> {
  const { shop, staff } = scene
  const order = (await shop.call(readStaffOrder, { id }, { staff })).body.order
  const amount = pick([1_000, 7_001, order.amount, order.amount - 3_000], which) ?? 1
  const way = which % 3 === 0 ? 'cash' : 'gateway'
  const wish = { id, version: order.version, amount, reason: 'A scratched lid', way } as const
  await once(scene, 'the same amount was given back twice', () => shop.call(giveBack, wish, { staff }))
}

/** Two windows, the same press. */
async function once(scene: Scene, wrong: string, press: () => Promise<Answer>): Promise<void> {
  const answers = await Promise.all([press(), press()])
  const done = answers.filter(answer => see(scene, answer).status === 200)
  if (done.length > 1) scene.wrongAnswers.push(wrong)
}

/** At once or in two minutes; for a time or until it is ended. */
async function beginSale({ shop, staff, box, lid }: Scene, { which }: HowDone): Promise<void> {
  const inMinutes = (minutes: number) => new Date(shop.desk.clock().getTime() + minutes * 60_000).toISOString()
  const sale = {
    percentage: pick([10, 33.33, 90, 12.5], which) ?? 10,
    ...{ isForAll: false, categoryIds: [], subCategoryIds: [] },
    productIds: which % 2 === 0 ? [box.productId] : [box.productId, lid.productId],
    startsAt: which % 3 === 0 ? inMinutes(2) : null,
    endsAt: which % 2 === 0 ? inMinutes(5) : null,
  }
  await shop.call(addSale, sale, { staff })
}

async function endOneSale({ shop, staff, box }: Scene, { which }: HowDone): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string; version: number }>(
    'select id, version from sales where $1 = any (product_ids) order by created_at, id',
    [box.productId],
  )
  const sale = pick(rows, which)
  if (sale !== undefined) await shop.call(endSale, sale, { staff })
}
