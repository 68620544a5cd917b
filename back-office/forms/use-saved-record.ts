import type { FieldValues } from 'react-hook-form'
import { useNotify } from '../parts/notices.tsx'
import type { CheckedCall } from './use-call-form.ts'
import { type Editing, useEditing } from './use-editing.ts'

interface Versioned {
  readonly _id: string
  readonly version: number
}

interface SavedRecordOptions<Kind extends string, Saved extends Versioned, Values> {
  /** What the record is called in the reply, in the refusal `changed_meanwhile` and among what is kept on this device. */
  readonly kind: Kind
  readonly endpoint: CheckedCall<
    Values & { readonly id: string; readonly version: number },
    { readonly message: string } & Readonly<Record<Kind, Saved>>
  >
  readonly saved: Saved
  /** What of it is edited. */
  readonly edit: (saved: Saved) => Values
  readonly onFresh: (fresh: Saved) => void
}

/** A record with an id and a version that is saved as one; what the server has then is told and handed on. */
export function useSavedRecord<Kind extends string, Saved extends Versioned, Values extends FieldValues>({
  kind,
  endpoint,
  saved,
  edit,
  onFresh,
}: SavedRecordOptions<Kind, Saved, Values>): Editing<Values> {
  const notify = useNotify()
  return useEditing({
    endpoint,
    record: `${kind} ${saved._id}`,
    saved,
    edit,
    input: (edited: Values, { _id: id, version }) => ({ ...edited, id, version }),
    keep: reply => {
      const fresh: Saved = reply[kind]
      notify.done(reply.message)
      onFresh(fresh)
      return fresh
    },
    // The contract's body of this refusal.
    theirs: body => body[kind] as Saved,
  })
}
