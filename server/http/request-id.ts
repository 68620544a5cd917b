import { newId } from '../process/new-id.ts'

const ofThisProcess = newId().slice(0, 10)
let last = 0

/** Names one request in the log and to whoever reports it. Unique, cheap, no secret: it counts within this process. */
export function nextRequestId(): string {
  last += 1
  return `${ofThisProcess}-${last.toString(36)}`
}
