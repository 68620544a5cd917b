import type { PricePreview, PriceRow } from '#contract/office/catalogue.ts'
import { Lettering } from '#design/lettering.tsx'
import type { WordKey } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { LARGE_REDUCTION_PERCENT } from '#shop/promotions/large-reduction.ts'
import { OldAndNew } from '../parts/old-and-new.tsx'
import { PageTurner } from '../parts/page-turner.tsx'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { useWords } from '../platform/words.tsx'
import own from './price-preview.module.css'

const DOUBT_WORDS = { free: 'office_prices.is_free', jump: 'office_prices.is_jump' } as const satisfies Record<
  string,
  WordKey
>

/** How many prices become others, and what of it to look at twice; `preview` undefined: nothing is asked yet. */
export function PriceSums({ preview, error }: { preview: PricePreview | undefined; error: unknown }) {
  const { t, sayFailure } = useWords()
  if (error !== null) return <p className={parts.bad}>{sayFailure(error)}</p>
  if (preview === undefined) return null
  const { reached, products, prices, free, jumps, belowCost, largeCuts } = preview
  return (
    <Panel title={t('office_prices.sums')}>
      <div role="status" className={own.sums}>
        <p>{t('office_prices.reached', { count: reached })}</p>
        <p>
          <b>{t('office_prices.become_others', { count: prices })}</b>{' '}
          {prices > 0 && t('office_prices.of_products', { count: products })}
        </p>
        {free > 0 && <p className={parts.bad}>{t('office_prices.free', { count: free })}</p>}
        {jumps > 0 && <p className={parts.bad}>{t('office_prices.jumps', { count: jumps })}</p>}
        {belowCost > 0 && <p className={parts.bad}>{t('office_prices.below_cost', { count: belowCost })}</p>}
        {largeCuts > 0 && <p>{t('office_prices.large_cuts', { percent: LARGE_REDUCTION_PERCENT })}</p>}
      </div>
      <p>{t('office_prices.discounts_stay')}</p>
    </Panel>
  )
}

interface PriceChangesProps {
  readonly preview: PricePreview
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Each price that becomes another one, a page at a time; those to look at twice come first. */
export function PriceChanges({ preview: { rows, prices, perPage }, page, onPage }: PriceChangesProps) {
  const { t } = useWords()
  const last = Math.ceil(prices / perPage)
  if (rows.length === 0) return null
  return (
    <Panel title={t('office_prices.old_and_new')}>
      <ul className={own.rows}>
        {rows.map(row => (
          <ChangedPrice key={keyOf(row)} row={row} />
        ))}
      </ul>
      {last > 1 && <PageTurner page={page} last={last} onTurn={onPage} />}
    </Panel>
  )
}

function keyOf({ productId, choice }: PriceRow): string {
  return JSON.stringify([productId, choice])
}

function ChangedPrice({ row }: { row: PriceRow }) {
  const { t, language } = useWords()
  const { choice, before, after, doubt, isBelowCost } = row
  return (
    <li className={own.row}>
      <span>
        <Lettering text={inLanguage(row, 'name', language)} />
        {choice.length > 0 && (
          <span className={parts.aside}>
            <Lettering text={choice.map(part => inLanguage(part, 'name', language)).join(' · ')} />
          </span>
        )}
      </span>
      <span className={own.change}>
        <OldAndNew before={before} after={after} />
        {doubt !== null && <span className={own.mark}>{t(DOUBT_WORDS[doubt])}</span>}
        {isBelowCost && <span className={own.mark}>{t('office_prices.is_below_cost')}</span>}
      </span>
    </li>
  )
}
