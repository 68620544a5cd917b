import { Refusal } from '../http/refusal.ts'
import { MediaBusy, UnreadableMedia } from './media-faults.ts'

/** What is thrown to the sender of a file that was not kept: unreadable ones are refused by this key. */
export function refusedMedia(problem: unknown, key: 'no_picture' | 'no_media'): unknown {
  if (problem instanceof MediaBusy) return new Refusal('service_unavailable', { headers: { 'retry-after': '10' } })
  return problem instanceof UnreadableMedia ? new Refusal(key) : problem
}
