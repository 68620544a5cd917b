import { useId } from 'react'
import { SizePill } from '#design/choices.tsx'
import { Lettering } from '#design/lettering.tsx'
import { type Priced, unitPrice } from '#shop/catalogue/price.ts'
import type { Color, Id, Size } from '#shop/catalogue/product.ts'
import { inLanguage } from '#shop/languages.ts'
import { ShopAmount } from '../../platform/shop-price.tsx'
import { useWords } from '../../platform/words.tsx'
import css from './options.module.css'

interface SizeChoiceProps {
  readonly product: Priced
  /** Has sizes. */
  readonly color: Color
  readonly chosen: Size | null
  readonly onChoose: (id: Id) => void
}

export function SizeChoice({ product, color, chosen, onChoose }: SizeChoiceProps) {
  const { t, language } = useWords()
  const name = useId()
  return (
    <fieldset>
      <legend className={css.title}>
        <b>{t('product.size')}</b>
        {chosen && (
          <span>
            <Lettering text={inLanguage(chosen, 'sizeName', language)} />
          </span>
        )}
      </legend>
      <div className={css.options}>
        {color.sizes.map(size => (
          <SizePill
            key={size._id}
            name={name}
            label={<Lettering text={inLanguage(size, 'sizeName', language)} />}
            aside={size.stock > 0 ? <ShopAmount amount={unitPrice(product, { color, size })} /> : t('common.sold_out')}
            disabled={size.stock === 0}
            checked={size._id === chosen?._id}
            onChange={() => onChoose(size._id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
