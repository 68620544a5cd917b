import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedProduct } from '#contract/catalogue/staff-endpoints.ts'
import { Checkbox } from '#design/checkbox.tsx'
import { formatNumber } from '#locales/formats.ts'
import { iqd, percentOff } from '#shop/iqd.ts'
import { useWords } from '../platform/words.tsx'
import { NumberField } from './number-field.tsx'
import { Panel } from './panel.tsx'
import css from './product-form.module.css'

/** What it costs, and what a shopper will see of that. */
export function PriceFields() {
  const { t } = useWords()
  const { register, control } = useFormContext<EditedProduct>()
  const [price, discount, isBundle, bundlePrice] = useWatch({
    control,
    name: ['price', 'discountPercentage', 'isBundle', 'bundlePrice'],
  })
  const base = isBundle && bundlePrice !== null ? bundlePrice : price
  const seen = Number.isFinite(base) && Number.isFinite(discount) ? percentOff(iqd(base), clamped(discount)) : null
  return (
    <Panel title={t('office_catalogue.prices')}>
      <Checkbox {...register('isBundle')}>{t('office_catalogue.is_bundle')}</Checkbox>
      <NumberField name="price" label={t('office_catalogue.base_price')} />
      {isBundle && (
        <>
          <NumberField name="bundlePrice" label={t('office_catalogue.bundle_price')} isOptional />
          <NumberField name="originalPrice" label={t('office_catalogue.original_price')} isOptional />
        </>
      )}
      <NumberField name="discountPercentage" label={t('office_catalogue.discount_percent')} step="0.01" />
      <NumberField name="deliveryCost" label={t('office_catalogue.delivery_cost')} />
      <p className={css.seen} aria-live="polite">
        <span>{t('office_catalogue.shopper_sees')}</span>
        {seen !== null && (
          <bdi>
            <b>{formatNumber(seen)}</b> {seen !== base && <s>{formatNumber(base)}</s>}
          </bdi>
        )}
      </p>
    </Panel>
  )
}

function clamped(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
