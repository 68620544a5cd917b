import { Skeleton } from '#design/skeleton.tsx'
import css from './product-card-skeleton.module.css'

/** A card that is on its way, in the card's own measures. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className={css.photo} />
      <div className={css.words}>
        <Skeleton className={css.category} />
        <Skeleton className={css.name} />
        <Skeleton className={css.price} />
      </div>
    </div>
  )
}
