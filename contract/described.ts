import type { z } from 'zod'
import type { Endpoint, FileInput } from './endpoint.ts'
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
  /** Most bytes of an endpoint's file; 0 for those without one. */
  readonly mostBytes: number
}

/** What the schema checks: of an endpoint with a file, all beside the file. */
type Checked<Input> = Input extends FileInput ? Omit<Input, keyof FileInput> : Input

/** Ties schemas to an endpoint; a schema that does not fit the endpoint's types does not compile. */
export function specify<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  details: {
    readonly summary: string
    readonly input: z.ZodType<Checked<Input>>
    readonly reply: z.ZodType<Reply>
    readonly refusals?: readonly MessageKey[]
    readonly mostBytes?: number
  },
): Described {
  const { summary, input, reply, refusals = [], mostBytes = 0 } = details
  return { endpoint, input, reply, refusals, summary, mostBytes }
}
