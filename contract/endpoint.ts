export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: rights beyond this (own orders only) are the use case's. A shopper is named by a token, staff by a cookie; neither
 * opens what is the other's. `signing-in` is staff whose password was right and whose second factor may still be missing.
 */
export type Access = 'anyone' | 'shopper' | 'staff' | 'signing-in'

/**
 * Where the input stands beside the `:parameters` of the path, which are part of it: in the query, in a JSON body, or, for `file`, in
 * the query beside a body that is the raw bytes of one file.
 */
export type InputPlace = 'query' | 'body' | 'file'

/**
 * One call of the API as whoever calls it needs it: all that is left of its description (`describe.ts`) in a shopper's browser, where no
 * schema library goes.
 */
export interface Endpoint<Input, Reply> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  readonly inputIn: InputPlace
  /** Set where staff prove their second step once more, unless they did a moment ago. */
  readonly stepUp?: true
  /** Types only; never set. */
  readonly __input?: Input
  readonly __reply?: Reply
}

/** The one file of an endpoint whose input is a file; its bytes are looked at, its content type is only a claim. */
export interface FileInput {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** A reply that is a file, an export say: the bytes travel as they are, under the name. Its schema is `fileReply`. */
export interface FileReply {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly fileName: string
  /** For a browser to show where it stands, a picture say, rather than to keep. */
  readonly isShown?: boolean | undefined
}

/** Every failure. `message` is in the request's language. */
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
