import { memo, useEffect, useId } from 'react'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { browserWords } from '../../platform/browser-words.ts'
import { toast } from '../../platform/toasts.tsx'
import { useWords } from '../../platform/words.tsx'
import { ProductGrid } from '../collection/product-grid.tsx'

/** Other products worth a look. Null: they could not be loaded, which a toast says (specification section 8). */
export const Related = memo(({ products }: { products: readonly ProductCard[] | null }) => {
  const { t } = useWords()
  const headingId = useId()
  useEffect(() => {
    if (products === null) void sayFailure()
  }, [products])
  if (products === null || products.length === 0) return null
  return (
    <section className={space.section} aria-labelledby={headingId}>
      <ShelfHeading id={headingId} text={t('product.related')} />
      <ProductGrid products={products} cardsPerRow={4} labelledBy={headingId} isBelow />
    </section>
  )
})

/** A page that has not even these words is better read than excused. */
async function sayFailure(): Promise<void> {
  const t = await browserWords().catch(() => null)
  if (t !== null) toast.info(t('messages.failed_to_load_related_products'))
}
