import { useEffect, useSyncExternalStore } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { readProduct } from '#contract/catalogue.ts'
import type { Id, Product } from '#shop/catalogue/product.ts'
import { call } from '../platform/call.ts'

/** `gone`: no longer on the shelf. */
export type LineProduct = Product | 'loading' | 'gone' | 'failed'

/**
 * The products of cart lines, asked for side by side. What is known already is shown at once and read anew, because stock
 * and prices move.
 */
export function useLineProducts(ids: readonly Id[]): (id: Id) => LineProduct {
  const known = useSyncExternalStore(
    subscribe,
    () => products,
    () => NONE,
  )
  const wanted = [...new Set(ids)].toSorted().join(' ')
  useEffect(() => readLineProducts(wanted.split(' ').filter(Boolean)), [wanted])
  return id => known.get(id) ?? 'loading'
}

/** Reads these products anew: after the server has said that one of them changed, or for another try. */
export function readLineProducts(ids: readonly Id[]): void {
  for (const id of ids) void readOne(id)
}

const NONE: ReadonlyMap<Id, LineProduct> = new Map()
const listeners = new Set<() => void>()
const onTheirWay = new Set<Id>()
let products = NONE

async function readOne(id: Id): Promise<void> {
  if (onTheirWay.has(id)) return
  onTheirWay.add(id)
  if (products.get(id) === 'failed') keep(id, 'loading')
  try {
    keep(id, (await call(readProduct, { id })).product)
  } catch (failure) {
    const isGone = failure instanceof ApiFailure && failure.status === 404
    // What is shown already is better than nothing.
    if (isGone) keep(id, 'gone')
    else if (typeof products.get(id) !== 'object') keep(id, 'failed')
  } finally {
    onTheirWay.delete(id)
  }
}

function keep(id: Id, product: LineProduct): void {
  products = new Map(products).set(id, product)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
