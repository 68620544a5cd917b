import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { listProducts } from '#contract/catalogue.ts'
import { Button } from '#design/button.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { recentlyViewed } from '../catalogue/recently-viewed.ts'
import { forgetViewed, shareViewed } from '../catalogue/viewed-sync.ts'
import { call } from '../platform/call.ts'
import { loggedAs } from '../platform/logged.ts'
import { subscribeToSession } from '../platform/session.ts'
import { storedToken } from '../platform/storage.ts'
import { tellFailure } from '../platform/tell-failure.ts'
import { toast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import css from './viewed-shelf.module.css'

interface ViewedShelfProps {
  /** Where it stands, be it there already or not. */
  readonly place: RefObject<HTMLElement | null>
}

/** Nothing where nothing was looked at. */
export function ViewedShelf({ place }: ViewedShelfProps) {
  const { t } = useWords()
  const token = useSyncExternalStore(subscribeToSession, storedToken, () => null)
  const [shown, setShown] = useState(lastShown)
  const [isForgetting, setForgetting] = useState(false)
  // Whoever has logged out leaves nothing of it on the screen.
  const products = shown.token === token ? shown.products : []
  useEffect(() => {
    const isOver = { current: false }
    void readViewed(token).then(async found => {
      const isShown = lastShown.token === token && lastShown.products.length > 0
      if (place.current !== null && !isShown) await untilBelowTheScreen(place.current)
      if (isOver.current) return
      lastShown = { products: found, token }
      setShown(lastShown)
    })
    return () => {
      isOver.current = true
    }
  }, [place, token])
  if (products.length === 0) return null
  const forget = async () => {
    setForgetting(true)
    try {
      await forgetViewed()
      lastShown = { products: [], token }
      setShown(lastShown)
      toast.success(t('home.viewed_forgotten'))
    } catch (failure) {
      tellFailure(failure, t('home.viewed_not_forgotten'), () => undefined)
    }
    setForgetting(false)
  }
  return (
    <section className={space.section} aria-labelledby="viewed">
      <div className={space.wrap}>
        <ShelfHeading
          id="viewed"
          text={t('home.recently_viewed')}
          aside={
            <Button
              kind="ghost"
              size="medium"
              className={css.forget}
              isBusy={isForgetting}
              onClick={() => void forget()}
            >
              {t('home.forget_viewed')}
            </Button>
          }
        />
        <ProductRail products={products} labelledBy="viewed" />
      </div>
    </section>
  )
}

/** Desktops show one row. */
const SHOWN = 5

/** Kept for the way back to home, which must find the page as long as it was left; nothing to somebody else. */
let lastShown: { readonly products: readonly ProductCard[]; readonly token: string | null } = {
  products: [],
  token: null,
}

/** What all devices of the account looked at; of a visitor, and where the account cannot be asked, this one alone. */
async function readViewed(token: string | null): Promise<readonly ProductCard[]> {
  if (token === null) return await readOwn()
  return await shareViewed(SHOWN).catch(readOwn)
}

async function readOwn(): Promise<readonly ProductCard[]> {
  const ids = recentlyViewed().map(({ id }) => id)
  if (ids.length === 0) return []
  return await call(listProducts, { ids: ids.slice(0, SHOWN).join() }).then(
    reply => reply.products,
    loggedAs('what was looked at', []),
  )
}

/** What comes in where somebody looks, or above, would move what they read. */
function untilBelowTheScreen(place: Element): Promise<void> {
  return new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.at(-1)?.isIntersecting !== false) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '1000000px 0px 0px' },
    )
    observer.observe(place)
  })
}
