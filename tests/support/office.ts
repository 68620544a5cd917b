import type { APIRequestContext } from '@playwright/test'
import { setUpTwoFactorLater, staffLogIn } from '#contract/office/members.ts'
import { takeSteps } from '#contract/office/orders.ts'
import { DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import type { StaffStep } from '#shop/orders/steps.ts'
import { ask } from './ask.ts'

/** The demo's owner at work, without a browser. */
export interface Office {
  /** Takes an order through these steps. */
  readonly take: (orderId: string, ...steps: readonly StaffStep[]) => Promise<void>
}

/** Signs the demo's owner in; on this machine the second step may wait. */
export async function openOffice(request: APIRequestContext): Promise<Office> {
  const { email, password } = DEMO_STAFF
  const { csrfToken: half } = await ask(request, staffLogIn, { email, password })
  const { csrfToken } = await ask(request, setUpTwoFactorLater, {}, { headers: { 'x-csrf-token': half } })
  const headers = { 'x-csrf-token': csrfToken }
  return {
    take: async (orderId, ...steps) => {
      for (const step of steps) await ask(request, takeSteps, { ids: [orderId], step }, { headers })
    },
  }
}
