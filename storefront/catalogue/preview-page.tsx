import { useCallback } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { previewProduct } from '#contract/catalogue.ts'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import type { FailureKey } from '#locales/translate.ts'
import type { HeadContext, PageProps } from '../navigation/page.ts'
import { call } from '../platform/call.ts'
import { later } from '../platform/later.tsx'
import { useOwn } from '../platform/use-own.ts'
import { useWords } from '../platform/words.tsx'

// One of the two is shown; neither belongs to what this page itself loads.
const BundlePage = later(async () => (await import('./bundle-page.tsx')).default)
const ProductPage = later(async () => (await import('./product-page.tsx')).default)

export const query = ['token']

export const head = ({ t }: HeadContext) => ({ title: t('product.preview'), noindex: true })

/** A product as shoppers will see it, for whom staff gave the link. Asked for in the browser: pages are kept, and a draft changes. */
export default function PreviewPage(page: PageProps) {
  const { t } = useWords()
  const token = page.search.get('token') ?? '-'
  const read = useCallback(async () => (await call(previewProduct, { token })).product, [token])
  const { own } = useOwn(true, read, failureKey)
  if (own.step === 'failed') return <EmptyShelf title={own.says} />
  if (own.step === 'loading') {
    return (
      <div className={space.wrap}>
        <p role="status" className={text.hidden}>
          {t('product.preview_loading')}
        </p>
        <Skeleton className={space.section} />
      </div>
    )
  }
  const product = own.data
  return (
    <>
      <div className={space.wrap}>
        <Note kind="info">{t('product.preview_note')}</Note>
      </div>
      {product.isBundle ? (
        <BundlePage {...page} data={{ bundle: product, others: [] }} />
      ) : (
        <ProductPage {...page} data={{ product, offers: undefined, related: [], goesWith: [] }} />
      )}
    </>
  )
}

function failureKey(failure: unknown): FailureKey {
  return failure instanceof ApiFailure && failure.status === 404 ? 'product_not_found' : 'an_error_occurred'
}
