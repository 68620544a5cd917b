import type { EditedOffer, StaffOffer } from '#contract/office/offers.ts'
import { FigureField, LineInEach } from '../forms/fields.tsx'
import css from '../forms/form.module.css'
import { TimeField } from '../forms/time-field.tsx'
import type { CallForm } from '../forms/use-call-form.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import { SpanButtons } from '../sales/sale-fields.tsx'
import { useReachName } from '../sales/sale-marks.tsx'
import { termsIn } from './offer-words.ts'

interface PartProps {
  readonly form: CallForm<EditedOffer>
}

/** What shoppers read: in the cart, at the checkout, on their order and on the pages of what it reaches. */
export function NameFields({ form }: PartProps) {
  const { t } = useWords()
  return (
    <Panel title={t('office_offers.name')}>
      <p>{t('office_offers.name_hint')}</p>
      <div className={css.pair}>
        <LineInEach form={form} name="name" label={language => t('office_staff.field_name_in', { language })} />
      </div>
    </Panel>
  )
}

/** How many pieces, and what comes off the cheapest of them. */
export function TermsFields({ form }: PartProps) {
  const { t } = useWords()
  return (
    <Panel title={t('office_offers.terms')}>
      <div className={css.pair}>
        <FigureField form={form} name="buyQuantity" label={t('office_offers.buy')} />
        <FigureField form={form} name="getQuantity" label={t('office_offers.get')} />
        <FigureField form={form} name="percentage" label={t('office_offers.percentage')} />
        <FigureField
          form={form}
          name="mostTimes"
          label={t('office_offers.most_times')}
          hint={t('office_offers.most_times_hint')}
          empty={null}
        />
      </div>
    </Panel>
  )
}

/** The same of an offer that has begun: shoppers and orders rely on it. */
export function FixedTerms({ offer }: { offer: StaffOffer }) {
  const { t } = useWords()
  const reachName = useReachName()
  return (
    <Panel title={t('office_offers.terms')}>
      <p>{termsIn(t, offer)}</p>
      <p>{t('office_offers.on', { what: reachName(offer) })}</p>
      <p>{t('office_offers.fixed_hint')}</p>
    </Panel>
  )
}

/** From when until when, on Baghdad's clock; of one that has begun, until when. */
export function TimesFields({ form, hasBegun }: PartProps & { readonly hasBegun: boolean }) {
  const { t } = useWords()
  const begins = hasBegun ? { startsAt: form.watch('startsAt') } : {}
  return (
    <Panel title={t('office_offers.times')}>
      <SpanButtons onChoose={period => form.change({ ...period, ...begins })} />
      <div className={css.pair}>
        {!hasBegun && (
          <TimeField
            form={form}
            name="startsAt"
            label={t('office_sales.begins')}
            hint={t('office_sales.begins_hint')}
          />
        )}
        <TimeField form={form} name="endsAt" label={t('office_sales.ends')} hint={t('office_sales.ends_hint')} />
      </div>
      <p>{t('office_offers.when_hint')}</p>
    </Panel>
  )
}
