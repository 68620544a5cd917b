import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef, useState } from 'react'
import type { CartOffers } from '#contract/cart.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Dock } from '#design/dock.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Icon } from '#design/icon.tsx'
import { Kashida } from '#design/kashida.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import space from '#design/space.module.css'
import split from '#design/split.module.css'
import text from '#design/text.module.css'
import { Totals } from '#design/totals.tsx'
import { moneyText } from '#locales/formats.ts'
import { type CartLine, cartTotals, linesOf } from '#shop/cart/cart.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { mostOfProduct } from '#shop/catalogue/stock.ts'
import { missingToFree } from '#shop/delivery/cost.ts'
import { type Iqd, iqd, less } from '#shop/iqd.ts'
import { sumOfOffers } from '#shop/promotions/offers.ts'
import { useShopperOnly } from '../accounts/use-shopper-only.ts'
import { NothingHere } from '../catalogue/nothing-here.tsx'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { arrivalSentence } from '../platform/delivery-words.ts'
import { useMoney, usePaysAtDoor, useShop } from '../platform/shop-settings.tsx'
import { useLastCity } from '../platform/use-last-city.ts'
import { named, useWords } from '../platform/words.tsx'
import { CartLineView, WaitingLine } from './cart-line.tsx'
import css from './cart-page.module.css'
import { reloadCart, useCart } from './cart-store.ts'
import type { Cart } from './cart-sync.ts'
import { lineDetails } from './line-details.ts'
import { type LineProduct, useLineProducts } from './line-products.ts'
import { useToldTotals } from './told-totals.ts'

export const beginsWithCart = true

export const head = ({ t }: HeadContext) => ({ title: t('cart.title'), description: t('cart_page.description') })

export default function CartPage() {
  const { t } = useWords()
  const access = useShopperOnly(paths.cart())
  const cart = useCart()
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <div className={css.head}>
        <h1 aria-label={t('cart.title')}>
          <Kashida text={t('cart.title')} />
        </h1>
        {cart.state === 'ready' && cart.count > 0 && (
          <p className={`${text.muted} ${text.small}`}>{t('cart.pieces', { count: cart.count })}</p>
        )}
      </div>
      <div role="status">
        {cart.waitsForLine && (
          <p className={`${text.muted} ${text.small} ${css.waits}`}>{t('cart_page.changes_wait')}</p>
        )}
      </div>
      {access === 'shopper' ? <CartInState cart={cart} /> : <LoadingCart />}
    </div>
  )
}

function CartInState({ cart }: { cart: Cart }) {
  const { t } = useWords()
  if (cart.state === 'failed') {
    return (
      <EmptyShelf
        title={t('messages.failed_to_load_cart_data')}
        text={t('cart.failed_hint')}
        action={
          <Button kind="line" onClick={() => void reloadCart()}>
            {t('cart.try_again')}
          </Button>
        }
      />
    )
  }
  const hasLines = Object.keys(cart.data).length > 0
  if (hasLines) return <FullCart cart={cart} />
  if (cart.state !== 'ready' || cart.count > 0) return <LoadingCart />
  return (
    <NothingHere
      title={t('cart.empty')}
      text={t('cart_page.empty_hint')}
      action={
        <Link to={paths.collection()} className={buttonClass()}>
          {t('cart_page.shop_now')}
        </Link>
      }
    />
  )
}

function FullCart({ cart }: { cart: Cart }) {
  const { t } = useWords()
  const lines = linesOf(cart.data)
  const product = useTogether(lines, useLineProducts(lines.map(line => line.productId)))
  const shelf = useRef<HTMLElement>(null)
  const { mostPieces } = useShop()
  const mayOrder = lines.every(line => mayOrderLine(line, product(line.productId), mostPieces))
  const shownPieces = lines.reduce((pieces, line) => pieces + line.quantity, 0)
  return (
    <>
      <div className={split.split}>
        <section ref={shelf} tabIndex={-1} aria-label={t('cart.title')}>
          {lines.map(line => (
            <CartLineView
              key={JSON.stringify([line.productId, line.colorId, line.sizeId])}
              line={line}
              product={product(line.productId)}
              // The button that had the focus is gone with its line.
              onRemoved={() => shelf.current?.focus()}
            />
          ))}
          {cart.count > shownPieces && <WaitingLine />}
        </section>
        <CartTotalsBox lines={lines} told={cart.told} mayOrder={mayOrder} />
      </div>
      <CartDock lines={lines} told={cart.told} mayOrder={mayOrder} />
    </>
  )
}

/** The first look shows all lines at once: one that came alone would push those that still wait down the page. */
function useTogether(lines: readonly CartLine[], product: (id: Id) => LineProduct): (id: Id) => LineProduct {
  const [wereShown, setWereShown] = useState(false)
  const areThere = lines.every(line => product(line.productId) !== 'loading')
  if (areThere && !wereShown) setWereShown(true)
  return areThere || wereShown ? product : () => 'loading'
}

