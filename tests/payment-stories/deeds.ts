import { randomUUID } from 'node:crypto'
import { addToCart } from '#contract/cart.ts'
import { recordRefund, sendRefund } from '#contract/office/payments.ts'
import { decideReturn, receiveReturn, refundReturn } from '#contract/office/returns.ts'
import { cancelOrder, placeOrder } from '#contract/orders.ts'
import { confirmations } from '#contract/payments.ts'
import { requestReturn } from '#contract/returns.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { OrderEvent } from '#shop/orders/moves.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { GATEWAYS, ONLINE_METHODS, type OnlineMethod } from '#shop/payments/gateways.ts'
import type { Answer } from '#tests/support/api.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'
import { orderOf } from '#tests/support/orders.ts'
import { payBy, someAddress } from '#tests/support/payments.ts'
import { protocolOf } from '#tests/support/protocols.ts'
import { namedPayment, type ScriptedPayment } from '#tests/support/scripted-provider.ts'
import { move } from '#tests/support/sold.ts'
import type { Stage } from './stage.ts'
import type { Draw } from './turnstile.ts'
import { PIECES_OF_ORDER } from './world.ts'

/** One product, whoever wants it, and what came of it so far. */
export interface Scene extends Stage {
  readonly draw: Draw
  readonly box: Shelved
  /** Good for one order only. */
  readonly promo: { readonly id: string; readonly code: string }
  /** By id. */
  readonly shoppers: Map<string, SignedIn>
  /** Addresses of pay pages that reached a browser: no other page can be paid. */
  readonly pages: Set<string>
  /** What the gateways had in their books before. */
  readonly earlier: ReadonlySet<ScriptedPayment>
  /** Statuses of all answers. */
  readonly answers: number[]
}

/** Something that somebody does; `which` of the orders, pages or payments there are. */
export interface Deed {
  readonly kind: keyof typeof DEEDS
  readonly which: number
  readonly method: PaymentMethod
}

type Happening = (scene: Scene, deed: Deed) => Promise<unknown>

const DEEDS = {
  place,
  'order again': onOrder(orderAgain),
  'pay again': onOrder(async (scene, order, { method }) => see(scene, await payBy(scene.shop, order, method))),
  'shopper cancels': onOrder(async (scene, { id, shopper }) =>
    see(scene, await scene.shop.call(cancelOrder, { orderId: id }, { token: shopper.token })),
  ),
  'staff cancel': byStaff('cancel'),
  ship: byStaff('ship'),
  unship: byStaff('unship'),
  deliver: byStaff('deliver'),
  'refuse at the door': byStaff('refuse'),
  'send a piece back': onOrder(sendBack),
  'pay the page': onPage(payment => {
    if (payment.state === 'pending') Object.assign(payment, { state: 'paid', charged: payment.amount })
  }),
  // Its address was on its way when the shop's process ended, or the gateway's answer was lost.
  'pay a lost page': async (scene, { which }) => {
    const lost = paymentsOf(scene).filter(payment => protocolOf(methodOf(payment)).finds && payment.state === 'pending')
    const payment = pick(lost, which)
    if (payment !== undefined) Object.assign(payment, { state: 'paid', charged: payment.amount })
  },
  // By some trick.
  'pay a part': onPage(payment => {
    if (payment.state === 'pending') Object.assign(payment, { state: 'paid', charged: payment.amount - 1_000 })
  }),
  'be declined': onPage(payment => {
    if (payment.state === 'pending') payment.state = 'failed'
  }),
  'cancel on the page': onPage(payment => {
    if (payment.state === 'pending') payment.state = 'cancelled'
  }),
  // What the gateway had declared dead it was paid for after all.
  'money after all': onPage(payment => {
    const isDead = payment.state === 'failed' || payment.state === 'cancelled' || payment.state === 'expired'
    if (isDead) Object.assign(payment, { state: 'paid', charged: payment.amount })
  }),
  // By the gateway, unasked.
  'taken back': onPage(payment => {
    if (payment.state === 'paid') payment.state = 'refunded'
  }),
  message,
  return: async (scene, { which }) => {
    const payment = pick(paymentsOf(scene), which)
    if (payment !== undefined) see(scene, await comeBack(scene, payment))
  },
  'give back': onRefund((scene, id) => scene.shop.call(sendRefund, { id }, { staff: scene.staff })),
  'give back by hand': onRefund((scene, id) =>
    scene.shop.call(recordRefund, { id, note: 'receipt 12' }, { staff: scene.staff }),
  ),
  sweep: ({ shop }) => shop.sweep(),
} satisfies Record<string, Happening>

export const DEED_KINDS = Object.keys(DEEDS) as readonly Deed['kind'][]

/** Begins with the next turn of the gate. */
export async function happen(scene: Scene, deed: Deed): Promise<void> {
  const happening: Happening = DEEDS[deed.kind]
  await scene.gate.pass()
  await happening(scene, deed)
}

/** What this story's payments are in the gateways' books. */
export function paymentsOf({ shop, earlier }: Pick<Scene, 'shop' | 'earlier'>): ScriptedPayment[] {
  const all = Object.values(shop.gateways).flatMap(({ payments }) => payments)
  return all.filter(payment => !earlier.has(payment))
}

/** IQD that the code takes off. */
const DISCOUNT = 2_000

