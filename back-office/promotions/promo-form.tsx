import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { addPromo, type EditedPromo, type StaffPromo, savePromo } from '#contract/office/promotions.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import css from '../forms/form.module.css'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import type { Editing } from '../forms/use-editing.ts'
import { useSavedRecord } from '../forms/use-saved-record.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import { CodeFields, LimitFields, PeriodFields } from './promo-fields.tsx'
import { usePromoSpeech } from './promo-marks.tsx'
import { promoSentence } from './promo-words.ts'
import own from './promotions.module.css'
import { SwitchOrRemove } from './switch-promo.tsx'

const EMPTY: EditedPromo = {
  code: '',
  type: 'percentage',
  value: 10,
  startsAt: null,
  endsAt: null,
  minimumAmount: 0,
  totalLimit: null,
  perShopperLimit: null,
  isActive: true,
}

/** A code to come: it holds as soon as it is saved, or from its own start on. */
export function NewPromoForm() {
  const { t } = useWords()
  const notify = useNotify()
  const [, navigate] = useLocation()
  const form = useCallForm({
    endpoint: addPromo,
    record: 'promo new',
    values: EMPTY,
    input: promo => promo,
    onDone: ({ message, promo }) => {
      notify.done(message)
      navigate(`/promos/${promo._id}`, { replace: true })
    },
  })
  return <PromoForm form={form} saveLabel={t('office.save')} />
}

/** Saved as one; orders that were placed with the code keep their discount. */
export function ChangePromoForm({ promo, onFresh }: { promo: StaffPromo; onFresh: (fresh: StaffPromo) => void }) {
  const form = useSavedRecord({ kind: 'promo', endpoint: savePromo, saved: promo, edit: editedOf, onFresh })
  // While something is typed, switching it would be a version that what is typed was not written over.
  return <PromoForm form={form} aside={!form.formState.isDirty && <SwitchOrRemove promo={promo} onFresh={onFresh} />} />
}

function editedOf(promo: StaffPromo): EditedPromo {
  const { code, type, value, startsAt, endsAt, minimumAmount, totalLimit, perShopperLimit, isActive } = promo
  return { code, type, value, startsAt, endsAt, minimumAmount, totalLimit, perShopperLimit, isActive }
}

interface PromoFormProps {
  readonly form: CallForm<EditedPromo> | Editing<EditedPromo>
  readonly saveLabel?: string
  readonly aside?: ReactNode
}

function PromoForm({ form, saveLabel, aside }: PromoFormProps) {
  const { t } = useWords()
  const speech = usePromoSpeech()
  return (
    <EditingForm form={form} aside={aside} {...(saveLabel && { saveLabel })}>
      <Panel title={t('office_people.this_code')}>
        <p className={own.sentence} aria-live="polite">
          {promoSentence(form.watch(), speech)}
        </p>
      </Panel>
      <div className={css.columns}>
        <div className={css.column}>
          <CodeFields form={form} />
          <PeriodFields form={form} />
        </div>
        <div className={css.column}>
          <LimitFields form={form} />
        </div>
      </div>
    </EditingForm>
  )
}
