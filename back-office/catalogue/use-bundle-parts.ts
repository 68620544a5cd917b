import { useQueries } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedBundleItem, EditedProduct, StaffProduct } from '#contract/office/catalogue.ts'
import type { PricedPart } from '#shop/catalogue/price.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import { productQuery } from './product-query.ts'

export interface BundlePart {
  readonly item: EditedBundleItem
  /** As it is now; undefined until it is read. */
  readonly product: StaffProduct | undefined
}

/** What is in the bundle that is edited, each with its product. */
export function useBundleParts(): readonly BundlePart[] {
  const { control } = useFormContext<EditedProduct>()
  const items = useWatch({ control, name: 'bundleItems' })
  const ids = [...new Set(items.map(item => item.productId))]
  const products = useQueries({ queries: ids.map(productQuery) })
  return items.map(item => ({ item, product: products[ids.indexOf(item.productId)]?.data }))
}

export function chosenOf({ item, product }: BundlePart) {
  const color = product?.colors.find(each => each._id === item.colorId)
  const size = color?.sizes.find(each => each._id === item.sizeId)
  return { color, size }
}

/** As the rules of prices read it; null until the product is read. */
export function pricedPart(part: BundlePart): PricedPart | null {
  const { item, product } = part
  if (product === undefined) return null
  const { color, size } = chosenOf(part)
  return {
    product: {
      price: iqd(product.price),
      discountPercentage: product.discountPercentage,
      isBundle: false,
      bundlePrice: null,
      colors: [],
    },
    choice: {
      color: color === undefined ? null : { price: amountOrNull(color.price) },
      size: size === undefined ? null : { price: amountOrNull(size.price) },
    },
    quantity: item.quantity,
  }
}

function amountOrNull(amount: number | null): Iqd | null {
  return amount === null ? null : iqd(amount)
}
