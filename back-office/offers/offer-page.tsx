import { Link } from 'wouter'
import { readStaffOffer, type StaffOffer } from '#contract/office/offers.ts'
import { inLanguage } from '#shop/languages.ts'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { RecordPage } from '../parts/record-page.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { SaleTag, useReachName } from '../sales/sale-marks.tsx'
import { ChangeOfferForm, NewOfferForm } from './offer-form.tsx'
import { termsIn } from './offer-words.ts'

/** `/offers/new`, and `/offers/{id}`. */
export function OfferPage() {
  const { t, language } = useWords()
  return (
    <RecordPage
      list="/offers"
      toAll={t('office_offers.to_all')}
      newTitle={t('office_offers.add')}
      newForm={<NewOfferForm />}
      read={async id => (await call(readStaffOffer, { id })).offer}
      known={(offer, keep) => (
        <Page title={inLanguage(offer, 'name', language)} actions={<SaleTag state={offer.state} />}>
          {offer.state === 'over' ? <OverOffer offer={offer} /> : <ChangeOfferForm offer={offer} onFresh={keep} />}
          {offer.state === 'over' && (
            <Link to="/offers/new" className={css.back}>
              {t('office_offers.add')}
            </Link>
          )}
        </Page>
      )}
    />
  )
}

function OverOffer({ offer }: { offer: StaffOffer }) {
  const { t } = useWords()
  const reachName = useReachName()
  const { startsAt, endsAt, orders } = offer
  return (
    <dl className={css.facts}>
      <dt>{t('office_offers.terms')}</dt>
      <dd>
        {termsIn(t, offer)} {t('office_offers.on', { what: reachName(offer) })}
      </dd>
      <dt>{t('office_sales.begins')}</dt>
      <dd>
        <When at={startsAt} />
      </dd>
      <dt>{t('office_sales.ends')}</dt>
      <dd>{endsAt !== null && <When at={endsAt} />}</dd>
      <dt>{t('office_offers.used')}</dt>
      <dd>{t('office_offers.orders', { count: orders })}</dd>
    </dl>
  )
}
