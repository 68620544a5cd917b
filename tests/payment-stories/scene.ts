import type { PaymentMethod } from '#shop/orders/status.ts'
import type { Promo } from '#shop/promotions/promo.ts'
import type { Answer } from '#tests/support/api.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'
import type { ScriptedPayment } from '#tests/support/scripted-provider.ts'
import type { Stage } from './stage.ts'
import type { Draw } from './turnstile.ts'

/** A few products, whoever wants them, and what came of it so far. */
export interface Scene extends Stage {
  readonly draw: Draw
  /** Of each product, at first. */
  readonly pieces: number
  readonly box: Shelved
  readonly lid: Shelved
  /** A box and two lids, as one product. */
  readonly set: Shelved
  /** Good for one order only. */
  readonly promo: {
    readonly id: string
    readonly code: string
    readonly rule: Pick<Promo, 'type' | 'value' | 'minimumAmount'>
  }
  /** By id. */
  readonly shoppers: Map<string, SignedIn>
  /** Addresses of pay pages that reached a browser: no other page can be paid. */
  readonly pages: Set<string>
  /** What the gateways had in their books before. */
  readonly earlier: ReadonlySet<ScriptedPayment>
  /** Statuses of all answers. */
  readonly answers: number[]
  /** IQD that the shopper saw before an order, by its id. */
  readonly seen: Map<string, number>
  readonly wrongAnswers: string[]
}

/** Something that somebody does; `which` of the orders, pages or payments there are. */
export interface HowDone {
  readonly which: number
  readonly method: PaymentMethod
}

export type Happening = (scene: Scene, how: HowDone) => Promise<unknown>

/** An answer on its way to the browser: one in ten is lost. */
export function see<Body extends object>({ answers, pages, draw }: Scene, answer: Answer<Body>): Answer<Body> {
  const { status, body } = answer
  answers.push(status)
  if ('paymentUrl' in body && typeof body.paymentUrl === 'string' && draw(10) > 0) pages.add(body.paymentUrl)
  return answer
}

export interface AnyOrder {
  readonly id: string
  /** Null where it was ordered by telephone. */
  readonly shopper: SignedIn | null
}

export interface OwnedOrder extends AnyOrder {
  readonly shopper: SignedIn
}

export function onAnyOrder(act: (scene: Scene, order: AnyOrder, how: HowDone) => Promise<unknown>): Happening {
  return async (scene, how) => {
    const { rows } = await scene.shop.pool.query<{ id: string; user_id: string | null }>(
      `select id, user_id from orders where id in (${OF_PRODUCTS}) order by placed_at, id`,
      [productIdsOf(scene)],
    )
    const row = pick(rows, how.which)
    if (row !== undefined) await act(scene, { id: row.id, shopper: scene.shoppers.get(row.user_id ?? '') ?? null }, how)
  }
}

export function onOrder(act: (scene: Scene, order: OwnedOrder, how: HowDone) => Promise<unknown>): Happening {
  return onAnyOrder(async (scene, { id, shopper }, how) => {
    if (shopper !== null) await act(scene, { id, shopper }, how)
  })
}

export function onRefund(act: (scene: Scene, id: string) => Promise<Answer>): Happening {
  return async (scene, { which }) => {
    const { rows } = await scene.shop.pool.query<{ id: string }>(
      `select id from refunds where order_id in (${OF_PRODUCTS}) order by created_at, id`,
      [productIdsOf(scene)],
    )
    const refund = pick(rows, which)
    if (refund !== undefined) see(scene, await act(scene, refund.id))
  }
}

const OF_PRODUCTS = 'select order_id from order_lines where product_id = any ($1)'

export function productIdsOf({ box, lid, set }: Pick<Scene, 'box' | 'lid' | 'set'>): string[] {
  return [box, lid, set].map(({ productId }) => productId)
}

export function pick<Item>(items: readonly Item[], which: number): Item | undefined {
  return items[which % items.length]
}
