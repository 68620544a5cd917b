import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { Skeleton } from '#design/skeleton.tsx'
import { inLanguage } from '#shop/languages.ts'
import css from '../forms/form.module.css'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { useWords } from '../platform/words.tsx'
import { KnownProductForm, NewProductForm } from './product-form.tsx'
import { productQuery } from './product-query.ts'

/** `/products/new`, and `/products/{id}`. */
export function ProductPage() {
  const { t } = useWords()
  const { id = 'new' } = useParams()
  if (id !== 'new') return <KnownProduct key={id} id={id} />
  return (
    <Page title={t('office_catalogue.add')}>
      <NewProductForm />
    </Page>
  )
}

function KnownProduct({ id }: { id: string }) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery(productQuery(id))
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className={css.waiting} />
  return (
    <Page title={inLanguage(data, 'name', language) || t('office_catalogue.nameless')}>
      <KnownProductForm product={data} />
    </Page>
  )
}
