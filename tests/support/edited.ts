import type { EditedColor, EditedProduct, EditedSize, EditedVariant } from '#contract/office/catalogue.ts'
import { NO_DETAILS } from '#shop/catalogue/details.ts'

/** A product as staff send it: complete, in the shop, with nothing to choose and five pieces there. */
export function editedProduct(changes: Partial<EditedProduct> = {}): EditedProduct {
  return {
    ...{ name_en: 'Hook', name_ar: 'علّاقة' },
    ...{ description_en: 'Holds a coat or a full bag.', description_ar: 'تحمل معطفاً أو حقيبة ملأى.' },
    ...{ price: 2_500, discountPercentage: 0, bestseller: false, deliveryCost: 0, isPublished: true },
    ...{ isBundle: false, bundlePrice: null, originalPrice: null, bundleItems: [] },
    ...NO_DETAILS,
    ...{ categoryIds: [], subCategoryIds: [], media: [], colors: [] },
    variant: editedVariant(5),
    ...changes,
  }
}

/** Counted for the first time: the shop makes the SKU. */
export function editedVariant(stock: number, sku = ''): EditedVariant {
  return { sku, gtin: '', stock, stockWas: 0 }
}

export function editedColor(name: string, changes: Partial<EditedColor> = {}): EditedColor {
  return {
    ...{ _id: null, name_en: name, name_ar: `${name} (ع)`, hex: '#c8a26b', price: null, deliveryCost: 0, media: [] },
    sizes: [],
    variant: changes.sizes === undefined ? editedVariant(4) : null,
    ...changes,
  }
}

export function editedSize(name: string, changes: Partial<EditedSize> = {}): EditedSize {
  const words = { _id: null, name_en: name, name_ar: `${name} (ع)` }
  return { ...words, price: null, deliveryCost: 0, media: [], ...editedVariant(3), ...changes }
}
