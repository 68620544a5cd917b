export type Method = 'GET' | 'POST' | 'PUT'

/** Who may call: rights beyond this (own orders only) are the use case's. */
export type Access = 'anyone' | 'shopper'

/**
 * One call of the API, as browser and server share it: method and path at run time, the shapes of input and reply as types only,
 * so that no schema library reaches the shopper's bundle. The schemas stand beside, in `schemas.ts`.
 *
 * Input is the query (with the `:parameters` of the path) for GET, the JSON body otherwise.
 */
export interface Endpoint<Input, Reply> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  /** Types only; never set. */
  readonly __input?: Input
  readonly __reply?: Reply
}

export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? Input : never
export type ReplyOf<E> = E extends Endpoint<unknown, infer Reply> ? Reply : never

export function endpoint<Input, Reply>(
  method: Method,
  path: `/api/${string}`,
  access: Access = 'anyone',
): Endpoint<Input, Reply> {
  return { method, path, access }
}

/** Every successful reply. */
export interface Success {
  readonly success: true
}

/** Every failure (decisions, "Names and shapes"). `message` is in the request's language. */
export interface Failure {
  readonly success: false
  readonly message_key: string
  readonly message: string
  readonly errors?: readonly FieldError[]
}

export interface FieldError {
  /** Dotted path into the input: `items.0.quantity`. */
  readonly path: string
  readonly message_key: string
  readonly message: string
}
