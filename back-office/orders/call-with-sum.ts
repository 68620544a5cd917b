import { ApiFailure } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { call } from '../platform/call.ts'

/**
 * Sends what was confirmed with the sum that stood there. Where it comes to another one by now (`lines_sum_changed`), `onPreview` hears to
 * which, and the failure is thrown as any other.
 */
export async function callWithSum<Input, Reply, Preview>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  onPreview: (preview: Preview) => void,
): Promise<Reply> {
  try {
    return await call(endpoint, input)
  } catch (failure) {
    // The contract's body of this refusal.
    if (failure instanceof ApiFailure && failure.messageKey === 'lines_sum_changed')
      onPreview((failure.body as { readonly preview: Preview }).preview)
    throw failure
  }
}
