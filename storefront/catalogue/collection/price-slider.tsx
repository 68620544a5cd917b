import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Slider } from '@base-ui/react/slider'
import { moneyText } from '#locales/formats.ts'
import { PRICE_STEP } from '#shop/catalogue/filters.ts'
import { useMoney } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import type { PriceSpan } from './filter-choices.ts'
import css from './price-slider.module.css'

export interface PriceSliderProps {
  readonly prices: PriceSpan
  readonly span: PriceSpan
  readonly onChange: (prices: PriceSpan) => void
}

/** Two thumbs over all prices, in steps of 10 dinars, or 1,000 with Page Up and Page Down. Brings Base UI along: load it lazily. */
export function PriceSlider({ prices, span, onChange }: PriceSliderProps) {
  const { t, direction } = useWords()
  const money = useMoney()
  const sayValue = (_: string, value: number) => moneyText(money(value))
  return (
    <DirectionProvider direction={direction}>
      <Slider.Root
        value={[prices.min, prices.max]}
        min={span.min}
        max={topOf(span)}
        step={PRICE_STEP}
        largeStep={100 * PRICE_STEP}
        disabled={span.min === span.max}
        thumbCollisionBehavior="none"
        onValueChange={([min, max]) => onChange({ min: min ?? span.min, max: max ?? span.max })}
      >
        <Slider.Control className={css.control}>
          <Slider.Track className={css.track}>
            <Slider.Indicator className={css.indicator} />
            <Slider.Thumb
              index={0}
              aria-label={t('collection.price_lowest')}
              getAriaValueText={sayValue}
              className={css.thumb}
            />
            <Slider.Thumb
              index={1}
              aria-label={t('collection.price_highest')}
              getAriaValueText={sayValue}
              className={css.thumb}
            />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </DirectionProvider>
  )
}

/** The first step from the lowest price that reaches the highest; a slider of no length would not be one. */
function topOf({ min, max }: PriceSpan): number {
  return min + Math.max(1, Math.ceil((max - min) / PRICE_STEP)) * PRICE_STEP
}
