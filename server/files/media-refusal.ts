import { Refusal } from '../http/refusal.ts'
import { MediaAway, MediaBusy, UnreadableMedia } from './media-faults.ts'

/** What is thrown to the sender of a file that was not kept: unreadable ones are refused by this key. */
export function refusedMedia(problem: unknown, key: 'no_picture' | 'no_media'): unknown {
  return problem instanceof UnreadableMedia ? new Refusal(key) : refusedForNow(problem)
}

/** What is thrown to whoever meets media that are away or too busy; anything else as it is. */
export function refusedForNow(problem: unknown): unknown {
  return isNotNow(problem) ? new Refusal('service_unavailable', { headers: { 'retry-after': '10' } }) : problem
}

/** Whether the same may succeed in a moment. */
export function isNotNow(problem: unknown): boolean {
  return problem instanceof MediaBusy || problem instanceof MediaAway
}
