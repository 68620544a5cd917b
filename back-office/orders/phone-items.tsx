import Trash2 from 'lucide-react/icons/trash-2'
import { ApiFailure } from '#contract/call.ts'
import { readProduct, type SuggestReply, suggestProducts } from '#contract/catalogue.ts'
import { findPiece, type ShelfPiece } from '#contract/office/stock-counts.ts'
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

/** What the caller wants: found by name, SKU or bar code, then colour, size and how many. */
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
      <AddItem onAdd={item => onChange(now => [...now, item])} />
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

type FoundPiece = ShelfPiece & { readonly _id: string }

type FoundItem = FoundPiece | SuggestReply['products'][number]

function isPiece(found: FoundItem): found is FoundPiece {
  return 'variantId' in found
}

/** What was scanned or typed as an SKU or the number of a bar code; null where it is none, and is looked for as words. */
async function pieceOf(search: string, how: { readonly signal?: AbortSignal }): Promise<FoundPiece | null> {
  if (!CODE.test(search)) return null
  try {
    const { piece } = await call(findPiece, { code: search }, how)
    return { ...piece, _id: piece.variantId }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.messageKey === 'variant_not_found') return null
    throw failure
  }
}

/** One word with a digit or a dash in it, or in capitals alone: so are few names written, and an SKU need not have a digit. */
const CODE = /^(?=.*[\d_-]|[A-Z]+$)\S{3,}$/

function AddItem({ onAdd }: { onAdd: (item: PhoneItem) => void }) {
  const { t, language } = useWords()
  const money = useMoney()
  return (
    <TakeFound
      label={t('office_orders.find_item')}
      foundLabel={t('office_orders.found')}
      none={t('office_catalogue.none')}
      queryKey={['suggest', language]}
      find={async (search, how): Promise<readonly FoundItem[]> => {
        const piece = await pieceOf(search, how)
        if (piece !== null) return [piece]
        return (await call(suggestProducts, { search }, how)).products
      }}
      name={found =>
        [inLanguage(found, 'name', language), isPiece(found) && inLanguage(found, 'choice', language)]
          .filter(Boolean)
          .join(' · ')
      }
      detail={found => (
        <span>
          {found.stock === 0 ? (
            t('common.sold_out')
          ) : isPiece(found) ? (
            t('office_orders.in_stock', { count: found.stock })
          ) : (
            <Amount of={money(found.discountPrice)} />
          )}
        </span>
      )}
      isSoldOut={({ stock }) => stock === 0}
      take={async (id, found) => {
        if (!isPiece(found)) return onAdd(newItem((await call(readProduct, { id })).product))
        const { product } = await call(readProduct, { id: found.productId })
        onAdd({ ...newItem(product), colorId: found.colorId, sizeId: found.sizeId })
      }}
    />
  )
}
