import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { inLanguage } from '#shop/languages.ts'
import { useShop } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import { useInView } from '../in-view.ts'
import type { PriceSpan } from './filter-choices.ts'
import { FilterGroup } from './filter-group.tsx'
import { PriceInput } from './price-input.tsx'
import css from './price-range.module.css'
import type { PriceSliderProps } from './price-slider.tsx'

interface PriceRangeProps {
  readonly prices: PriceSpan
  readonly span: PriceSpan
  readonly onChange: (prices: PriceSpan) => void
}

/** Lowest and highest price: a slider with two thumbs, and two fields that do the same without it. */
export function PriceRange({ prices, span, onChange }: PriceRangeProps) {
  const { t, language } = useWords()
  const shop = useShop()
  const place = useRef<HTMLDivElement>(null)
  const Slider = useSlider(place)
  return (
    <FilterGroup title={t('collection.price')} aside={inLanguage(shop, 'currencyLabel', language)}>
      <div ref={place} className={css.place}>
        {Slider === null ? <StillSlider /> : <Slider prices={prices} span={span} onChange={onChange} />}
      </div>
      <div className={css.fields}>
        <PriceInput
          label={t('collection.price_from')}
          name="minPrice"
          value={prices.min}
          lowest={span.min}
          highest={prices.max}
          emptyValue={span.min}
          onChange={min => onChange({ ...prices, min })}
        />
        <PriceInput
          label={t('collection.price_to')}
          name="maxPrice"
          value={prices.max}
          lowest={prices.min}
          highest={span.max}
          emptyValue={span.max}
          onChange={max => onChange({ ...prices, max })}
        />
      </div>
    </FilterGroup>
  )
}

/** The slider's code comes when its place is seen; until then, and where it cannot come, the fields do. */
function useSlider(place: RefObject<HTMLElement | null>): ComponentType<PriceSliderProps> | null {
  const [slider, setSlider] = useState<ComponentType<PriceSliderProps> | null>(null)
  const isSeen = useInView(place)
  useEffect(() => {
    if (isSeen !== true) return
    import('./price-slider.tsx').then(
      module => setSlider(() => module.PriceSlider),
      () => undefined,
    )
  }, [isSeen])
  return slider
}

function StillSlider() {
  return (
    <div className={css.still} aria-hidden="true">
      <span />
      <span />
    </div>
  )
}