/** In one tab or, with the same key, in two; with the code or without. */
async function place(scene: Scene, { which, method }: Deed): Promise<void> {
  const { shop, shoppers, box, promo } = scene
  const shopper = await shop.givenShopper()
  shoppers.set(shopper.id, shopper)
  const item = { ...box.choice, quantity: PIECES_OF_ORDER }
  const { status } = await shop.call(addToCart, item, { token: shopper.token })
  // Others have them.
  if (status !== 200) return
  const headers = { 'idempotency-key': randomUUID() }
  const options = { token: shopper.token, address: someAddress(), headers }
  const wish = which % 4 === 3 ? { promoCode: promo.code, discountAmount: DISCOUNT } : {}
  const order = orderOf([item], { paymentMethod: method, ...wish })
  const press = async () => see(scene, await shop.call(placeOrder, order, options))
  await Promise.all(which % 2 === 0 ? [press()] : [press(), press()])
}

/** From the cart, under a new key: the same, or to another address; with the code or without. */
async function orderAgain(scene: Scene, { shopper }: OwnedOrder, { which, method }: Deed): Promise<void> {
  const { shop, box, promo } = scene
  const items = [{ ...box.choice, quantity: PIECES_OF_ORDER }]
  const elsewhere = which % 3 === 0 ? { location: 'Behind the school, street 20' } : {}
  const wish = which % 4 === 3 ? { promoCode: promo.code, discountAmount: DISCOUNT } : {}
  const order = orderOf(items, { paymentMethod: method, ...elsewhere, ...wish })
  const options = { token: shopper.token, address: someAddress(), headers: { 'idempotency-key': randomUUID() } }
  see(scene, await shop.call(placeOrder, order, options))
}

/** A piece of what was delivered goes all the way back, and its money is owed. */
async function sendBack(scene: Scene, { id, shopper }: OwnedOrder): Promise<void> {
  const { shop, staff } = scene
  const { rows } = await shop.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [id])
  const items = rows.map(line => ({ lineId: line.id, quantity: 1 }))
  const wish = { orderId: id, items, reason: 'broken', details: 'The lid is cracked.' } as const
  const asked = see(scene, await shop.call(requestReturn, wish, { token: shopper.token }))
  if (asked.status !== 201) return
  const seen = (version: number) => ({ id: String(asked.body.returnId), version })
  see(scene, await shop.call(decideReturn, { ...seen(1), isAccepted: true, note: '' }, { staff }))
  const lines = items.map(({ lineId }) => ({ lineId, fit: 1 }))
  see(scene, await shop.call(receiveReturn, { ...seen(2), lines }, { staff }))
  see(scene, await shop.call(refundReturn, seen(3), { staff }))
}

async function message(scene: Scene, { which }: Deed): Promise<void> {
  const payment = pick(paymentsOf(scene), which)
  if (payment === undefined) return
  const { attemptId, reference, state } = payment
  const method = methodOf(payment)
  const path = `/api/webhooks/${GATEWAYS[method].folder}/${attemptId}`
  const body = JSON.stringify({ attemptId, reference, event: state })
  scene.answers.push((await scene.shop.send(path, { method: 'POST', body })).status)
}

async function comeBack({ shop }: Scene, payment: ScriptedPayment): Promise<Answer> {
  const method = methodOf(payment)
  return await shop.call(confirmations[method], namedPayment(method, payment), { address: someAddress() })
}

function methodOf({ reference }: ScriptedPayment): OnlineMethod {
  const method = ONLINE_METHODS.find(each => reference.startsWith(each))
  if (method === undefined) throw new Error(`${reference} is no scripted gateway's`)
  return method
}

/** An answer on its way to the browser: one in ten is lost. */
function see({ answers, pages, draw }: Scene, answer: Answer): Answer {
  const { status, body } = answer
  answers.push(status)
  if (typeof body.paymentUrl === 'string' && draw(10) > 0) pages.add(body.paymentUrl)
  return answer
}

interface OwnedOrder {
  readonly id: string
  readonly shopper: SignedIn
}

function onOrder(act: (scene: Scene, order: OwnedOrder, deed: Deed) => Promise<unknown>): Happening {
  return async (scene, deed) => {
    const { rows } = await scene.shop.pool.query<{ id: string; user_id: string }>(
      `select id, user_id from orders where id in (${OF_PRODUCT}) order by placed_at, id`,
      [scene.box.productId],
    )
    const row = pick(rows, deed.which)
    const shopper = scene.shoppers.get(row?.user_id ?? '')
    if (row !== undefined && shopper !== undefined) await act(scene, { id: row.id, shopper }, deed)
  }
}

function onRefund(act: (scene: Scene, id: string) => Promise<Answer>): Happening {
  return async (scene, { which }) => {
    const { rows } = await scene.shop.pool.query<{ id: string }>(
      `select id from refunds where order_id in (${OF_PRODUCT}) order by created_at, id`,
      [scene.box.productId],
    )
    const refund = pick(rows, which)
    if (refund !== undefined) see(scene, await act(scene, refund.id))
  }
}

const OF_PRODUCT = 'select order_id from order_lines where product_id = $1'

function byStaff(event: OrderEvent): Happening {
  return onOrder(async ({ shop }, order) => {
    await move(shop, order, event, { at: shop.desk.clock() }).catch(problem => {
      if (!(problem instanceof Refusal)) throw problem
    })
  })
}

/** Only pages that reached a browser. */
function onPage(act: (payment: ScriptedPayment) => void): Happening {
  return async (scene, { which }) => {
    const shown = paymentsOf(scene).filter(({ reference }) => scene.pages.has(`https://pay.example/${reference}`))
    const payment = pick(shown, which)
    if (payment !== undefined) act(payment)
  }
}

function pick<Item>(items: readonly Item[], which: number): Item | undefined {
  return items[which % items.length]
}
