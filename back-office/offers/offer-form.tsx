import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { addOffer, type EditedOffer, type StaffOffer, saveOffer } from '#contract/office/offers.ts'
import { keyedInEach, textsOf } from '#shop/languages.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import css from '../forms/form.module.css'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { type Editing, useEditing } from '../forms/use-editing.ts'
import { useNotify } from '../parts/notices.tsx'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import { ReachFields } from '../sales/sale-fields.tsx'
import type { ChosenForSale } from '../sales/sale-form.tsx'
import { EndOffer } from './end-offer.tsx'
import { FixedTerms, NameFields, TermsFields, TimesFields } from './offer-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'

/** Of the products that were chosen in their list, if any. */
function beginWith(productIds: readonly string[]): EditedOffer {
  return {
    ...{ ...keyedInEach('name', () => ''), buyQuantity: 2, getQuantity: 1, percentage: 100, mostTimes: null },
    ...{ isForAll: false, categoryIds: [], subCategoryIds: [], productIds: [...productIds] },
    ...{ startsAt: null, endsAt: null },
  }
}

/** An offer to come: it runs as soon as it is saved, or from its own start on. */
export function NewOfferForm() {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  const { productIds = [] } = useHistoryState<Partial<ChosenForSale> | null>() ?? {}
  const form = useCallForm({
    endpoint: addOffer,
    record: 'offer new',
    values: beginWith(productIds),
    input: offer => offer,
    onDone: ({ message }) => {
      notify.done(message)
      // The list may have been read on the way here, a moment ago.
      refresh()
      navigate('/offers', { replace: true })
    },
  })
  return <OfferForm form={form} saveLabel={t('office_offers.start')} />
}

/** Saved as one; of an offer that has begun, its name and its end. */
export function ChangeOfferForm({ offer, onFresh }: { offer: StaffOffer; onFresh: (fresh: StaffOffer) => void }) {
  const notify = useNotify()
  const form = useEditing({
    endpoint: saveOffer,
    record: `offer ${offer._id}`,
    saved: offer,
    edit: editedOf,
    input: (edited, { _id: id, version }) => ({ ...edited, id, version }),
    keep: ({ message, offer: fresh }) => {
      notify.done(message)
      onFresh(fresh)
      return fresh
    },
    // The contract's body of this refusal.
    theirs: body => body.offer as StaffOffer,
  })
  // While something is typed, ending it would be a version that what is typed was not written over.
  const aside = !form.formState.isDirty && <EndOffer offer={offer} onFresh={onFresh} />
  return <OfferForm form={form} aside={aside} {...(offer.state === 'running' && { running: offer })} />
}

function editedOf(offer: StaffOffer): EditedOffer {
  const { buyQuantity, getQuantity, percentage, mostTimes, startsAt, endsAt } = offer
  const { isForAll, categoryIds, subCategoryIds, productIds } = offer
  return {
    ...{ ...textsOf(offer, 'name'), buyQuantity, getQuantity, percentage, mostTimes },
    ...{ isForAll, categoryIds, subCategoryIds, productIds, startsAt, endsAt },
  }
}

interface OfferFormProps {
  readonly form: CallForm<EditedOffer> | Editing<EditedOffer>
  readonly saveLabel?: string
  readonly aside?: ReactNode
  /** The offer where it has begun. */
  readonly running?: StaffOffer
}

function OfferForm({ form, saveLabel, aside, running }: OfferFormProps) {
  const { t } = useWords()
  return (
    <EditingForm form={form} aside={aside} {...(saveLabel && { saveLabel })}>
      <div className={css.columns}>
        <div className={css.column}>
          {running === undefined ? <TermsFields form={form} /> : <FixedTerms offer={running} />}
          <NameFields form={form} />
          <TimesFields form={form} hasBegun={running !== undefined} />
          {running === undefined && (
            <ReachFields
              title={t('office_offers.on_what')}
              reach={form.watch()}
              problem={form.errorOf('isForAll')}
              onChange={form.change}
            />
          )}
        </div>
        <div className={css.column}>
          <OfferPreview offer={form.watch()} />
        </div>
      </div>
    </EditingForm>
  )
}
