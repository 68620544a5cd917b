import type { z } from 'zod'
import { mayDo, STAFF_ROLES, type StaffRole } from '#shop/accounts/staff.ts'
import type { Endpoint, FileInput, InputPlace, Method } from './endpoint.ts'
import { nothing } from './fields.ts'
import { type RefusalKey, refusalsByTraits } from './refusals.ts'

/**
 * One call of the API, described once: where it is, who may call, what comes in and goes out, what it refuses. Types, the server's checks,
 * the forms of the back office and the OpenAPI document all come from it. The build leaves a shopper's browser the `Endpoint` of it alone.
 */
export interface Described<Input = unknown, Reply = unknown> extends Endpoint<Input, Reply> {
  /** The roles that may call, of staff alone; the owner is always among them. */
  readonly roles: readonly StaffRole[]
  /** One sentence for the API's document. */
  readonly summary: string
  /** Of an endpoint with a file, of all beside the file. Its error texts are message keys (`fields.ts`). */
  readonly input: z.ZodType
  readonly reply: z.ZodType
  /** Of a reply: 201 where something is there now that was not. */
  readonly status: 200 | 201
  /** Every refusal that a caller may meet: a test shop answers no other. */
  readonly refusals: readonly RefusalKey[]
  /** Most bytes of an endpoint's file; 0 for those without one. */
  readonly mostBytes: number
  /** The header `Idempotency-Key` makes repeats of a call answer what the first one did. */
  readonly isRepeatable: boolean
  /** In a crowd it goes before those who look around. */
  readonly goesFirst: boolean
  /** Screens of the back office ask it by themselves, every few seconds: it keeps no session awake. */
  readonly isAskedAlone: boolean
}

/** What a schema reads, as nobody changes it. */
export type TypeOf<Schema extends z.ZodType> = Fixed<z.output<Schema>>

/** Amounts and other marked primitives stay what they are. */
type Fixed<Value> = unknown extends Value
  ? Value
  : Value extends Whole
    ? Value
    : { readonly [Member in keyof Value]: Fixed<Value[Member]> }
type Whole = string | number | bigint | boolean | null | undefined | Uint8Array

/** The input of an endpoint, and its reply. */
export type InputOf<Call> = Call extends Endpoint<infer Input, unknown> ? Input : never
export type ReplyOf<Call> = Call extends Endpoint<unknown, infer Reply> ? Reply : never

interface Details<Reply extends z.ZodType, Input extends z.ZodType, Bytes extends number | undefined> {
  readonly summary: string
  /** Left out where there is none. */
  readonly input?: Input
  readonly reply: Reply
  readonly status?: 200 | 201
  /** What its use case refuses, beside what follows from the endpoint's traits (`refusalsByTraits`). */
  readonly refusals?: readonly RefusalKey[]
  /** Makes its body one file of at most so many bytes. */
  readonly mostBytes?: Bytes
  readonly isRepeatable?: boolean
  readonly goesFirst?: true
  /** Of a call whose address says it all although it changes something. */
  readonly inputIn?: 'query'
}

interface StaffDetails<Reply extends z.ZodType, Input extends z.ZodType, Bytes extends number | undefined>
  extends Details<Reply, Input, Bytes> {
  /**
   * Behind the second step once more: people's data on its way out, money, members. Refused with `step_up_needed` unless the session's
   * code or passkey was given within the last minutes (`POST /api/staff/step-up`).
   */
  readonly stepUp?: true
  readonly isAskedAlone?: true
}

type Call<Reply extends z.ZodType, Input extends z.ZodType, Bytes extends number | undefined> = Described<
  Bytes extends number ? (Input extends Nothing ? FileInput : TypeOf<Input> & FileInput) : TypeOf<Input>,
  TypeOf<Reply>
>
type Nothing = typeof nothing

/** A call that anybody may make. */
export const endpoint = endpointsFor('anyone')

/** A call that a signed-in shopper may make. */
export const shopperEndpoint = endpointsFor('shopper')

function endpointsFor(access: 'anyone' | 'shopper') {
  return <Reply extends z.ZodType, Input extends z.ZodType = Nothing, Bytes extends number | undefined = undefined>(
    method: Method,
    path: `/api/${string}`,
    details: Details<Reply, Input, Bytes>,
  ): Call<Reply, Input, Bytes> => described({ method, path, access, roles: [] }, details)
}

/** A call of the back office for these roles, and for owners, who may do everything. Anything but GET needs the session's CSRF token. */
export function staffEndpoint<
  Reply extends z.ZodType,
  Input extends z.ZodType = Nothing,
  Bytes extends number | undefined = undefined,
>(
  method: Method,
  path: `/api/staff/${string}`,
  roles: readonly StaffRole[],
  details: StaffDetails<Reply, Input, Bytes>,
): Call<Reply, Input, Bytes> {
  return described({ method, path, access: 'staff', roles: STAFF_ROLES.filter(role => mayDo(role, roles)) }, details)
}

/** A call on the way into the back office, for whoever's password was right. */
export function signInEndpoint<Reply extends z.ZodType, Input extends z.ZodType = Nothing>(
  method: Method,
  path: `/api/staff/${string}`,
  details: StaffDetails<Reply, Input, undefined>,
): Call<Reply, Input, undefined> {
  return described({ method, path, access: 'signing-in', roles: STAFF_ROLES }, details)
}

function described<Reply extends z.ZodType, Input extends z.ZodType, Bytes extends number | undefined>(
  traits: Pick<Described, 'method' | 'path' | 'access' | 'roles'>,
  { stepUp, ...details }: StaffDetails<Reply, Input, Bytes>,
): Call<Reply, Input, Bytes> {
  const { summary, input = nothing, reply, status = 200, refusals = [], mostBytes = 0, isRepeatable = false } = details
  const { goesFirst = false, isAskedAlone = false } = details
  const inputIn = mostBytes > 0 ? 'file' : (details.inputIn ?? placeOf(traits.method))
  const where = { ...traits, inputIn, ...(stepUp && { stepUp }) }
  const all = [...refusalsByTraits(where), ...refusals]
  // The phantom members are never there.
  const whole: Described = {
    ...where,
    summary,
    input,
    reply,
    status,
    refusals: all,
    mostBytes,
    isRepeatable,
    goesFirst,
    isAskedAlone,
  }
  return whole as Call<Reply, Input, Bytes>
}

/** Without bodies of their own, reading and taking away say it in the address. */
function placeOf(method: Method): InputPlace {
  return method === 'GET' || method === 'DELETE' ? 'query' : 'body'
}
