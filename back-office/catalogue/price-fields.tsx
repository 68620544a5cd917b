import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue.ts'
import { Checkbox } from '#design/checkbox.tsx'
import { formatNumber } from '#locales/formats.ts'
import { iqd, isAmount, percentOff } from '#shop/iqd.ts'
import { FigureField } from '../forms/fields.tsx'
import css from '../forms/form.module.css'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import { BundleSums } from './bundle-sums.tsx'
import { NEW_VARIANT } from './choices-field.tsx'

/** What it costs, and what a shopper will see of that. */
export function PriceFields() {
  const { t } = useWords()
  const form = useFormContext<EditedProduct>()
  const { register, control, setValue, getValues, formState } = form
  const [price, discount, isBundle, bundlePrice] = useWatch({
    control,
    name: ['price', 'discountPercentage', 'isBundle', 'bundlePrice'],
  })
  const base = isBundle ? (bundlePrice ?? price) : price
  const seen = isAmount(base) && Number.isFinite(discount) ? percentOff(iqd(base), clamped(discount)) : null
  const becomeBundle = (isNow: boolean) => {
    // A bundle has no stock of its own unless somebody gives it one; what was saved as one kind comes back with that kind.
    // The form begins with a whole product; its library only promises parts of one.
    const saved = formState.defaultValues as EditedProduct
    const own = isNow === saved.isBundle ? saved.variant : isNow ? null : NEW_VARIANT
    setValue('variant', own, { shouldDirty: true })
    if (isNow && bundlePrice === null) setValue('bundlePrice', getValues('price'))
  }
  return (
    <Panel title={t('office_catalogue.prices')}>
      <Checkbox {...register('isBundle', { onChange: event => becomeBundle(event.target.checked) })}>
        {t('office_catalogue.is_bundle')}
      </Checkbox>
      {isBundle ? (
        <>
          <FigureField form={form} name="bundlePrice" label={t('office_catalogue.bundle_price')} empty={0} />
          <FigureField
            form={form}
            name="originalPrice"
            label={t('office_catalogue.original_price')}
            isOptional
            empty={null}
          />
          <BundleSums seen={seen} />
        </>
      ) : (
        <FigureField form={form} name="price" label={t('office_catalogue.base_price')} empty={0} />
      )}
      <FigureField
        form={form}
        name="discountPercentage"
        label={t('office_catalogue.discount_percent')}
        hasParts
        empty={0}
      />
      <FigureField form={form} name="deliveryCost" label={t('office_catalogue.delivery_cost')} empty={0} />
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
