import { AsyncLocalStorage } from 'node:async_hooks'
import { type PaidShop, paidShop } from '#tests/support/payments.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { type Troubles, troubleGateways } from './troubled-gateways.ts'
import { type Turnstile, turnstile } from './turnstile.ts'

/** A shop of its own, where one story after another is told: with its clock, and a sweep that meets no other story's orders. */
export interface Stage {
  readonly shop: PaidShop
  readonly staff: SignedInStaff
  readonly gate: Turnstile
  readonly troubles: Troubles
}

export async function openStage(): Promise<Stage> {
  const shop = await paidShop()
  // Limits of calls have tests of their own.
  await shop.pool.query(`
    create function uncounted() returns trigger language plpgsql as 'begin return null; end';
    create trigger uncounted before insert on rate_limits for each row execute function uncounted()`)
  const gate = turnstile(shop.pool)
  return { shop, staff: await givenStaff(shop), gate, troubles: troubleGateways(shop, gate) }
}

const STAGES = new AsyncLocalStorage<Stage>()

/** Does the work so that whoever waits in it waits by the stage's clock. */
export async function onStage<Result>(stage: Stage, work: () => Promise<Result>): Promise<Result> {
  return await STAGES.run(stage, work)
}

/** Three seconds of the shop's clock, until it is one's turn. */
export async function waitOnStage(): Promise<void> {
  const stage = STAGES.getStore()
  await stage?.shop.pass(0.05)
  await stage?.gate.pass()
}
