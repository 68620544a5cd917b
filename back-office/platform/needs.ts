import { CSRF_HEADER, csrfHeader } from './csrf.ts'

/** What whoever sits there has to do before a call can be made: prove the second step again, or sign in again. */
export type CallNeed = 'step-up' | 'sign-in'

/** Asks for it; false where they would rather not. */
type Asker = () => Promise<boolean>

interface Asking {
  readonly asker: Asker
  /** It is not on the screen any more: nobody will answer. */
  readonly gone: Promise<false>
}

const askers = new Map<CallNeed, Asking>()
/** Several calls that are refused at once are one question. */
const asked = new Map<CallNeed, Promise<boolean>>()

/** Who asks, as long as it is on the screen. */
export function askBy(need: CallNeed, asker: Asker): () => void {
  const { promise: gone, resolve } = Promise.withResolvers<false>()
  const asking = { asker, gone }
  askers.set(need, asking)
  return () => {
    if (askers.get(need) === asking) askers.delete(need)
    resolve(false)
  }
}

/** Asks for what a refused call needs. True: the same call may go out once more. */
async function isMet(need: CallNeed): Promise<boolean> {
  const asking = askers.get(need)
  if (asking === undefined) return false
  const answer = asked.get(need) ?? Promise.race([asking.asker(), asking.gone]).finally(() => asked.delete(need))
  asked.set(need, answer)
  const isDone = await answer
  if (!isDone) leftAt.set(need, Date.now())
  return isDone
}

/** When the question was left unanswered last. */
const leftAt = new Map<CallNeed, number>()
/** Ms for which reading asks no more after that: a screen reads by itself, and nobody wants to be asked by it again and again. */
const LEFT_ALONE = 60_000

/** What a refusal asks for, by its body; null where it asks for nothing that can be done here. */
function needOf(body: unknown): CallNeed | null {
  const key = typeof body === 'object' && body !== null && 'message_key' in body ? body.message_key : null
  return NEEDS.get(key) ?? null
}

const NEEDS = new Map<unknown, CallNeed>([
  ['step_up_needed', 'step-up'],
  ['session_expired', 'sign-in'],
  ['please_login_first', 'sign-in'],
  // Left between the password and the code.
  ['second_factor_needed', 'sign-in'],
  // Signed in again in another window of this browser: the session's token is another one.
  ['csrf_refused', 'sign-in'],
])

/**
 * Tries something that the shop may refuse until something is proved: then it is asked for, and the same is tried once more. Each is asked
 * for once: what is refused all the same is for the screen to say. `refusalIn` gives the body of a refusal, null where there is none.
 */
export async function tryProved<Answer>(
  attempt: () => Promise<Answer>,
  refusalIn: (answer: Answer) => unknown,
  { isReading = false } = {},
): Promise<Answer> {
  const met = new Set<CallNeed>()
  for (;;) {
    const answer = await attempt()
    const need = needOf(await refusalIn(answer))
    if (need === null || met.has(need)) return answer
    if (isReading && Date.now() - (leftAt.get(need) ?? 0) < LEFT_ALONE) return answer
    if (!(await isMet(need))) return answer
    met.add(need)
  }
}

/** The browser's `fetch`, tried so: the very same request goes out once more, and what was typed on the screen stays there meanwhile. */
export async function fetchProved(request: Request): Promise<Response> {
  return await tryProved(() => fetch(ofThisSession(request.clone())), refusalOf, {
    isReading: request.method === 'GET',
  })
}

async function refusalOf(response: Response): Promise<unknown> {
  if (response.status !== 401 && response.status !== 403) return null
  return await response
    .clone()
    .json()
    .catch(() => null)
}

/** A new session has a token of its own. */
function ofThisSession(request: Request): Request {
  if (!request.headers.has(CSRF_HEADER)) return request
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(csrfHeader())) headers.set(name, value)
  return new Request(request, { headers })
}
