import { useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { addPromo, type EditedPromo, type StaffPromo, savePromo } from '#contract/office/promotions/endpoints.ts'
import type { WordKey } from '#locales/translate.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import css from '../forms/form.module.css'
import { useEditing } from '../forms/use-editing.ts'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { CodeFields, LimitFields, PeriodFields, type PromoEditing } from './promo-fields.tsx'
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
  const navigate = useNavigate()
  const editing = useEditing<EditedPromo, EditedPromo>({
    saved: EMPTY,
    edit: promo => promo,
    send: async edited => {
      const { message, promo } = await call(addPromo, edited)
      notify(message, { type: 'success' })
      await navigate(`/promos/${promo._id}`, { replace: true })
      return edited
    },
    theirs: (_, promo) => promo,
  })
  return <PromoForm editing={editing} saveLabel={t('office.save')} />
}

/** Saved as one; orders that were placed with the code keep their discount. */
export function ChangePromoForm({ promo, onFresh }: { promo: StaffPromo; onFresh: (fresh: StaffPromo) => void }) {
  const notify = useNotify()
  const editing = useEditing<StaffPromo, EditedPromo>({
    saved: promo,
    edit: editedOf,
    send: async (edited, { _id: id, version }) => {
      const { message, promo: fresh } = await call(savePromo, { ...edited, id, version })
      notify(message, { type: 'success' })
      onFresh(fresh)
      return fresh
    },
    // The contract's body of this refusal.
    theirs: body => body.promo as StaffPromo,
  })
  // While something is typed, switching it would be a version that what is typed was not written over.
  return (
    <PromoForm editing={editing} aside={!editing.isChanged && <SwitchOrRemove promo={promo} onFresh={onFresh} />} />
  )
}

function editedOf(promo: StaffPromo): EditedPromo {
  const { code, type, value, startsAt, endsAt, minimumAmount, totalLimit, perShopperLimit, isActive } = promo
  return { code, type, value, startsAt, endsAt, minimumAmount, totalLimit, perShopperLimit, isActive }
}

const MEMBERS: Readonly<Record<keyof EditedPromo, WordKey>> = {
  code: 'office_people.code',
  type: 'office_people.type',
  value: 'office_people.does',
  startsAt: 'office_people.begins',
  endsAt: 'office_people.ends',
  minimumAmount: 'office_people.minimum',
  totalLimit: 'office_people.total_limit',
  perShopperLimit: 'office_people.per_shopper_limit',
  isActive: 'office_people.state',
}

interface PromoFormProps {
  readonly editing: PromoEditing
  readonly saveLabel?: string
  readonly aside?: ReactNode
}

function PromoForm({ editing, saveLabel, aside }: PromoFormProps) {
  const { t } = useWords()
  const speech = usePromoSpeech()
  return (
    <EditingForm
      editing={editing}
      nameOf={member => t(MEMBERS[member])}
      aside={aside}
      {...(saveLabel && { saveLabel })}
    >
      <Panel title={t('office_people.this_code')}>
        <p className={own.sentence} aria-live="polite">
          {promoSentence(editing.value, speech)}
        </p>
      </Panel>
      <div className={css.columns}>
        <div className={css.column}>
          <CodeFields editing={editing} />
          <PeriodFields editing={editing} />
        </div>
        <div className={css.column}>
          <LimitFields editing={editing} />
        </div>
      </div>
    </EditingForm>
  )
}