interface TotalsProps {
  readonly lines: readonly CartLine[]
  readonly told: CartOffers
  readonly mayOrder: boolean
}

/** While a change is on its way, its lines may come to less than the offers of those before took off. */
function totalsOf({ lines, told: { offers = [] } }: Pick<TotalsProps, 'lines' | 'told'>) {
  const totals = cartTotals(lines)
  const discount = iqd(Math.min(sumOfOffers(offers), totals.subtotal))
  return { ...totals, discount, total: less(totals.total, discount), offers }
}

function CartTotalsBox({ mayOrder, ...cart }: TotalsProps) {
  const { t } = useWords()
  const money = useMoney()
  const totals = totalsOf(cart)
  const told = useToldTotals(totals)
  return (
    <aside className={split.side} aria-labelledby="cart-totals">
      <div className={`${space.box} ${split.bleed}`}>
        <h2 id="cart-totals" className={css.totalsTitle}>
          {t('cart.totals')}
        </h2>
        <Totals
          rows={[
            { id: 'subtotal', label: t('cart.subtotal'), amount: money(totals.subtotal, 2) },
            { id: 'delivery', label: t('cart.delivery'), amount: told.delivery },
            ...told.between,
            { id: 'total', label: told.label, amount: told.payable, kind: 'total' },
          ]}
        />
        <NextOffer told={cart.told} />
        <FreeDelivery goods={less(totals.subtotal, totals.discount)} />
        <Arrival />
        <div className={`${split.deskOnly} ${css.checkout}`}>
          <CheckoutLink mayOrder={mayOrder} />
        </div>
        <p className={css.hint}>
          {usePaysAtDoor() && `${t('cart_page.checkout_hint')} `}
          {totals.delivery > 0 && `${t('cart_page.delivery_replaced')} `}
          <Link to={paths.privacyPolicy()} className={text.link}>
            {t('common.read_inspection')}
          </Link>
        </p>
      </div>
    </aside>
  )
}

/** The offer that one more piece would bring. */
function NextOffer({ told: { nextOffer } }: { told: CartOffers }) {
  const { t, language } = useWords()
  return (
    <p className={css.free} role="status" hidden={nextOffer === undefined}>
      {nextOffer && t('cart_page.one_more', { offer: named(nextOffer, language) })}
    </p>
  )
}

/** How far it is to a delivery that costs nothing; nothing where the shop has no such sum. */
function FreeDelivery({ goods }: { goods: Iqd }) {
  const { t } = useWords()
  const money = useMoney()
  const { delivery } = useShop()
  const missing = missingToFree(goods, delivery)
  if (missing === null) return null
  const told =
    missing === 0 ? t('cart_page.free_reached') : t('cart_page.free_missing', { amount: moneyText(money(missing)) })
  return (
    <p className={css.free} role="status">
      {told}
      <progress value={goods} max={delivery.freeFrom} aria-hidden="true" />
    </p>
  )
}

function Arrival() {
  const words = useWords()
  const city = useLastCity()
  const arrival = arrivalSentence(useShop(), words, city && { id: city.id, name: city.city_name })
  return arrival && <p className={css.hint}>{arrival}</p>
}

function CartDock({ mayOrder, ...cart }: TotalsProps) {
  const { shortLabel, payable } = useToldTotals(totalsOf(cart))
  return (
    <Dock label={shortLabel} amount={<Amount of={payable} />}>
      <CheckoutLink mayOrder={mayOrder} />
    </Dock>
  )
}

function CheckoutLink({ mayOrder }: { mayOrder: boolean }) {
  const { t } = useWords()
  if (!mayOrder) {
    return (
      <Button isBlock disabled>
        {t('cart_page.adjust_first')}
      </Button>
    )
  }
  return (
    <Link to={paths.placeOrder()} className={buttonClass({ isBlock: true })}>
      {t('cart.checkout')}
      <Icon of={ArrowRight} size="small" isMirrored />
    </Link>
  )
}

function LoadingCart() {
  const { t } = useWords()
  return (
    <div className={split.split}>
      <p role="status" className={text.hidden}>
        {t('cart_page.loading')}
      </p>
      <div>
        <WaitingLine />
        <WaitingLine />
      </div>
      <Skeleton className={css.waitingTotals} />
    </div>
  )
}

/** What is not known yet stands in nobody's way: the server decides when the order is placed. */
function mayOrderLine(line: CartLine, product: LineProduct, mostPieces: number): boolean {
  if (product === 'gone') return false
  if (typeof product === 'string') return true
  return line.quantity <= Math.min(lineDetails(line, product, 'en').stock, mostOfProduct(product, mostPieces))
}
