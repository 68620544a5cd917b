import { useState } from 'react'
import { noteOrder, type StaffOrder } from '#contract/office/orders/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useOrderChange } from './use-order.ts'

/** The note that only staff read. */
export function OrderNote({ order }: { order: StaffOrder }) {
  const { t } = useWords()
  const may = useMay()
  const [note, setNote] = useState(order.staffNote)
  const { isBusy, problem, seenBefore, change } = useOrderChange(order)
  if (!may(noteOrder)) return null
  return (
    <Panel title={t('office_orders.note')}>
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          void change(({ _id: id, version }) => call(noteOrder, { id, version, note }))
        }}
      >
        {seenBefore !== null ? (
          <ChangedMeanwhile before={seenBefore} now={order} mine={{ note }} />
        ) : (
          problem !== '' && <Note kind="error">{problem}</Note>
        )}
        <Field label={t('office_orders.note_label')}>
          {wiring => (
            <Textarea
              {...wiring}
              rows={2}
              maxLength={2_000}
              value={note}
              onChange={event => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
        {note !== order.staffNote && (
          <Button type="submit" size="medium" isBusy={isBusy}>
            {t('office.save')}
          </Button>
        )}
      </form>
    </Panel>
  )
}
