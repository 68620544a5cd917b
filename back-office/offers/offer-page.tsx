import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'wouter'
import { readStaffOffer, type StaffOffer } from '#contract/office/offers.ts'
import { Icon } from '#design/icon.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { inLanguage } from '#shop/languages.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { SaleTag, useReachName } from '../sales/sale-marks.tsx'
import { ChangeOfferForm, NewOfferForm } from './offer-form.tsx'
import { termsIn } from './offer-words.ts'

/** `/offers/new`, and `/offers/{id}`. */
export function OfferPage() {
  const { t } = useWords()
  const { id = 'new' } = useParams()
  return (
    <>
      <Link to="/offers" className={css.back}>
        <Icon of={ArrowLeft} size="small" isMirrored />
        {t('office_offers.to_all')}
      </Link>
      {id === 'new' ? (
        <Page title={t('office_offers.add')}>
          <NewOfferForm />
        </Page>
      ) : (
        <KnownOffer key={id} id={id} />
      )}
    </>
  )
}

function KnownOffer({ id }: { id: string }) {
  const { t, language } = useWords()
  const queries = useQueryClient()
  const queryKey = ['staff-offer', id]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call(readStaffOffer, { id })).offer,
    // What is being written is not written over by a look at the server.
    refetchOnWindowFocus: false,
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  const keep = (fresh: StaffOffer) => queries.setQueryData(queryKey, fresh)
  return (
    <Page title={inLanguage(data, 'name', language)} actions={<SaleTag state={data.state} />}>
      {data.state === 'over' ? <OverOffer offer={data} /> : <ChangeOfferForm offer={data} onFresh={keep} />}
      {data.state === 'over' && (
        <Link to="/offers/new" className={css.back}>
          {t('office_offers.add')}
        </Link>
      )}
    </Page>
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
