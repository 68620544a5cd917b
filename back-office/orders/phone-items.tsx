import Trash2 from 'lucide-react/icons/trash-2'
import { readProduct, suggestProducts } from '#contract/catalogue.ts'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Select } from '#design/inputs.tsx'
import { Amount } from '#design/price.tsx'
import { Stepper } from '#design/stepper.tsx'
import { chosen, unitPrice } from '#shop/catalogue/price.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { stockOfChoice } from '#shop/catalogue/stock.ts'
import { iqd, times } from '#shop/iqd.ts'
import { inLanguage } from '#shop/languages.ts'
import css from '../parts/parts.module.css'
import { TakeFound } from '../parts/take-found.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'

export interface PhoneItem {
  /** Of this line on the screen. */
  readonly key: string
  readonly product: Product
  readonly colorId: string | null
  readonly sizeId: string | null
  readonly quantity: number
}

interface PhoneItemsProps {
  readonly items: readonly PhoneItem[]
  /** Told what to make of the items that are there by then: one that was found is read before it is added. */
  readonly onChange: (changed: (items: readonly PhoneItem[]) => readonly PhoneItem[]) => void
}

/** What the caller wants: found by name, then colour, size and how many. */
export function PhoneItems({ items, onChange }: PhoneItemsProps) {
  return (
    <>
      {items.map(item => (
        <Item
          key={item.key}
          item={item}
          onChange={changed => onChange(now => now.map(each => (each.key === item.key ? changed : each)))}
          onRemove={() => onChange(now => now.filter(each => each.key !== item.key))}
        />
      ))}
      <AddItem onAdd={product => onChange(now => [...now, newItem(product)])} />
    </>
  )
}

/** The only choice there is comes chosen. */
export function newItem(product: Product): PhoneItem {
  const color = product.colors.length === 1 ? product.colors[0] : undefined
  const size = color?.sizes.length === 1 ? color.sizes[0] : undefined
  return { key: crypto.randomUUID(), product, colorId: color?._id ?? null, sizeId: size?._id ?? null, quantity: 1 }
}

interface ItemProps {
  readonly item: PhoneItem
  readonly onChange: (item: PhoneItem) => void
  readonly onRemove: () => void
}

function Item({ item, onChange, onRemove }: ItemProps) {
  const { t, language } = useWords()
  const money = useMoney()
  const { product, colorId, sizeId, quantity } = item
  const { color, size } = chosen(product, colorId, sizeId)
  const stock = stockOfChoice(product, color, size)
  const name = inLanguage(product, 'name', language)
  return (
    <fieldset className={css.item}>
      <legend className={css.itemHead}>
        <span>{name}</span>
        <IconButton label={t('office_orders.remove_item', { name })} onClick={onRemove}>
          <Icon of={Trash2} size="small" />
        </IconButton>
      </legend>
      {product.colors.length > 0 && (
        <Field label={t('office_orders.color')}>
          {wiring => (
            <Select
              {...wiring}
              value={colorId ?? ''}
              onChange={event => onChange({ ...item, colorId: event.currentTarget.value || null, sizeId: null })}
            >
              <option value="">{t('office_orders.choose')}</option>
              {product.colors.map(each => (
                <option key={each._id} value={each._id} disabled={each.stock === 0}>
                  {inLanguage(each, 'colorName', language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {color !== null && color.sizes.length > 0 && (
        <Field label={t('office_orders.size')}>
          {wiring => (
            <Select
              {...wiring}
              value={sizeId ?? ''}
              onChange={event => onChange({ ...item, sizeId: event.currentTarget.value || null })}
            >
              <option value="">{t('office_orders.choose')}</option>
              {color.sizes.map(each => (
                <option key={each._id} value={each._id} disabled={each.stock === 0}>
                  {inLanguage(each, 'sizeName', language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className={css.pair}>
        <Stepper
          value={quantity}
          max={Math.max(1, stock)}
          words={{ quantity: t('common.quantity'), fewer: t('common.one_fewer'), more: t('common.one_more') }}
          onChange={changed => onChange({ ...item, quantity: changed })}
        />
        <span>{t('office_orders.in_stock', { count: stock })}</span>
        <b>
          <Amount of={money(times(iqd(unitPrice(product, { color, size })), quantity))} />
        </b>
      </div>
    </fieldset>
  )
}

function AddItem({ onAdd }: { onAdd: (product: Product) => void }) {
  const { t, language } = useWords()
  const money = useMoney()
  return (
    <TakeFound
      label={t('office_orders.find_item')}
      foundLabel={t('office_orders.found')}
      none={t('office_catalogue.none')}
      queryKey={['suggest', language]}
      find={async (search, how) => (await call(suggestProducts, { search }, how)).products}
      name={product => inLanguage(product, 'name', language)}
      detail={product => (
        <span>{product.stock === 0 ? t('common.sold_out') : <Amount of={money(product.discountPrice)} />}</span>
      )}
      isSoldOut={product => product.stock === 0}
      take={async id => onAdd((await call(readProduct, { id })).product)}
    />
  )
}
