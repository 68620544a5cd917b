import { randomUUID } from 'node:crypto'
import { addToCart } from '#contract/cart/endpoints.ts'
import { sendRefund } from '#contract/office/payments/endpoints.ts'
import { cancelOrder, placeOrder } from '#contract/orders/endpoints.ts'
import { confirmAlqaseh, confirmPayqi, verifyZaincash } from '#contract/payments/endpoints.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { OrderEvent } from '#shop/orders/moves.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#shop/payments/provider-state.ts'
import { PIECES_OF_ORDER } from '#tests/payment-model/world.ts'
import type { Answer } from '#tests/support/api.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'
import { orderOf } from '#tests/support/orders.ts'
import { type PaidShop, payBy, someAddress } from '#tests/support/payments.ts'
import type { ScriptedPayment } from '#tests/support/scripted-provider.ts'
import { move } from '#tests/support/sold.ts'
import type { SignedInStaff } from '#tests/support/staff.ts'
import type { Draw, Turnstile } from './turnstile.ts'

/** One product, whoever wants it, and what came of it so far. */
export interface Scene {
  readonly shop: PaidShop
  readonly staff: SignedInStaff
  readonly gate: Turnstile
  readonly draw: Draw
  readonly box: Shelved
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
  'pay again': onOrder(async (scene, order, { method }) => see(scene, await payBy(scene.shop, order, method))),
  'shopper cancels': onOrder(async (scene, { id, shopper }) =>
    see(scene, await scene.shop.call(cancelOrder, { orderId: id }, { token: shopper.token })),
  ),
  'staff cancel': byStaff('cancel'),
  ship: byStaff('ship'),
  unship: byStaff('unship'),
  'refuse at the door': byStaff('refuse'),
  'pay the page': onPage(payment => {
    if (payment.state === 'pending') Object.assign(payment, { state: 'paid', charged: payment.amount })
  }),
  'be declined': onPage(payment => {
    if (payment.state === 'pending') payment.state = 'failed'
  }),
  'cancel on the page': onPage(payment => {
    if (payment.state === 'pending') payment.state = 'cancelled'
  }),
  'money after all': onPage(payment => {
    const isDead = payment.state === 'failed' || payment.state === 'cancelled'
    if (isDead) Object.assign(payment, { state: 'paid', charged: payment.amount })
  }),
  message,
  return: async (scene, { which }) => {
    const payment = pick(paymentsOf(scene), which)
    if (payment !== undefined) see(scene, await comeBack(scene, payment))
  },
  'give back': async (scene, { which }) => {
    const refund = pick(await rowsOf(scene, 'select id from refunds where order_id'), which)
    if (refund !== undefined) see(scene, await scene.shop.call(sendRefund, { id: refund.id }, { staff: scene.staff }))
  },
  sweep: ({ shop }) => shop.sweep(),
} satisfies Record<string, Happening>

export const DEED_KINDS = Object.keys(DEEDS) as readonly Deed['kind'][]

/** Begins with the next turn of the gate. */
export async function happen(scene: Scene, deed: Deed): Promise<void> {
  const happening: Happening = DEEDS[deed.kind]
  await scene.gate.pass()
  await happening(scene, deed)
}

/** In one tab or, with the same key, in two. */
async function place(scene: Scene, { which, method }: Deed): Promise<void> {
  const { shop, shoppers, box } = scene
  const shopper = await shop.givenShopper()
  shoppers.set(shopper.id, shopper)
  const item = { ...box.choice, quantity: PIECES_OF_ORDER }
  const { status } = await shop.call(addToCart, item, { token: shopper.token })
  // Others have them.
  if (status !== 200) return
  const headers = { 'idempotency-key': randomUUID() }
  const options = { token: shopper.token, address: someAddress(), headers }
  const press = async () => see(scene, await shop.call(placeOrder, orderOf([item], { paymentMethod: method }), options))
  await Promise.all(which % 2 === 0 ? [press()] : [press(), press()])
}

async function message(scene: Scene, { which }: Deed): Promise<void> {
  const payment = pick(paymentsOf(scene), which)
  if (payment === undefined) return
  const { attemptId, reference, state } = payment
  const method = methodOf(payment)
  const path = `/api/webhooks/${method === 'zein' ? 'zaincash' : method}/${attemptId}`
  const body = JSON.stringify({ attemptId, reference, event: state })
  scene.answers.push((await scene.shop.send(path, { method: 'POST', body })).status)
}

async function comeBack({ shop }: Scene, payment: ScriptedPayment): Promise<Answer> {
  const { attemptId, orderId } = payment
  const method = methodOf(payment)
  const options = { address: someAddress() }
  if (method !== 'zein')
    return await shop.call(method === 'payqi' ? confirmPayqi : confirmAlqaseh, { orderId }, options)
  return await shop.call(verifyZaincash, { token: JSON.stringify({ attemptId, signature: 'right' }) }, options)
}

function methodOf({ reference }: ScriptedPayment): OnlineMethod | undefined {
  return ONLINE_METHODS.find(method => reference.startsWith(method))
}

/** An answer on its way to the browser: one in ten is lost. */
function see({ answers, pages, draw }: Scene, { status, body }: Answer): void {
  answers.push(status)
  if (typeof body.paymentUrl === 'string' && draw(10) > 0) pages.add(body.paymentUrl)
}

interface OwnedOrder {
  readonly id: string
  readonly shopper: SignedIn
}

function onOrder(act: (scene: Scene, order: OwnedOrder, deed: Deed) => Promise<void>): Happening {
  return async (scene, deed) => {
    const row = pick(await rowsOf(scene, 'select id, user_id from orders where id'), deed.which)
    const shopper = scene.shoppers.get(row?.user_id ?? '')
    if (row !== undefined && shopper !== undefined) await act(scene, { id: row.id, shopper }, deed)
  }
}

function byStaff(event: OrderEvent): Happening {
  return onOrder(async ({ shop }, order) => {
    await move(shop, order, event).catch(problem => {
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

function paymentsOf({ shop, earlier }: Scene): ScriptedPayment[] {
  const all = Object.values(shop.gateways).flatMap(({ payments }) => payments)
  return all.filter(payment => !earlier.has(payment))
}

/** Rows about the orders of the scene's product. */
async function rowsOf({ shop, box }: Scene, begin: string): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await shop.pool.query(
    `${begin} in (select order_id from order_lines where product_id = $1) order by id`,
    [box.productId],
  )
  return rows
}

function pick<Item>(items: readonly Item[], which: number): Item | undefined {
  return items[which % items.length]
}
