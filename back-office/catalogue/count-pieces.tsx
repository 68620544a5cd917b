import { adjustStock } from '#contract/office/stock.ts'
import { countPiece, type ShelfPiece, type StockCount } from '#contract/office/stock-counts.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Lettering } from '#design/lettering.tsx'
import type { WordKey } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { smallPicture } from '../platform/small-picture.ts'
import { useWords } from '../platform/words.tsx'
import own from './count.module.css'

/** To say how many lie there, or how many more came. */
export const COUNT_WISHES = ['count', 'arrive'] as const
export type CountWish = (typeof COUNT_WISHES)[number]

export const COUNT_WISH_WORDS: Readonly<Record<CountWish, WordKey>> = {
  count: 'office_catalogue.do_count',
  arrive: 'office_catalogue.do_arrive',
}

interface PiecesFormProps {
  readonly wish: CountWish
  readonly piece: ShelfPiece
  /** With the count as it is then; null where none was counted. */
  readonly onSaved: (count: StockCount | null) => void
}

/** How many of one SKU: the field has the focus, and Enter goes on to the next. */
export function PiecesForm({ wish, piece, onSaved }: PiecesFormProps) {
  const { t } = useWords()
  const Form = wish === 'count' ? CountForm : ArriveForm
  return (
    <Panel title={t(COUNT_WISH_WORDS[wish])}>
      <Piece piece={piece} />
      <Form piece={piece} onSaved={onSaved} />
    </Panel>
  )
}

function Piece({ piece }: { piece: ShelfPiece }) {
  const { t, language } = useWords()
  return (
    <div className={own.piece}>
      {piece.pictureUrl !== null && <img src={smallPicture(piece.pictureUrl)} alt="" width={64} height={64} />}
      <div>
        <Lettering text={inLanguage(piece, 'name', language)} />
        <span className={css.aside}>
          {inLanguage(piece, 'choice', language)} <bdi>{piece.sku}</bdi>
          {piece.shelf !== '' && ` · ${t('office_catalogue.shelf_is', { shelf: piece.shelf })}`}
          {piece.supplier !== '' && ` · ${t('office_catalogue.supplier_is', { supplier: piece.supplier })}`}
        </span>
        <span className={css.aside}>
          {t('office_catalogue.expected_there', { expected: piece.stock + piece.held })}
          {piece.held > 0 && ` · ${t('office_catalogue.held_of_them', { held: piece.held })}`}
        </span>
      </div>
    </div>
  )
}

type FormProps = Omit<PiecesFormProps, 'wish'>

interface Pieces {
  readonly pieces: number | null
}

const NONE_SAID: Pieces = { pieces: null }

function CountForm({ piece: { variantId }, onSaved }: FormProps) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: countPiece,
    values: NONE_SAID,
    input: ({ pieces }) => ({ variantId, counted: pieces ?? Number.NaN }),
    onDone: ({ count }) => onSaved(count),
  })
  return <PiecesField form={form} path="counted" label={t('office_catalogue.pieces_on_shelf')} />
}

function ArriveForm({ piece: { variantId }, onSaved }: FormProps) {
  const { t } = useWords()
  const notify = useNotify()
  const form = useCallForm({
    endpoint: adjustStock,
    values: NONE_SAID,
    input: ({ pieces }) => ({ changes: [{ variantId, by: pieces ?? Number.NaN }], reason: 'arrived' as const }),
    onDone: ({ message }) => {
      notify.done(message)
      onSaved(null)
    },
  })
  return <PiecesField form={form} path="changes.0.by" label={t('office_catalogue.pieces_arrived')} />
}

/** `path`: what the call names it. */
function PiecesField({ form, path, label }: { form: CallForm<Pieces>; path: string; label: string }) {
  const { t } = useWords()
  const { pieces } = form.watch()
  return (
    <FormFrame form={form} className={css.form}>
      <Field label={label} error={form.errorOf(path)}>
        {wiring => (
          <NumberInput {...wiring} autoFocus value={pieces} onChange={typed => form.change({ pieces: typed })} />
        )}
      </Field>
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('office_catalogue.note_and_next')}
        </Button>
      </div>
    </FormFrame>
  )
}
