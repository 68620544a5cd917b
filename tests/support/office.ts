import type { APIRequestContext } from '@playwright/test'
import { DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import type { StaffStep } from '#shop/orders/steps.ts'

/** The demo's owner at work, without a browser. */
export interface Office {
  /** Takes an order through these steps. */
  readonly take: (orderId: string, ...steps: readonly StaffStep[]) => Promise<void>
}

/** Signs the demo's owner in; on this machine the second step may wait. */
export async function openOffice(request: APIRequestContext): Promise<Office> {
  const { email, password } = DEMO_STAFF
  const { csrfToken: half } = await post<{ csrfToken: string }>(request, '/api/staff/login', { email, password })
  const { csrfToken } = await post<{ csrfToken: string }>(request, '/api/staff/two-factor/later', {}, half)
  return {
    take: async (orderId, ...steps) => {
      for (const step of steps) await post(request, '/api/staff/orders/steps', { ids: [orderId], step }, csrfToken)
    },
  }
}

async function post<Reply>(request: APIRequestContext, path: string, data: object, csrfToken = ''): Promise<Reply> {
  const response = await request.post(path, { data, headers: { 'x-csrf-token': csrfToken } })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  // The contract's reply of this path; its own tests hold the server to it.
  return (await response.json()) as Reply
}
