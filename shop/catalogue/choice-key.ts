interface Choice {
  /** Null in an order whose product is gone, and of what an import has not made yet. */
  readonly productId: string | null
  readonly colorId?: string | null | undefined
  readonly sizeId?: string | null | undefined
}

/** One text for one choice of a product: ids hold no blanks. */
export function choiceKey({ productId, colorId, sizeId }: Choice): string {
  return `${productId} ${colorId ?? ''} ${sizeId ?? ''}`
}
