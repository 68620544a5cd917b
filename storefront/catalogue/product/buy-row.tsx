import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { Ref } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Stepper } from '#design/stepper.tsx'
import { later } from '../../platform/later.tsx'
import { useWords } from '../../platform/words.tsx'
import type { AwaitedProps } from './awaited.ts'
import css from './buy-row.module.css'

interface BuyRowProps extends AwaitedProps {
  readonly quantity: number
  readonly stock: number
  /** Most pieces that can be had: the stock, or fewer where one order may not take all of it; 0 where it is sold out. */
  readonly most: number
  readonly onQuantity: (quantity: number) => void
  readonly action: BuyAction
  /** The button, for whoever must know whether it is in view. */
  readonly ref?: Ref<HTMLDivElement>
}

// Most of what is looked at can be had.
export const TellMe = later<AwaitedProps>(async () => (await import('./tell-me.tsx')).TellMe, Waiting)

/** What the button says, and whether pressing it does anything. */
export interface BuyAction {
  readonly label: string
  readonly isPossible: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** How many, and into the cart. */
export function BuyRow({ quantity, stock, most, onQuantity, action, awaited, ref }: BuyRowProps) {
  const { t } = useWords()
  const words = { quantity: t('common.quantity'), fewer: t('common.one_fewer'), more: t('common.one_more') }
  const isAtMost = most > 0 && quantity >= most
  return (
    <div ref={ref}>
      <div className={css.row}>
        <Stepper value={quantity} max={Math.max(1, most)} onChange={onQuantity} words={words} />
        <BuyButton {...action} hasIcon />
      </div>
      <p role="status" className={css.warning}>
        {isAtMost && t(most < stock ? 'product.most_pieces' : 'product.stock_low', { count: most })}
      </p>
      {awaited.length > 0 && <TellMe awaited={awaited} />}
    </div>
  )
}

export function BuyButton({ label, isPossible, isBusy, onPress, hasIcon = false }: BuyAction & { hasIcon?: boolean }) {
  return (
    <Button isBlock disabled={!isPossible} isBusy={isBusy} onClick={onPress}>
      {hasIcon && isPossible && !isBusy && <Icon of={ShoppingBag} size="small" />}
      {label}
    </Button>
  )
}

/** As high as what comes. */
function Waiting({ awaited }: AwaitedProps) {
  return (
    <div className={css.awaited}>
      {awaited.map(({ option }) => (
        <Skeleton key={option} className={css.waiting} />
      ))}
    </div>
  )
}
