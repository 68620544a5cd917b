import { Link } from 'wouter'
import { readStaffSale, type StaffSale } from '#contract/office/sales.ts'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { RecordPage } from '../parts/record-page.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { ChangeSaleForm, NewSaleForm } from './sale-form.tsx'
import { SaleTag, useSaleName } from './sale-marks.tsx'

/** `/sales/new`, and `/sales/{id}`. */
export function SalePage() {
  const { t } = useWords()
  const nameOf = useSaleName()
  return (
    <RecordPage
      list="/sales"
      toAll={t('office_sales.to_all')}
      newTitle={t('office_sales.add')}
      newForm={<NewSaleForm />}
      read={async id => (await call(readStaffSale, { id })).sale}
      known={(sale, keep) => (
        <Page title={nameOf(sale)} actions={<SaleTag state={sale.state} />}>
          {sale.state === 'over' ? <OverSale sale={sale} /> : <ChangeSaleForm sale={sale} onFresh={keep} />}
          {sale.state === 'over' && (
            <Link to="/sales/new" className={css.back}>
              {t('office_sales.add')}
            </Link>
          )}
        </Page>
      )}
    />
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
