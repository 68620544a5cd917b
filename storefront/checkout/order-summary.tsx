import PackageOpen from 'lucide-react/icons/package-open'
import type { ReactNode } from 'react'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { LineItem } from '#design/line-item.tsx'
import { Amount } from '#design/price.tsx'
import space from '#design/space.module.css'
import split from '#design/split.module.css'
import text from '#design/text.module.css'
import { Totals, type TotalsRow } from '#design/totals.tsx'
import type { CartLine } from '#shop/cart/cart.ts'
import { times } from '#shop/iqd.ts'
import { lineDetails } from '../cart/line-details.ts'
import { useLineProducts } from '../cart/line-products.ts'
import { useToldTotals } from '../cart/told-totals.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { arrivalSentence } from '../platform/delivery-words.ts'
import { pictureIn, useMoney, useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import type { SeenTotals } from './order-problem.ts'
import css from './order-summary.module.css'

interface OrderSummaryProps {
  readonly lines: readonly CartLine[]
  readonly totals: SeenTotals
  /** The chosen city; its name is empty while none is. */
  readonly city: { readonly id: string; readonly name: string }
  readonly button: ReactNode
  /** The promo code's field, above the totals. */
  readonly children: ReactNode
}

/** What is ordered and what it comes to. */
export function OrderSummary({ lines, totals, city, button, children }: OrderSummaryProps) {
  const { t } = useWords()
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <aside className={split.side} aria-label={t('checkout.your_order')}>
      <div className={`${space.box} ${split.bleed}`}>
        <div className={`${split.deskOnly} ${css.lines}`}>
          <OrderLines lines={lines} />
        </div>
        {children}
        <OrderTotals totals={totals} pieces={pieces} city={city} />
        <div className={`${split.deskOnly} ${css.button}`}>{button}</div>
        <p className={css.inspect}>
          <Icon of={PackageOpen} size="small" />
          <span>{t('checkout.inspect')}</span>
        </p>
      </div>
    </aside>
  )
}

export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useWords()
  const product = useLineProducts(lines.map(line => line.productId))
  return (
    <>
      <ul>
        {lines.map(line => {
          const known = product(line.productId)
          return (
            <OrderLine
              key={JSON.stringify([line.productId, line.colorId, line.sizeId])}
              line={line}
              product={typeof known === 'string' ? null : known}
            />
          )
        })}
      </ul>
      <Link to={paths.cart()} className={`${text.link} ${css.change}`}>
        {t('checkout.change_cart')}
      </Link>
    </>
  )
}

function OrderLine({ line, product }: { line: CartLine; product: Parameters<typeof lineDetails>[1] | null }) {
  const { t, language } = useWords()
  const money = useMoney()
  const details = product && lineDetails(line, product, language)
  const quantity = t('checkout.quantity', { count: line.quantity })
  return (
    <LineItem
      picture={details?.picture ? pictureIn(details.picture, language) : null}
      name={details ? <Lettering text={details.name} /> : t('checkout.a_product')}
      detail={[...(details?.choice ?? []), quantity].join(' · ')}
      amount={<Amount of={money(times(line.price, line.quantity))} />}
    />
  )
}

interface OrderTotalsProps extends Pick<OrderSummaryProps, 'totals' | 'city'> {
  readonly pieces: number
}

function OrderTotals({ totals, pieces, city }: OrderTotalsProps) {
  const words = useWords()
  const { t } = words
  const money = useMoney()
  const told = useToldTotals(totals, city.name)
  const arrival = arrivalSentence(useShop(), words, city.name === '' ? null : city)
  const rows: TotalsRow[] = [
    { id: 'subtotal', label: t('cart.pieces', { count: pieces }), amount: money(totals.subtotal, 2) },
    {
      id: 'delivery',
      label: city.name === '' ? t('checkout.delivery') : t('checkout.delivery_to', { city: city.name }),
      amount: told.delivery,
    },
    ...told.between,
    { id: 'total', label: told.label, amount: told.payable, kind: 'total' },
  ]
  return (
    <div aria-live="polite">
      <Totals rows={rows} />
      {arrival !== null && <p className={css.arrival}>{arrival}</p>}
    </div>
  )
}
