/** Asks whoever sits there to prove the second step; false where they would rather not. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null
/** Several calls that are refused at once are one question. */
let asked: Promise<boolean> | null = null

/** Who asks, as long as it is on the screen. */
export function askBy(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/**
 * The browser's `fetch`, for calls that may be refused until the second step is proved again: then it is asked for, and the very same
 * request goes out once more. What was typed on the screen stays there meanwhile.
 */
export async function fetchProved(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await fetch(request)
  if (response.status !== 403 || asker === null || !(await isStepUpNeeded(response.clone()))) return response
  asked ??= asker().finally(() => {
    asked = null
  })
  return (await asked) ? await fetch(again) : response
}

async function isStepUpNeeded(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'message_key' in body && body.message_key === 'step_up_needed'
}
