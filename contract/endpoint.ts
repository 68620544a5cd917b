export type Method = 'GET' | 'POST' | 'PUT'

/** Who may call: rights beyond this (own orders only) are the use case's. */
export type Access = 'anyone' | 'shopper'

/** Where the input stands: in the query, with the `:parameters` of the path, or in a JSON body. */
export type InputPlace = 'query' | 'body'

/**
 * One call of the API, as browser and server share it: method and path at run time, the shapes of input and reply as types only,
 * so that no schema library reaches the shopper's bundle. The schemas stand beside, in `schemas.ts`.
 */
export interface Endpoint<Input, Reply> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  readonly inputIn: InputPlace
  /** Types only; never set. */
  readonly __input?: Input
  readonly __reply?: Reply
}

export function endpoint<Input, Reply>(
  method: Method,
  path: `/api/${string}`,
  access: Access = 'anyone',
  inputIn: InputPlace = method === 'GET' ? 'query' : 'body',
): Endpoint<Input, Reply> {
  return { method, path, access, inputIn }
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
