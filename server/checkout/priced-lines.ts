import { costOfPiece } from '#shop/catalogue/cost.ts'
import { unitPrice } from '#shop/catalogue/price.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import { sameColumns } from '../database/texts.ts'
import type { HeldLine, NewOrderLine } from '../orders/order-statements.ts'
import type { TakenPieces } from '../orders/reserve.ts'
import { newId } from '../process/new-id.ts'

/** IQD a piece, as the shop has it now. */
export function priceOf({
  price,
  discountPercentage,
  isBundle,
  bundlePrice,
  colorId,
  colorPrice,
  sizeId,
  sizePrice,
}: HeldLine): Iqd {
  const product = {
    price: iqd(price),
    discountPercentage,
    isBundle,
    bundlePrice: amountOrNull(bundlePrice),
    colors: [],
  }
  return unitPrice(product, {
    color: colorId === null ? null : { price: amountOrNull(colorPrice) },
    size: sizeId === null ? null : { price: amountOrNull(sizePrice) },
  })
}

function amountOrNull(amount: number | null): Iqd | null {
  return amount === null ? null : iqd(amount)
}

/** The line as an order keeps it; `taken` is what it took from which variant. */
export function lineRow(
  line: HeldLine & { readonly price: Iqd },
  position: number,
  taken: readonly TakenPieces[],
): NewOrderLine {
  const { productId, colorId, sizeId, mediaId, isBundle, quantity, price } = line
  return {
    id: newId(),
    position,
    ...{ productId, colorId, sizeId },
    ...{ ...sameColumns(line, 'name'), ...sameColumns(line, 'colorName'), ...sameColumns(line, 'sizeName') },
    ...{ mediaId, isBundle, quantity, unitPrice: price, cost: costOfPiece(line.needs ?? []), taken: [...taken] },
  }
}
