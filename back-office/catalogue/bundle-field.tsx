import Trash2 from 'lucide-react/icons/trash-2'
import { useGetList, useGetMany } from 'ra-core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type {
  EditedBundleItem,
  EditedProduct,
  StaffProduct,
  StaffProductRow,
} from '#contract/catalogue/staff-endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Select, TextInput } from '#design/inputs.tsx'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#locales/language.ts'
import { useWords } from '../platform/words.tsx'
import { Panel } from './panel.tsx'
import css from './product-form.module.css'

type Known = StaffProduct & { id: string }

/** What is in the bundle, with today's price and pieces of each. */
export function BundleField() {
  const { t } = useWords()
  const { control, setValue } = useFormContext<EditedProduct>()
  const items = useWatch({ control, name: 'bundleItems' })
  const { data: products = [] } = useGetMany<Known>('products', {
    ids: [...new Set(items.map(item => item.productId))],
  })
  const set = (changed: readonly EditedBundleItem[]) => setValue('bundleItems', [...changed], { shouldDirty: true })
  const known = items.map(item => products.find(product => product?._id === item.productId))
  const sum = items.reduce((total, item, place) => total + item.quantity * priceOf(item, known[place]), 0)
  return (
    <Panel title={t('office_catalogue.bundle_items')}>
      {items.map((item, place) => (
        <BundleItem
          key={`${item.productId} ${item.colorId} ${item.sizeId}`}
          item={item}
          product={known[place]}
          onChange={changed => set(items.map(each => (each === item ? changed : each)))}
          onRemove={() => set(items.filter(each => each !== item))}
        />
      ))}
      <AddItem
        onAdd={productId => set([...items, { productId, colorId: null, sizeId: null, quantity: 1, deliveryCost: 0 }])}
      />
      <p className={css.seen}>
        <span>{t('office_catalogue.items_come_to')}</span>
        <bdi>
          <b>{formatNumber(sum)}</b>
        </bdi>
      </p>
    </Panel>
  )
}

function priceOf(item: EditedBundleItem, product: Known | undefined): number {
  const color = product?.colors.find(each => each._id === item.colorId)
  const size = color?.sizes.find(each => each._id === item.sizeId)
  return size?.price ?? color?.price ?? product?.price ?? 0
}

interface BundleItemProps {
  readonly item: EditedBundleItem
  readonly product: Known | undefined
  readonly onChange: (item: EditedBundleItem) => void
  readonly onRemove: () => void
}

function BundleItem({ item, product, onChange, onRemove }: BundleItemProps) {
  const { t, language } = useWords()
  const color = product?.colors.find(each => each._id === item.colorId)
  const size = color?.sizes.find(each => each._id === item.sizeId)
  const stock = size?.stock ?? color?.variant?.stock ?? product?.variant?.stock
  const name = product === undefined ? item.productId : inLanguage(product, 'name', language)
  return (
    <fieldset className={css.choice}>
      <legend className={css.choiceHead}>
        <span>{name}</span>
        <IconButton label={t('office_catalogue.remove_item', { name })} onClick={onRemove}>
          <Icon of={Trash2} size="small" />
        </IconButton>
      </legend>
      <div className={css.triple}>
        {product !== undefined && product.colors.length > 0 && (
          <Field label={t('office_catalogue.color')}>
            {wiring => (
              <Select
                {...wiring}
                value={item.colorId ?? ''}
                onChange={event => onChange({ ...item, colorId: event.currentTarget.value || null, sizeId: null })}
              >
                <option value="">{t('office_catalogue.choose')}</option>
                {product.colors.map(each => (
                  <option key={each._id} value={each._id ?? ''}>
                    {inLanguage(each, 'name', language)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {color !== undefined && color.sizes.length > 0 && (
          <Field label={t('office_catalogue.size')}>
            {wiring => (
              <Select
                {...wiring}
                value={item.sizeId ?? ''}
                onChange={event => onChange({ ...item, sizeId: event.currentTarget.value || null })}
              >
                <option value="">{t('office_catalogue.choose')}</option>
                {color.sizes.map(each => (
                  <option key={each._id} value={each._id ?? ''}>
                    {inLanguage(each, 'name', language)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field
          label={t('office_catalogue.quantity')}
          hint={stock === undefined ? undefined : t('office_catalogue.there_are', { count: stock })}
        >
          {wiring => (
            <TextInput
              {...wiring}
              type="number"
              min="1"
              dir="ltr"
              value={item.quantity}
              onChange={event => onChange({ ...item, quantity: Math.max(1, event.currentTarget.valueAsNumber || 1) })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}

function AddItem({ onAdd }: { onAdd: (productId: string) => void }) {
  const { t, language } = useWords()
  const [search, setSearch] = useState('')
  const { data = [] } = useGetList<StaffProductRow & { id: string }>(
    'product-rows',
    { filter: { search, kind: 'product' }, pagination: { page: 1, perPage: 6 } },
    { enabled: search.trim().length > 1 },
  )
  return (
    <div>
      <Field label={t('office_catalogue.find_item')}>
        {wiring => (
          <TextInput
            {...wiring}
            type="search"
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
          />
        )}
      </Field>
      {search.trim().length > 1 &&
        data.map(row => (
          <Button
            key={row._id}
            kind="ghost"
            size="medium"
            onClick={() => {
              onAdd(row._id)
              setSearch('')
            }}
          >
            {inLanguage(row, 'name', language)}
          </Button>
        ))}
    </div>
  )
}
