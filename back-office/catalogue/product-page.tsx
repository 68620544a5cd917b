import { useGetOne } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { StaffProduct } from '#contract/office/catalogue/endpoints.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { inLanguage } from '#locales/language.ts'
import css from '../forms/form.module.css'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { useWords } from '../platform/words.tsx'
import { EMPTY_PRODUCT, ProductForm } from './product-form.tsx'

/** `/products/new`, and `/products/{id}`. */
export function ProductPage() {
  const { t } = useWords()
  const { id = 'new' } = useParams()
  if (id !== 'new') return <KnownProduct key={id} id={id} />
  return (
    <Page title={t('office_catalogue.add')}>
      <ProductForm product={EMPTY_PRODUCT} id={null} />
    </Page>
  )
}

function KnownProduct({ id }: { id: string }) {
  const { t, language } = useWords()
  const { data, error, isPending, refetch } = useGetOne<StaffProduct & { id: string }>('products', { id })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending || data === undefined) return <Skeleton className={css.waiting} />
  return (
    <Page title={inLanguage(data, 'name', language) || t('office_catalogue.nameless')}>
      {/* A new version is a new form: what was typed was saved. */}
      <ProductForm key={data.version} product={data} id={id} />
    </Page>
  )
}
