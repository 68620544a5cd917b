import { randomUUID } from 'node:crypto'
import { addToCart, readCart } from '#contract/cart.ts'
import { decideReturn, receiveReturn, refundReturn } from '#contract/office/returns.ts'
import { cancelOrder, type PlaceOrderInput, placeOrder } from '#contract/orders.ts'
import { confirmations } from '#contract/payments.ts'
import { requestReturn } from '#contract/returns.ts'
import { followSales } from '#server/catalogue/follow-sales.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { checkoutTotals } from '#shop/checkout/totals.ts'
import { GATEWAYS, ONLINE_METHODS, type OnlineMethod } from '#shop/payments/gateways.ts'
import { discountOf } from '#shop/promotions/promo.ts'
import type { Answer } from '#tests/support/api.ts'
import type { SignedIn } from '#tests/support/givens.ts'
import { orderOf } from '#tests/support/orders.ts'
import { payBy, someAddress } from '#tests/support/payments.ts'
import { protocolOf } from '#tests/support/protocols.ts'
import { namedPayment, type ScriptedPayment } from '#tests/support/scripted-provider.ts'
import { OFFICE_DEEDS } from './office-deeds.ts'
import { type Happening, type HowDone, type OwnedOrder, onOrder, pick, type Scene, see } from './scene.ts'
import { BOXES_OF_ORDER } from './world.ts'

export interface Deed extends HowDone {
  readonly kind: keyof typeof DEEDS
}

const DEEDS = {
  place,
  'order again': onOrder(orderAgain),
  'pay again': onOrder(async (scene, order, { method }) => see(scene, await payBy(scene.shop, order, method))),
  'shopper cancels': onOrder(async (scene, { id, shopper }) =>
    see(scene, await scene.shop.call(cancelOrder, { orderId: id }, { token: shopper.token })),
  ),
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
  sweep: async ({ shop }) => {
    await shop.sweep()
    await followSales(shop.desk)
  },
  ...OFFICE_DEEDS,
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

/** In one tab or, with the same key, in two; with the code or without. */
async function place(scene: Scene, { which, method }: HowDone): Promise<void> {
  const { shop, shoppers, box } = scene
  const shopper = await shop.givenShopper()
  shoppers.set(shopper.id, shopper)
  const item = { ...box.choice, quantity: BOXES_OF_ORDER }
  const { status } = await shop.call(addToCart, item, { token: shopper.token })
  // Others have them.
  if (status !== 200) return
  const press = await atCheckout(scene, shopper, { which, method })
  await Promise.all(which % 2 === 0 ? [press()] : [press(), press()])
}

/** From the cart, under a new key: the same, or to another address; with the code or without. */
async function orderAgain(scene: Scene, { shopper }: OwnedOrder, how: HowDone): Promise<void> {
  const elsewhere = how.which % 3 === 0 ? { location: 'Behind the school, street 20' } : {}
  const press = await atCheckout(scene, shopper, how, elsewhere)
  await press()
}

/** Sees what the cart comes to; meanwhile prices may change. */
async function atCheckout(
  scene: Scene,
  shopper: SignedIn,
  { which, method }: HowDone,
  elsewhere: Partial<PlaceOrderInput> = {},
): Promise<() => Promise<void>> {
  const { shop, box, promo, gate, seen } = scene
  const items = [{ ...box.choice, quantity: BOXES_OF_ORDER }]
  const { body } = await shop.call(readCart, {}, { token: shopper.token })
  const isCode = which % 4 === 3
  const prices = shop.catalogue.current.store.delivery
  const { discount, payable } = checkoutTotals(linesOf(body.cartData), { city: '1', prices }, before =>
    isCode && before.subtotal >= promo.rule.minimumAmount ? discountOf(promo.rule, before) : 0,
  )
  const wish = { promoCode: isCode ? promo.code : null, discountAmount: discount, amount: payable }
  const order = orderOf(items, { paymentMethod: method, ...elsewhere, ...wish })
  const options = { token: shopper.token, address: someAddress(), headers: { 'idempotency-key': randomUUID() } }
  await gate.pass()
  return async () => {
    const { status, body: placed } = see(scene, await shop.call(placeOrder, order, options))
    // An unpaid order of the same stays what it was.
    if (status === 201 && !seen.has(placed.orderId)) seen.set(placed.orderId, payable)
  }
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

async function message(scene: Scene, { which }: HowDone): Promise<void> {
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

/** Only pages that reached a browser. */
function onPage(act: (payment: ScriptedPayment) => void): Happening {
  return async (scene, { which }) => {
    const shown = paymentsOf(scene).filter(({ reference }) => scene.pages.has(`https://pay.example/${reference}`))
    const payment = pick(shown, which)
    if (payment !== undefined) act(payment)
  }
}
