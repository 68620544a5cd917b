import type { Money } from '#locales/formats.ts'
import { classes } from './classes.ts'
import css from './price.module.css'
import text from './text.module.css'

interface PriceProps {
  readonly now: Money
  /** Before the discount. */
  readonly was?: Money | null
  /** The cheapest of several: says "from" before the figure. */
  readonly isFrom?: boolean
  readonly isBig?: boolean
  readonly words: { readonly now: string; readonly was: string; readonly from: string }
  readonly className?: string | undefined
}

/** A price as the shelf's edge shows it: the lower one first and in pomegranate, the former struck after it. */
export function Price({ now, was = null, isFrom = false, isBig = false, words, className }: PriceProps) {
  const from = isFrom && <span className={css.from}>{words.from} </span>
  return (
    <p className={classes(css.price, isBig && css.big, className)}>
      {was === null ? (
        <span>
          {from}
          <Amount of={now} />
        </span>
      ) : (
        <>
          <ins>
            <span className={text.hidden}>{words.now} </span>
            {from}
            <Amount of={now} />
          </ins>
          <del>
            <span className={text.hidden}>{words.was} </span>
            <Amount of={was} />
          </del>
        </>
      )}
    </p>
  )
}

/**
 * A figure with its currency, which never part and never reorder. Below zero its minus stands before the digits as these are written, from
 * left to right, in Arabic too.
 */
export function Amount({ of: { figure, currency } }: { of: Money }) {
  return (
    <bdi className={text.figures}>
      {figure[0] === '\u2212' ? <bdi dir="ltr">{figure}</bdi> : figure}
      <span className={css.currency}>
        {'\u00a0'}
        {currency}
      </span>
    </bdi>
  )
}
