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
  // Whoever waits for the page that another tab is opening waits by the shop's clock: three seconds, until it is one's turn.
  const shop: PaidShop = await paidShop({
    pause: async () => {
      await shop.pass(0.05)
      await gate.pass()
    },
  })
  // Limits of calls have tests of their own.
  await shop.pool.query(`
    create function uncounted() returns trigger language plpgsql as 'begin return null; end';
    create trigger uncounted before insert on rate_limits for each row execute function uncounted()`)
  const gate = turnstile(shop.pool)
  return { shop, staff: await givenStaff(shop), gate, troubles: troubleGateways(shop, gate) }
}
