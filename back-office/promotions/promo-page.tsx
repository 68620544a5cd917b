import { readStaffPromo } from '#contract/office/promotions.ts'
import { Page } from '../parts/page.tsx'
import { RecordPage } from '../parts/record-page.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { ChangePromoForm, NewPromoForm } from './promo-form.tsx'
import { PromoTag } from './promo-marks.tsx'

/** `/promos/new`, and `/promos/{id}`. */
export function PromoPage() {
  const { t } = useWords()
  return (
    <RecordPage
      list="/promos"
      toAll={t('office_people.to_shelf_of_promos')}
      newTitle={t('office_people.add_promo')}
      newForm={<NewPromoForm />}
      read={async id => (await call(readStaffPromo, { id })).promo}
      known={(promo, keep) => (
        <Page title={t('office_people.promo_of', { code: promo.code })} actions={<PromoTag state={promo.state} />}>
          {/* Switched on or off, it is a new version that nothing was typed over. */}
          <ChangePromoForm key={String(promo.isActive)} promo={promo} onFresh={keep} />
        </Page>
      )}
    />
  )
}
