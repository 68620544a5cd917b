import type { MessageKey } from '#contract/message-keys.ts'
import { Refusal } from './refusal.ts'
import type { Call } from './route.ts'

/** What came of one of several wishes in one call. */
export interface WishOutcome {
  readonly isDone: boolean
  readonly message_key: string
  readonly message: string
}

/** Fulfils one wish of several; its refusal is an outcome of its own and stops no other. Throws on what is no refusal. */
export async function outcomeOf(
  say: Call<unknown>['say'],
  done: MessageKey,
  work: () => Promise<unknown>,
): Promise<WishOutcome> {
  try {
    await work()
    return { isDone: true, ...say(done) }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return { isDone: false, ...say(problem.key, problem.details.values) }
  }
}
