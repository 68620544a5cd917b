import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { MessageKey } from './message-keys.ts'

/** An endpoint with its schemas, as the server, its tests and the OpenAPI document read it. */
export interface Described {
  readonly endpoint: Endpoint<unknown, unknown>
  readonly input: z.ZodType
  readonly reply: z.ZodType
  /** Message keys a caller may meet beside those every endpoint can answer. */
  readonly refusals: readonly MessageKey[]
  /** One sentence for the API's document. */
  readonly summary: string
}

/** Ties schemas to an endpoint; a schema that does not fit the endpoint's types does not compile. */
export function specify<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  details: {
    readonly summary: string
    readonly input: z.ZodType<Input>
    readonly reply: z.ZodType<Reply>
    readonly refusals?: readonly MessageKey[]
  },
): Described {
  const { summary, input, reply, refusals = [] } = details
  return { endpoint, input, reply, refusals, summary }
}
