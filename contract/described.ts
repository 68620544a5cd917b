import type { z } from 'zod'
import type { Endpoint, FileInput } from './endpoint.ts'
import { type RefusalKey, refusalsByTraits } from './refusals.ts'

/** An endpoint with its schemas, as the server, its tests and the OpenAPI document read it. */
export interface Described {
  readonly endpoint: Endpoint<unknown, unknown>
  readonly input: z.ZodType
  readonly reply: z.ZodType
  /** Of a reply: 201 where something is there now that was not. */
  readonly status: 200 | 201
  /** Every refusal that a caller may meet: a test shop answers no other. */
  readonly refusals: readonly RefusalKey[]
  /** One sentence for the API's document. */
  readonly summary: string
  /** Most bytes of an endpoint's file; 0 for those without one. */
  readonly mostBytes: number
  /** The header `Idempotency-Key` makes repeats of a call answer what the first one did. */
  readonly isRepeatable: boolean
}

/** Endpoints that speak of one thing. */
export interface Noun {
  readonly name: string
  /** One sentence for the API's document. */
  readonly about: string
  readonly calls: readonly Described[]
  /** The modules that export the endpoints: an export's name is the endpoint's. */
  readonly endpoints: readonly object[]
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
    readonly status?: 200 | 201
    /** What its use case refuses, beside what follows from the endpoint's traits (`refusalsByTraits`). */
    readonly refusals?: readonly RefusalKey[]
    readonly mostBytes?: number
    readonly isRepeatable?: boolean
  },
): Described {
  const { summary, input, reply, status = 200, refusals = [], mostBytes = 0, isRepeatable = false } = details
  const all = [...refusalsByTraits(endpoint), ...refusals]
  return { endpoint, input, reply, status, refusals: all, summary, mostBytes, isRepeatable }
}
