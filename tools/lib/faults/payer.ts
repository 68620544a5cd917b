import { setTimeout as wait } from 'node:timers/promises'
import type { ServedSandbox } from '#sandbox/serve-sandbox.ts'
import { GATEWAYS, gatewayIn } from '#shop/payments/gateways.ts'

interface Place {
  readonly sandbox: ServedSandbox
  /** The shop's. */
  readonly origin: string
  readonly signal: AbortSignal
}

/** Ms for which a shopper asks whether the order is paid. */
const PATIENCE = 120_000
/** Ms between two questions. */
const REST = 300

/**
 * Pays at the gateway's page and asks the shop, as the page does to which the
 * browser is sent back, until it knows. Throws where it does not learn of it.
 */
export async function payAtSandbox(
  { sandbox, origin, signal }: Place,
  { id, paymentUrl }: { readonly id: string; readonly paymentUrl: string },
): Promise<void> {
  const page = sandbox.control.payments().find(({ payUrl }) => payUrl === paymentUrl)
  if (page === undefined) throw new Error('an order was sent to a page that no gateway has')
  // The page was opened before the shop was killed, and paid by the other press.
  const returnUrl = await sandbox.control.finish(page.gateway, page.reference, 'pay')
  const { pathname, searchParams } = new URL(returnUrl)
  const method = gatewayIn(pathname.split('/')[2])
  if (method === undefined) throw new Error(`no gateway leads back to ${pathname}`)
  const { namedBy, confirmAt } = GATEWAYS[method]
  const body = JSON.stringify(namedBy === 'token' ? { token: searchParams.get('token') } : { orderId: id })
  const wish = { method: 'POST', headers: { 'content-type': 'application/json', lang: 'ar' }, body }
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(REST, undefined, { signal })) {
    const answer = await fetch(`${origin}${confirmAt}`, { ...wish, signal: AbortSignal.timeout(30_000) }).catch(
      () => null,
    )
    if (answer?.status === 200 && /"success":true/.test(await answer.text().catch(() => ''))) return
  }
  throw new Error('an order was paid, and its shopper did not learn of it')
}
