import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Picture } from '#design/picture.tsx'
import { Amount, Price } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Stepper } from '#design/stepper.tsx'
import { StockMark } from '#design/tag.tsx'
import text from '#design/text.module.css'
import { type CartLine, cartTotals } from '#shop/cart/cart.ts'
import { mostOfProduct } from '#shop/catalogue/stock.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { pictureIn, useMoney, useShop } from '../platform/shop-settings.tsx'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import css from './cart-line.module.css'
import { addToCart, changeQuantity, removeLine } from './cart-store.ts'
import { type LineDetails, lineDetails } from './line-details.ts'
import { type LineProduct, readLineProducts } from './line-products.ts'

interface CartLineProps {
  readonly line: CartLine
  readonly product: LineProduct
  readonly onRemoved: () => void
}

/** One line of the cart: what it is, what it costs, how many of it. */
export function CartLineView({ line, product, onRemoved }: CartLineProps) {
  const { language } = useWords()
  const { mostPieces } = useShop()
  if (product === 'loading') return <WaitingLine />
  if (product === 'gone' || product === 'failed') {
    return <UnknownLine line={line} isGone={product === 'gone'} onRemoved={onRemoved} />
  }
  return (
    <KnownLine
      line={line}
      details={lineDetails(line, product, language)}
      most={mostOfProduct(product, mostPieces)}
      onRemoved={onRemoved}
    />
  )
}

/** A line whose product is on its way. */
export function WaitingLine() {
  return (
    <div className={css.line} aria-hidden="true">
      <Skeleton className={css.skeletonPicture} />
      <div className={css.body}>
        <Skeleton className={css.skeletonName} />
        <Skeleton className={css.skeletonPrice} />
      </div>
      <div className={css.foot}>
        <Skeleton className={css.skeletonStepper} />
      </div>
    </div>
  )
}

interface KnownLineProps extends Omit<CartLineProps, 'product'> {
  readonly details: LineDetails
  /** How many an order may take, whatever the stock. */
  readonly most: number
}

function KnownLine({ line, details, most, onRemoved }: KnownLineProps) {
  const { t, language } = useWords()
  const money = useMoney()
  const { name, path, picture, priceBefore, stock } = details
  return (
    <article className={css.line} aria-label={name}>
      <Link to={path} className={css.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={picture && { ...pictureIn(picture, language), alt: '' }}
          sizes="(min-width: 1000px) 136px, 104px"
        />
      </Link>
      <div className={css.body}>
        <div className={css.top}>
          <div className={css.what}>
            <Link to={path} className={css.name}>
              <Lettering text={name} />
            </Link>
            <ChoiceOf details={details} />
          </div>
          <RemoveButton line={line} name={name} onRemoved={onRemoved} />
        </div>
        <Price
          now={money(line.price)}
          was={priceBefore === null ? null : money(priceBefore)}
          words={{ now: t('cart_page.now'), was: t('cart_page.was'), from: t('cart_page.from') }}
        />
        {line.deliveryCost > 0 && (
          <p className={css.small}>
            {t('cart_page.delivery_of_line')} <Amount of={money(line.deliveryCost)} />
          </p>
        )}
      </div>
      <div className={css.foot}>
        <div className={css.row}>
          <Stepper
            size="small"
            value={line.quantity}
            max={Math.min(stock, most)}
            onChange={quantity => void changeQuantity(line, quantity)}
            words={{ quantity: t('cart.quantity', { name }), fewer: t('cart.one_fewer'), more: t('cart.one_more') }}
          />
          <LineTotal line={line} />
        </div>
        <StockNote line={line} stock={stock} most={most} />
        {line.held !== undefined && (
          <p className={css.held}>
            {t('cart_page.held')}{' '}
            <Link to={paths.account('orders')} className={text.link}>
              {t('cart_page.pay_or_cancel')}
            </Link>
          </p>
        )}
      </div>
    </article>
  )
}

function ChoiceOf({ details: { choice, piecesInside } }: { details: LineDetails }) {
  const { t } = useWords()
  const words =
    piecesInside > 0 ? t('cart.pieces', { count: piecesInside }) : choice.join(t('cart_page.between_choices'))
  return words === '' ? null : <p className={css.small}>{words}</p>
}

function LineTotal({ line }: { line: CartLine }) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <p className={css.total}>
      <Amount of={money(cartTotals([line]).total, 2)} />
      {line.deliveryCost > 0 && <span className={css.small}>{t('cart_page.with_delivery')}</span>}
    </p>
  )
}

function StockNote({ line, stock, most }: { line: CartLine; stock: number; most: number }) {
  const { t } = useWords()
  const count = Math.min(stock, most)
  if (line.quantity < count) return null
  if (stock <= 0) return <StockMark kind="sold_out">{t('messages.sold_out')}</StockMark>
  return (
    <div className={css.stock}>
      <StockMark kind="low">{t(most < stock ? 'messages.most_pieces' : 'messages.stock_warning', { count })}</StockMark>
      {line.quantity > count && (
        <Button kind="line" size="medium" onClick={() => void changeQuantity(line, count)}>
          {t('cart_page.keep_stock', { count })}
        </Button>
      )}
    </div>
  )
}

interface UnknownLineProps extends Omit<CartLineProps, 'product'> {
  readonly isGone: boolean
}

/** A line that can still be removed, and paid if it is only the details that are missing. */
function UnknownLine({ line, isGone, onRemoved }: UnknownLineProps) {
  const { t } = useWords()
  const says = isGone ? t('messages.product_not_found') : t('cart_page.not_loaded')
  return (
    <article className={css.line}>
      <div className={css.picture}>
        <Picture picture={null} sizes="136px" />
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <p className={css.what}>{says}</p>
          <RemoveButton line={line} name={t('cart_page.this_line')} onRemoved={onRemoved} />
        </div>
      </div>
      {!isGone && (
        <div className={`${css.foot} ${css.row}`}>
          <Button kind="line" size="medium" onClick={() => readLineProducts([line.productId])}>
            {t('cart.try_again')}
          </Button>
          <LineTotal line={line} />
        </div>
      )}
    </article>
  )
}

interface RemoveButtonProps {
  readonly line: CartLine
  readonly name: string
  readonly onRemoved: () => void
}

function RemoveButton({ line, name, onRemoved }: RemoveButtonProps) {
  const { t } = useWords()
  const toast = useToast()
  const remove = () => {
    const { productId, colorId, sizeId, quantity, ...expected } = line
    void removeLine(line)
    onRemoved()
    toast.info(t('cart_page.removed', { name }), {
      label: t('cart_page.undo'),
      onPress: () => void addToCart({ productId, colorId, sizeId, quantity, expected }),
    })
  }
  return (
    <IconButton label={t('cart.remove', { name })} className={css.remove} onClick={remove}>
      <Icon of={Trash2} size="small" />
    </IconButton>
  )
}
