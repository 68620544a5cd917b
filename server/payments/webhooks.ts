import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { gatewayIn, type OnlineMethod } from '#shop/payments/gateways.ts'
import { isSoundText } from '#shop/text.ts'
import { paymentAttempts, paymentNotices } from '../database/tables/payments.ts'
import type { RequestFacts } from '../http/api.ts'
import { limitedBytes } from '../http/body.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import type { Precedence } from '../http/precedence.ts'
import { isWithinLimit } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Notice, PaymentProvider } from '../partners/payments/provider.ts'
import { attemptNamed } from './attempts.ts'
import { checkAttempt, mayAskNow } from './check-attempt.ts'
import type { PaymentDesk } from './payments.ts'

const MOST_BYTES = 64_000
const BY_ADDRESS = { attempts: 600, seconds: 600 }
/** Letters of what a message may be called by: more fit into no index. */
const LONGEST_NAME = 500

/**
 * Messages from gateways: `POST /api/webhooks/{gateway}` and, for those that take an address for each payment, `/{attempt}` behind it.
 * Not part of the contract: each gateway has a form of its own, and signatures are over the bytes as they came. A message proves
 * nothing: the gateway is asked. Whoever else writes here learns nothing, a wrong signature apart (401).
 */
export function mountWebhooks(
  app: Hono<RequestFacts>,
  { precedence, ...desk }: PaymentDesk & { readonly precedence: Precedence },
): void {
  const take = async (request: Request, name: string, attemptId: string | null, address: string): Promise<number> => {
    const method = gatewayIn(name)
    const provider = method === undefined ? undefined : desk.payments.providers.get(method)
    if (method === undefined || provider === undefined) return 404
    if (!(await isWithinLimit(desk.database, { of: `webhook:${networkOf(address)}`, limit: BY_ADDRESS }))) return 429
    const body = await textOf(request)
    if (body === null) return 413
    // Not while its body comes: whoever sends slowly on purpose would have everybody else give way.
    return await precedence.first(() => heed({ method, provider, attemptId }, request.headers, body))
  }
  const heed = async ({ method, provider, attemptId }: NoticedBy, headers: Headers, body: string): Promise<number> => {
    const read = provider.readNotice(headers, body)
    // The address was given for one attempt: what the body names beside it is a hint.
    const notice = read === null || attemptId === null ? read : { ...read, attemptId }
    if (notice === null || !canBeLookedUp(notice)) return 400
    if (notice.isAuthentic === false) return 401
    const attempt = await attemptNamed(desk.database, method, notice)
    if (attempt === null) return 200
    const [isNew] = await desk.database
      .insert(paymentNotices)
      .values({ provider: method, eventKey: `${attempt.id} ${notice.eventKey}` })
      .onConflictDoNothing()
      .returning({ eventKey: paymentNotices.eventKey })
    if (isNew === undefined) return 200
    // Answered before the gateway is asked; should this process end first, or others have made it ask just now, the sweeper does.
    await desk.database
      .update(paymentAttempts)
      .set({ nextCheckAt: desk.clock() })
      .where(eq(paymentAttempts.id, attempt.id))
    if (await mayAskNow(desk, attempt))
      void checkAttempt(desk, attempt).catch(problem =>
        desk.log.error({ err: problem }, 'a notice could not be looked into'),
      )
    return 200
  }
  app.post('/api/webhooks/:gateway', async ({ req, env }) =>
    answer(await take(req.raw, req.param('gateway'), null, env.address)),
  )
  app.post('/api/webhooks/:gateway/:attempt', async ({ req, env }) =>
    answer(await take(req.raw, req.param('gateway'), req.param('attempt'), env.address)),
  )
}

function canBeLookedUp({ eventKey, attemptId, reference }: Notice): boolean {
  return [eventKey, attemptId ?? '', reference ?? ''].every(name => name.length <= LONGEST_NAME && isSoundText(name))
}

/** Whose message it is, and for which attempt its address was given. */
interface NoticedBy {
  readonly method: OnlineMethod
  readonly provider: PaymentProvider
  readonly attemptId: string | null
}

/** As it came; null where it is too long, of which no more is read. */
async function textOf(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return null
  const bytes = await limitedBytes(request, MOST_BYTES).catch(problem => {
    if (problem instanceof Refusal) return null
    throw problem
  })
  return bytes === null ? null : Buffer.from(bytes).toString('utf8')
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
