import type { FieldFault } from '#contract/field-fault.ts'
import type { RefusalKey } from '#contract/refusals.ts'

/** A field of the input that cannot be taken, in words of its own. */
export interface RefusedField extends FieldFault {
  /** Dotted path into the input: `items.0.quantity`. */
  readonly path: string
}

export interface RefusalDetails {
  /** Values of the message's placeholders. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly fields?: readonly RefusedField[]
  /** Further members of the reply's body, fresh figures for example. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A use case's "no", in words the reader's language knows. One handler turns it into
 * `{ success: false, message_key, message, errors? }` with the key's status; throwing it inside a transaction rolls that back.
 */
export class Refusal extends Error {
  readonly key: RefusalKey
  readonly details: RefusalDetails

  constructor(key: RefusalKey, details: RefusalDetails = {}) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.details = details
  }
}
