import { useRef } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Kashida } from '#design/kashida.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import space from '#design/space.module.css'
import split from '#design/split.module.css'
import text from '#design/text.module.css'
import { linesOf } from '#shop/cart/cart.ts'
import { useShopperOnly } from '../accounts/use-shopper-only.ts'
import { reloadCart, useCart } from '../cart/cart-store.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { Checkout } from './checkout.tsx'
import css from './place-order-page.module.css'
import { useOwnAddresses } from './use-own-addresses.ts'

export const beginsWithCart = true

export const head = ({ t }: HeadContext) => ({ title: t('checkout.title'), noindex: true })

export default function PlaceOrderPage() {
  const { t } = useWords()
  const access = useShopperOnly(paths.placeOrder())
  const { userId } = useSession()
  // Whoever is known first: another tab may log somebody else in, who begins anew with what is theirs.
  const first = useRef(userId)
  first.current ??= userId
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <h1 className={css.title} aria-label={t('checkout.title')}>
        <Kashida text={t('checkout.title')} />
      </h1>
      {access === 'shopper' ? <CheckoutInState key={userId === first.current ? '' : userId} /> : <LoadingCheckout />}
    </div>
  )
}

function CheckoutInState() {
  const { t } = useWords()
  const cart = useCart()
  const own = useOwnAddresses()
  if (cart.state === 'failed') {
    return (
      <EmptyShelf
        title={t('messages.failed_to_load_cart_data')}
        text={t('cart.failed_hint')}
        action={
          <Button kind="line" onClick={() => void reloadCart()}>
            {t('checkout.try_again')}
          </Button>
        }
      />
    )
  }
  if (cart.state !== 'ready' || own === null) return <LoadingCheckout />
  const { data, told, pending } = cart
  return (
    <Checkout
      lines={linesOf(data)}
      offers={told.offers}
      isCartChanging={pending.length > 0}
      own={own}
      whenEmpty={<NothingToOrder />}
    />
  )
}

function NothingToOrder() {
  const { t } = useWords()
  return (
    <EmptyShelf
      title={t('checkout.empty')}
      text={t('checkout.empty_hint')}
      action={
        <div className={css.ways}>
          <Link to={paths.collection()} className={buttonClass()}>
            {t('checkout.shop_now')}
          </Link>
          <Link to={paths.account('orders')} className={buttonClass({ kind: 'line' })}>
            {t('checkout.see_orders')}
          </Link>
        </div>
      }
    />
  )
}

function LoadingCheckout() {
  const { t } = useWords()
  return (
    <div className={split.split}>
      <p role="status" className={text.hidden}>
        {t('checkout.loading')}
      </p>
      <div>
        <Skeleton className={css.waitingGroup} />
        <Skeleton className={css.waitingGroup} />
        <Skeleton className={css.waitingGroup} />
      </div>
      <Skeleton className={css.waitingSummary} />
    </div>
  )
}
