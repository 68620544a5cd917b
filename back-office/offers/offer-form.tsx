import type { ReactNode } from 'react'
import { addOffer, type EditedOffer, type StaffOffer, saveOffer } from '#contract/office/offers.ts'
import { keyedInEach, textsOf } from '#shop/languages.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import css from '../forms/form.module.css'
import type { CallForm } from '../forms/use-call-form.ts'
import type { Editing } from '../forms/use-editing.ts'
import { useSavedRecord } from '../forms/use-saved-record.ts'
import { useWords } from '../platform/words.tsx'
import { ReachFields } from '../sales/sale-fields.tsx'
import { useNewTimed } from '../sales/use-new-timed.ts'
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

export function NewOfferForm() {
  const { t } = useWords()
  const form = useNewTimed({ endpoint: addOffer, record: 'offer new', beginWith, list: '/offers' })
  return <OfferForm form={form} saveLabel={t('office_offers.start')} />
}

/** Saved as one; of an offer that has begun, its name and its end. */
export function ChangeOfferForm({ offer, onFresh }: { offer: StaffOffer; onFresh: (fresh: StaffOffer) => void }) {
  const form = useSavedRecord({ kind: 'offer', endpoint: saveOffer, saved: offer, edit: editedOf, onFresh })
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
