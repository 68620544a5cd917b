/** One field that differs. `before` is undefined where it was not there, `after` where it is gone. */
export interface FieldChange {
  /** Names, and for one of several its place among them, from 1: `['colors', 2, 'price']`. */
  readonly path: readonly (string | number)[]
  readonly before: unknown
  readonly after: unknown
}

/** Ids and addresses that tell a reader nothing, and what a form only read. */
const UNTOLD_FIELDS = [
  ...(['_id', 'id', 'variantId', 'lineId', 'orderId', 'returnId', 'parcelId', 'refund', 'version'] as const),
  ...(['url', 'imageUrl', 'stockWas', 'costWas', 'updatedAt'] as const),
] as const
export type Untold = (typeof UNTOLD_FIELDS)[number]
const UNTOLD: ReadonlySet<string> = new Set(UNTOLD_FIELDS)

/** By these a thing in a list is known again, wherever it stands now. */
const NAMES = ['_id', 'mediaId', 'variantId', 'lineId', 'orderId', 'productId'] as const

/** What differs between two states of the change log, field by field. What is empty on both sides is left out. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const was = leavesOf(before)
  const is = leavesOf(after)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap(key => {
    const [old, now] = [was.get(key), is.get(key)]
    const isSame = JSON.stringify(old?.value) === JSON.stringify(now?.value)
    const path = (now ?? old)?.path ?? []
    return isSame || (isEmpty(old?.value) && isEmpty(now?.value))
      ? []
      : [{ path, before: old?.value, after: now?.value }]
  })
}

interface Leaf {
  readonly path: FieldChange['path']
  readonly value: unknown
}

function leavesOf(state: unknown): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  const walk = (value: unknown, path: FieldChange['path'], key: string): void => {
    if (Array.isArray(value) && value.some(isRecord)) {
      for (const [place, item] of value.entries()) walk(item, [...path, place + 1], `${key}/${nameOf(item) ?? place}`)
      return
    }
    if (isRecord(value)) {
      for (const [name, inner] of Object.entries(value))
        if (!UNTOLD.has(name)) walk(inner, [...path, name], `${key}/${name}`)
      return
    }
    leaves.set(key, { path, value })
  }
  if (state !== null && state !== undefined) walk(state, [], '')
  return leaves
}

function nameOf(item: unknown): string | null {
  if (!isRecord(item)) return null
  const name = NAMES.map(each => item[each]).find(value => typeof value === 'string')
  return typeof name === 'string' ? name : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
