import type { EditedProduct } from '#contract/office/catalogue.ts'
import { formatNumber } from '#locales/formats.ts'
import { doubtOf } from '#shop/catalogue/doubtful-price.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import { Ask } from '../parts/ask.tsx'
import { useWords } from '../platform/words.tsx'

interface PriceChange {
  /** Which price of the form it is. */
  readonly key: string
  /** Whose it is; empty: the product's own. */
  readonly of: string
  readonly before: number | null
  readonly after: number
  readonly doubt: 'free' | 'jump'
}

/** Prices that somebody should look at again before they are saved. `saved` null: the product is new. */
export function priceDoubts(saved: EditedProduct | null, edited: EditedProduct, language: Language): PriceChange[] {
  const before = new Map(saved === null ? [] : pricesOf(saved, language).map(({ key, price }) => [key, price]))
  return pricesOf(edited, language).flatMap(({ key, of, price: after }) => {
    const known = before.get(key) ?? null
    const doubt = doubtOf(known, after)
    return doubt === null || after === null ? [] : [{ key, of, before: known, after, doubt }]
  })
}

function pricesOf(product: EditedProduct, language: Language) {
  const own = { key: '', of: '', price: product.isBundle ? product.bundlePrice : product.price }
  const colors = product.isBundle ? [] : product.colors
  // A new one has no id yet, and perhaps no name either.
  const choices = colors.flatMap((color, place) => {
    const of = inLanguage(color, 'name', language)
    const sizes = color.sizes.map((size, sizePlace) => ({
      key: size._id ?? `${place} ${sizePlace}`,
      of: `${of} · ${inLanguage(size, 'name', language)}`,
      price: size.price,
    }))
    return [{ key: color._id ?? `${place}`, of, price: color.price }, ...sizes]
  })
  return [own, ...choices]
}

interface PriceQuestionProps {
  readonly doubts: readonly PriceChange[]
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks whether the prices are meant. */
export function PriceQuestion({ doubts, onYes, onClose }: PriceQuestionProps) {
  const { t } = useWords()
  return (
    <Ask
      isOpen={doubts.length > 0}
      title={t('office_catalogue.price_sure')}
      text={doubts.map(change => (
        <p key={change.key}>
          {change.of !== '' && <bdi>{change.of}: </bdi>}
          {change.doubt === 'free'
            ? t('office_catalogue.price_free')
            : t('office_catalogue.price_jump', {
                before: formatNumber(change.before ?? 0),
                after: formatNumber(change.after),
              })}
        </p>
      ))}
      yes={t('office_catalogue.price_meant')}
      isLeftByEnter
      onYes={onYes}
      onClose={onClose}
    />
  )
}
