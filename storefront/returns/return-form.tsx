import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import type { OrderDetails, OrderedItem } from '#contract/orders.ts'
import { requestReturn } from '#contract/returns.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Field } from '#design/field.tsx'
import { Select, Textarea } from '#design/inputs.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Note } from '#design/note.tsx'
import { Picture } from '#design/picture.tsx'
import { Stepper } from '#design/stepper.tsx'
import { formatDate } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { RETURN_REASONS, type ReturnReason } from '#shop/returns/moves.ts'
import { remembered } from '../accounts/remembered.ts'
import { useNavigate } from '../navigation/hooks.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { pictureIn } from '../platform/shop-settings.tsx'
import { isLoggedOut, tellFailure } from '../platform/tell-failure.ts'
import { useToast } from '../platform/toasts.tsx'
import { named, useWords } from '../platform/words.tsx'
import { type KeptRequest, keepRequest, keptRequest } from './kept-request.ts'
import css from './return-order-page.module.css'
import { ReturnPhotos } from './return-photos.tsx'

interface ReturnFormProps {
  readonly order: OrderDetails
  /** ISO 8601. */
  readonly until: string
}

/**
 * Which pieces, why, in the shopper's own words, with photos. Nothing that was chosen is lost when the server refuses, or when the session
 * has ended and the shopper comes back from the log-in.
 */
export function ReturnForm({ order, until }: ReturnFormProps) {
  const { t, language } = useWords()
  const returned = new Set(order.returns.flatMap(each => each.lines.map(line => line.lineId)))
  const items = order.items.filter(item => !returned.has(item.lineId))
  const [kept] = useState(() => keptRequest(order._id))
  const [chosen, setChosen] = useState(kept.chosen)
  const [photos, setPhotos] = useState(kept.photos)
  const { errors, problem, isBusy, send, mend } = useRequest()
  const itemsId = useId()

  const choose = (lineId: string, quantity: number) => {
    const { [lineId]: _, ...others } = chosen
    setChosen(quantity === 0 ? others : { ...others, [lineId]: quantity })
    mend('items')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const form = new FormData(currentTarget)
    const reason = RETURN_REASONS.find(each => each === form.get('reason'))
    const details = String(form.get('details') ?? '').trim()
    const wish = {
      orderId: order._id,
      items: items.flatMap(({ lineId }) => {
        const quantity = chosen[lineId]
        return quantity === undefined ? [] : [{ lineId, quantity }]
      }),
      reason,
      details,
      photos: photos.map(photo => photo.photoId),
    }
    void send(currentTarget, wish, { orderId: order._id, chosen, reason: reason ?? '', details, photos })
  }
  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      <p className={css.lead}>{t('returns.lead', { number: order.orderNumber, day: formatDate(until, t) })}</p>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <fieldset className={css.lines} aria-describedby={errors.items && itemsId}>
        <legend>{t('returns.which')}</legend>
        {items.map(item => {
          const name = named(item.productId, language)
          const quantity = chosen[item.lineId] ?? 0
          return (
            <div key={item.lineId} className={css.line}>
              <Checkbox
                name="items"
                className={css.piece}
                checked={quantity > 0}
                onChange={event => choose(item.lineId, event.currentTarget.checked ? item.quantity : 0)}
              >
                <Piece item={item} />
              </Checkbox>
              {quantity > 0 && item.quantity > 1 && (
                <Stepper
                  size="small"
                  value={quantity}
                  max={item.quantity}
                  onChange={value => choose(item.lineId, value)}
                  words={{
                    quantity: t('returns.quantity_of', { name }),
                    fewer: t('returns.fewer'),
                    more: t('returns.more'),
                  }}
                />
              )}
            </div>
          )
        })}
        {errors.items && (
          <p id={itemsId} role="alert" className={css.error}>
            {errors.items}
          </p>
        )}
      </fieldset>
      <Field label={t('returns.reason')} error={errors.reason}>
        {wiring => (
          <Select {...wiring} name="reason" defaultValue={kept.reason} required onChange={() => mend('reason')}>
            <option value="" disabled>
              {t('returns.choose_reason')}
            </option>
            {RETURN_REASONS.map(reason => (
              <option key={reason} value={reason}>
                {t(`returns.${reason.replaceAll('-', '_') as ReasonWord}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('returns.details')}
        optional={t('returns.optional')}
        hint={t('returns.details_hint')}
        error={errors.details}
      >
        {wiring => (
          <Textarea
            {...wiring}
            name="details"
            rows={4}
            maxLength={2_000}
            defaultValue={kept.details}
            onChange={() => mend('details')}
          />
        )}
      </Field>
      <ReturnPhotos photos={photos} onChange={setPhotos} />
      <Button type="submit" isBusy={isBusy}>
        {t('returns.send')}
      </Button>
      <p className={css.quiet}>{t('returns.answer_hint')}</p>
    </form>
  )
}

/** As it was ordered: two colours of one product are told apart. */
function Piece({ item }: { item: OrderedItem }) {
  const { language } = useWords()
  const [picture] = item.productId.images
  const choice = [inLanguage(item, 'colorName', language), inLanguage(item, 'sizeName', language)].filter(Boolean)
  return (
    <>
      <Picture picture={picture ? { ...pictureIn(picture, language), alt: '' } : null} sizes="64px" />
      <span>
        <Lettering text={named(item.productId, language)} />
        {choice.length > 0 && (
          <span className={css.choice}>
            <Lettering text={choice.join(' · ')} />
          </span>
        )}
      </span>
    </>
  )
}

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text
type ReasonWord = Underscored<ReturnReason>

interface Wish {
  readonly orderId: string
  readonly items: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly reason: ReturnReason | undefined
  readonly details: string
  readonly photos: readonly string[]
}

/** In the order in which they stand in the form. */
const FIELDS = ['items', 'reason', 'details'] as const

function useRequest() {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Two presses within one frame see the same state, but not the same ref.
  const isSending = useRef(false)

  const show = (form: HTMLFormElement, found: Readonly<Record<string, string>>) => {
    setErrors(found)
    const first = FIELDS.find(field => found[field] !== undefined)
    const control = first && form.querySelector<HTMLElement>(`[name="${first}"]`)
    if (!control) return
    // Its label stands above it, where the header would cover it.
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }
  const mend = (field: string) => setErrors(({ [field]: _, ...others }) => others)

  const send = async (form: HTMLFormElement, { reason, ...wish }: Wish, written: KeptRequest) => {
    if (isSending.current) return
    const missing = {
      ...(wish.items.length === 0 && { items: t('messages.select_lines') }),
      ...(reason === undefined && { reason: t('messages.reason_wanted') }),
    }
    show(form, missing)
    setProblem('')
    if (reason === undefined || Object.keys(missing).length > 0) return
    isSending.current = true
    setBusy(true)
    try {
      toast.success((await call(requestReturn, { ...wish, reason })).message)
      keepRequest(null)
      navigate(paths.account('orders'), { replace: true })
    } catch (failure) {
      if (isLoggedOut(failure)) {
        keepRequest(written)
        return tellFailure(failure, '', () => remembered.keepPlace(location.pathname))
      }
      const fields = failure instanceof ApiFailure ? failure.errors : []
      show(form, Object.fromEntries(fields.map(field => [field.path.split('.', 1)[0] ?? '', field.message])))
      setProblem(sayFailure(failure))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { errors, problem, isBusy, send, mend }
}
