import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'wouter'
import { readStaffPromo, type StaffPromo } from '#contract/office/promotions.ts'
import { Icon } from '#design/icon.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { ChangePromoForm, NewPromoForm } from './promo-form.tsx'
import { PromoTag } from './promo-marks.tsx'

/** `/promos/new`, and `/promos/{id}`. */
export function PromoPage() {
  const { t } = useWords()
  const { id = 'new' } = useParams()
  return (
    <>
      <Link to="/promos" className={css.back}>
        <Icon of={ArrowLeft} size="small" isMirrored />
        {t('office_people.to_shelf_of_promos')}
      </Link>
      {id === 'new' ? (
        <Page title={t('office_people.add_promo')}>
          <NewPromoForm />
        </Page>
      ) : (
        <KnownPromo key={id} id={id} />
      )}
    </>
  )
}

function KnownPromo({ id }: { id: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const queryKey = ['staff-promo', id]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call(readStaffPromo, { id })).promo,
    // What is being written is not written over by a look at the server.
    refetchOnWindowFocus: false,
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  const keep = (fresh: StaffPromo) => queries.setQueryData(queryKey, fresh)
  return (
    <Page title={t('office_people.promo_of', { code: data.code })} actions={<PromoTag state={data.state} />}>
      {/* Switched on or off, it is a new version that nothing was typed over. */}
      <ChangePromoForm key={String(data.isActive)} promo={data} onFresh={keep} />
    </Page>
  )
}
