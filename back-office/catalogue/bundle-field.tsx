import Trash2 from 'lucide-react/icons/trash-2'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedBundleItem, EditedProduct, StaffProduct } from '#contract/office/catalogue.ts'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Select } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { formatNumber } from '#locales/formats.ts'
import { deliveryOfItem } from '#shop/catalogue/bundle.ts'
import type { Named } from '#shop/catalogue/product.ts'
import { BUNDLE_DEFAULT_STOCK } from '#shop/catalogue/stock.ts'
import { inLanguage } from '#shop/languages.ts'
import css from '../forms/form.module.css'
import { NumberInput } from '../forms/number-input.tsx'
import { errorAt } from '../forms/use-call-form.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import { CostField } from './choices-field.tsx'
import { FindItem } from './find-item.tsx'
import { type BundlePart, chosenOf, useBundleParts } from './use-bundle-parts.ts'

/** What is in the bundle, how much of each, and how many bundles there are. */
export function BundleField() {
  const { t } = useWords()
  const form = useFormContext<EditedProduct>()
  const { getValues, setValue } = form
  const parts = useBundleParts()
  // Of what is there by then: a product that was found is read before it is added, and work goes on meanwhile.
  const change = (changed: (items: readonly EditedBundleItem[]) => readonly EditedBundleItem[]) =>
    setValue('bundleItems', [...changed(getValues('bundleItems'))], { shouldDirty: true })
  return (
    <Panel title={t('office_catalogue.bundle_items')}>
      {parts.map((part, place) => (
        <BundleItem
          // biome-ignore lint/suspicious/noArrayIndexKey: the same choice may stand in a bundle twice, and fields keep nothing of their own.
          key={place}
          part={part}
          errorOf={member => errorAt(form, `bundleItems.${place}.${member}`)}
          onChange={changed => change(items => items.with(place, changed))}
          onRemove={() => change(items => items.toSpliced(place, 1))}
        />
      ))}
      <FindItem onAdd={product => change(items => withOneMore(items, itemOf(product)))} />
      <OwnStock />
    </Panel>
  )
}

/** One piece of a product; the only choice there is comes chosen. */
function itemOf(product: StaffProduct): EditedBundleItem {
  const color = product.colors.length === 1 ? product.colors[0] : undefined
  const size = color?.sizes.length === 1 ? color.sizes[0] : undefined
  const deliveryCost = deliveryOfItem(product, color, size)
  return { productId: product._id, colorId: color?._id ?? null, sizeId: size?._id ?? null, quantity: 1, deliveryCost }
}

function withOneMore(items: readonly EditedBundleItem[], added: EditedBundleItem): readonly EditedBundleItem[] {
  const place = items.findIndex(
    ({ productId, colorId, sizeId }) =>
      productId === added.productId && colorId === added.colorId && sizeId === added.sizeId,
  )
  const there = items[place]
  return there === undefined ? [...items, added] : items.with(place, { ...there, quantity: there.quantity + 1 })
}

interface BundleItemProps {
  readonly part: BundlePart
  /** What is wrong with a part of it. */
  readonly errorOf: (member: keyof EditedBundleItem) => string | undefined
  readonly onChange: (item: EditedBundleItem) => void
  readonly onRemove: () => void
}

function BundleItem({ part, errorOf, onChange, onRemove }: BundleItemProps) {
  const { t, language } = useWords()
  const { item, product } = part
  const { color, size } = chosenOf(part)
  const stock = size?.stock ?? color?.variant?.stock ?? product?.variant?.stock
  const name = product === undefined ? item.productId : inLanguage(product, 'name', language)
  const error = errorOf('productId')
  return (
    <fieldset className={css.choice}>
      <legend className={css.choiceHead}>
        <span>{name}</span>
        <IconButton label={t('office_catalogue.remove_item', { name })} onClick={onRemove}>
          <Icon of={Trash2} size="small" />
        </IconButton>
      </legend>
      {error !== undefined && <Note kind="error">{error}</Note>}
      {product !== undefined && product.colors.length > 0 && (
        <div className={css.pair}>
          <ChoiceField
            label={t('office_catalogue.color')}
            choices={product.colors}
            value={item.colorId}
            onChoose={colorId => onChange({ ...item, colorId, sizeId: null })}
          />
          {color !== undefined && color.sizes.length > 0 && (
            <ChoiceField
              label={t('office_catalogue.size')}
              choices={color.sizes}
              value={item.sizeId}
              onChoose={sizeId => onChange({ ...item, sizeId })}
            />
          )}
        </div>
      )}
      <div className={css.pair}>
        <Field
          label={t('office_catalogue.quantity')}
          hint={stock === undefined ? undefined : t('office_catalogue.there_are', { count: stock })}
          error={errorOf('quantity')}
        >
          {wiring => (
            <NumberInput
              {...wiring}
              value={item.quantity}
              onChange={typed => onChange({ ...item, quantity: typed ?? Number.NaN })}
            />
          )}
        </Field>
        <Field label={t('office_catalogue.item_delivery')} error={errorOf('deliveryCost')}>
          {wiring => (
            <NumberInput
              {...wiring}
              value={item.deliveryCost}
              onChange={typed => onChange({ ...item, deliveryCost: typed ?? 0 })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}

interface ChoiceFieldProps {
  readonly label: string
  readonly choices: readonly (Named & { readonly _id: string | null })[]
  readonly value: string | null
  readonly onChoose: (id: string | null) => void
}

function ChoiceField({ label, choices, value, onChoose }: ChoiceFieldProps) {
  const { t, language } = useWords()
  return (
    <Field label={label}>
      {wiring => (
        <Select {...wiring} value={value ?? ''} onChange={event => onChoose(event.currentTarget.value || null)}>
          <option value="">{t('office_catalogue.choose')}</option>
          {choices.map(each => (
            <option key={each._id} value={each._id ?? ''}>
              {inLanguage(each, 'name', language)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A bundle is counted by its items; one that is packed beforehand has a stock of its own as well. */
function OwnStock() {
  const { t } = useWords()
  const form = useFormContext<EditedProduct>()
  const { control, setValue, formState } = form
  const variant = useWatch({ control, name: 'variant' })
  const before = formState.defaultValues?.variant
  const type = (stock: number | null) => {
    const known = { sku: '', gtin: '', stockWas: 0, cost: null, ...before, ...variant }
    setValue('variant', stock === null ? null : { ...known, stock }, { shouldDirty: true })
  }
  return (
    <>
      <Field
        label={t('office_catalogue.own_stock')}
        optional={t('office_catalogue.optional')}
        hint={t('office_catalogue.own_stock_hint', { most: formatNumber(BUNDLE_DEFAULT_STOCK) })}
        error={errorAt(form, 'variant.stock')}
      >
        {wiring => <NumberInput {...wiring} value={variant?.stock ?? null} onChange={type} />}
      </Field>
      {variant !== null && <CostField base="variant" />}
    </>
  )
}
