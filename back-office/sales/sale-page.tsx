import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'wouter'
import { readStaffSale, type StaffSale } from '#contract/office/sales.ts'
import { Icon } from '#design/icon.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { ChangeSaleForm, NewSaleForm } from './sale-form.tsx'
import { SaleTag, useSaleName } from './sale-marks.tsx'

/** `/sales/new`, and `/sales/{id}`. */
export function SalePage() {
  const { t } = useWords()
  const { id = 'new' } = useParams()
  return (
    <>
      <Link to="/sales" className={css.back}>
        <Icon of={ArrowLeft} size="small" isMirrored />
        {t('office_sales.to_all')}
      </Link>
      {id === 'new' ? (
        <Page title={t('office_sales.add')}>
          <NewSaleForm />
        </Page>
      ) : (
        <KnownSale key={id} id={id} />
      )}
    </>
  )
}

function KnownSale({ id }: { id: string }) {
  const { t } = useWords()
  const nameOf = useSaleName()
  const queries = useQueryClient()
  const queryKey = ['staff-sale', id]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call(readStaffSale, { id })).sale,
    // What is being written is not written over by a look at the server.
    refetchOnWindowFocus: false,
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  const keep = (fresh: StaffSale) => queries.setQueryData(queryKey, fresh)
  return (
    <Page title={nameOf(data)} actions={<SaleTag state={data.state} />}>
      {data.state === 'over' ? <OverSale sale={data} /> : <ChangeSaleForm sale={data} onFresh={keep} />}
      {data.state === 'over' && (
        <Link to="/sales/new" className={css.back}>
          {t('office_sales.add')}
        </Link>
      )}
    </Page>
  )
}

function OverSale({ sale: { startsAt, endsAt } }: { sale: StaffSale }) {
  const { t } = useWords()
  return (
    <dl className={css.facts}>
      <dt>{t('office_sales.begins')}</dt>
      <dd>
        <When at={startsAt} />
      </dd>
      <dt>{t('office_sales.ends')}</dt>
      <dd>{endsAt !== null && <When at={endsAt} />}</dd>
    </dl>
  )
}
