import { useEffect, useId, useRef } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import text from '#design/text.module.css'
import type { ProductCard } from '#shop/catalogue/product.ts'
import type { ShopperAccess } from '../accounts/use-shopper-only.ts'
import { ProductGrid, SkeletonGrid } from '../catalogue/collection/product-grid.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { useFavourites } from './favourites-store.ts'
import css from './favourites-tab.module.css'
import { reloadFavourites } from './keep-favourites.ts'

/** What the shopper keeps, the latest first. */
export function FavouritesTab({ access }: { access: ShopperAccess }) {
  const favourites = useFavourites()
  const isShopper = access === 'shopper'
  useFreshList(isShopper)
  if (isShopper && favourites.state === 'failed') return <FailedFavourites />
  if (!isShopper || favourites.products === null) return <LoadingFavourites />
  return <Favourites products={favourites.products} />
}

function Favourites({ products }: { products: readonly ProductCard[] }) {
  const { t } = useWords()
  const headingId = useId()
  const list = useFocusKept(products.length)
  return (
    <div ref={list} tabIndex={-1}>
      <h2 id={headingId} className={text.hidden}>
        {t('favourites.title')}
      </h2>
      {products.length === 0 ? (
        <EmptyShelf
          title={t('favourites.empty')}
          text={t('favourites.empty_hint')}
          action={
            <Link to={paths.collection()} className={buttonClass()}>
              {t('favourites.shop_now')}
            </Link>
          }
        />
      ) : (
        <>
          <p className={`${css.count} ${text.muted} ${text.small}`}>
            {t('favourites.pieces', { count: products.length })}
          </p>
          <ProductGrid products={products} cardsPerRow={3} labelledBy={headingId} />
        </>
      )}
    </div>
  )
}

function FailedFavourites() {
  const { t } = useWords()
  const toast = useToast()
  useEffect(() => toast.error(t('messages.fetch_error')), [t, toast])
  return (
    <EmptyShelf
      title={t('favourites.failed')}
      text={t('favourites.failed_hint')}
      action={
        <Button kind="line" onClick={() => void reloadFavourites()}>
          {t('favourites.try_again')}
        </Button>
      }
    />
  )
}

function LoadingFavourites() {
  const { t } = useWords()
  return (
    <div>
      <p role="status" className={text.hidden}>
        {t('favourites.loading')}
      </p>
      <SkeletonGrid cardsPerRow={3} />
    </div>
  )
}

/** Prices and stock move, and what was saved elsewhere in the shop has no card here yet. */
function useFreshList(isShopper: boolean): void {
  useEffect(() => {
    if (isShopper) void reloadFavourites()
  }, [isShopper])
}

/** Whoever takes a card out by its heart loses the heart, and the focus with it: the list takes it over. */
function useFocusKept(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const known = useRef(count)
  useEffect(() => {
    const isFewer = count < known.current
    known.current = count
    if (isFewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [count])
  return list
}
