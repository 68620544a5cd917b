import fc from 'fast-check'
import { z } from 'zod'
import type { Described } from '#contract/describe.ts'
import { hostileValue } from './hostile.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** A text that stands for the id of a row that is there when the request is sent: `@orders:3`. */
const REFERENCE = /^@(\w+):(\d+)$/

/** What an endpoint takes by its schema, often about things that are there. */
export function inputOf({ input }: Described): fc.Arbitrary<unknown> {
  return fitting(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), '', 0)
}

/** The same with a few places in it that hold something else. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(200), hostileValue)
  return fc
    .tuple(value, fc.array(change, { maxLength: 3 }))
    .map(([right, changes]) => changes.reduce((known, [place, hostile]) => withAnother(known, place, hostile), right))
}

/** Every reference in it as what it stands for. */
export function resolved(value: unknown, idOf: (table: string, place: number) => string): unknown {
  if (typeof value === 'string') {
    const [, table, place] = REFERENCE.exec(value) ?? []
    return table === undefined ? value : idOf(table, Number(place))
  }
  if (Array.isArray(value)) return value.map(member => resolved(member, idOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolved(member, idOf)]))
}

const TABLE_OF: Readonly<Record<string, string>> = {
  ...{
    productId: 'products',
    orderId: 'orders',
    lineId: 'order_lines',
    categoryId: 'categories',
    variantId: 'variants',
  },
  ...{ colorId: 'colors', sizeId: 'sizes', mediaId: 'media', imageId: 'media', returnId: 'returns', userId: 'users' },
  ...{
    staffId: 'users',
    ids: 'products',
    orderIds: 'orders',
    categoryIds: 'categories',
    subCategoryIds: 'sub_categories',
  },
}

const reference = (table: string) => fc.nat(7).map(place => `@${table}:${place}`)
const anyReference = fc
  .constantFrom(
    ...new Set(Object.values(TABLE_OF)),
    'promos',
    'parcels',
    'refunds',
    'imports',
    'hero_slides',
    'staff_views',
  )
  .chain(reference)

const NAMED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.constantFrom('fuzz1@example.com', 'fuzz2@example.com', ' Fuzz3@Example.com '),
  password: fc.constantFrom('everything in its place', 'short', 'a shelf for every cup'),
  newPassword: fc.constant('everything in its place'),
  client_mobile: fc.constantFrom('+9647701234567', '+9647801234567'),
  city_id: fc.constantFrom('1', '2', '999'),
  cityId: fc.constantFrom('1', '2', '999'),
  region_id: fc.constantFrom('1001', '2001', '9'),
  code: fc.constantFrom('SALE10', '123456', 'ترتيب'),
  version: fc.constantFrom(0, 1, 2),
  search: fc.constantFrom('box', 'نور', '07701234567', '1', 'Noor Hassan', '%', 'box:* & !', 'صندوق'),
  token: fc.constantFrom('A'.repeat(43), 'a.b.c', 'eyJhbGciOiJIUzI1NiJ9.eyJvcmRlcklkIjoiXHUwMDAwIn0.x'),
  userId: fc.constant(undefined),
}

function fitting(schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
  const named = NAMED[name]
  if (named !== undefined) return named
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom<unknown>(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(each => fitting(asSchema(each), name, depth)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, depth)
    case 'array':
      return fc.array(fitting(asSchema(schema.items), name, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      })
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return fc.constantFrom(schema.minimum ?? 0, 1, 2, 10, 5_000, schema.maximum ?? 1e9)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textOf({ pattern: 'id' }, name)
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
  const members = Object.entries(properties).map(([name, schema]) => {
    const value = fitting(asSchema(schema), name, depth + 1)
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })] as const
  })
  const known = fc.record(Object.fromEntries(members))
  if (typeof additionalProperties !== 'object') return known
  return fc.dictionary(fc.constantFrom('a', 'status', '1', '__proto__'), fitting(additionalProperties, '', depth + 1), {
    maxKeys: 3,
  })
}

function textOf({ pattern, format, maxLength = 40 }: Schema, name: string): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-11-20', '2026-11-22', '0001-01-01', '9999-12-31')
  if (format === 'date-time') return fc.constantFrom('2026-11-20T09:00:00Z', '2026-11-22T09:00:00+03:00')
  const table = TABLE_OF[name]
  if (table !== undefined)
    return fc.oneof({ weight: 4, arbitrary: reference(table) }, { weight: 1, arbitrary: anyReference })
  if (pattern?.includes('\\d') === true) return fc.constantFrom('0', '1', '25', '100', '999999999999')
  if (pattern !== undefined)
    return fc.oneof(
      { weight: 3, arbitrary: anyReference },
      { weight: 1, arbitrary: fc.constantFrom('unknown', '1', '#c8a26b', 'AAAAAAAAAAAAAAAA') },
    )
  return fc.oneof(
    fc.constantFrom('Storage box', 'علبة تخزين', 'Noor Hassan', '', 'Opposite the pharmacy\nstreet 14', '10427'),
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) }),
  )
}

/** A schema may also be plain yes or no, which says nothing of what to send. */
function asSchema(given: unknown): Schema {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {}
}

/** One place, counted through all members, replaced; a place of no member adds one. */
function withAnother(value: unknown, place: number, hostile: unknown): unknown {
  let left = place
  const visit = (member: unknown): unknown => {
    if (left-- === 0) return hostile
    if (Array.isArray(member)) return member.map(visit)
    if (typeof member !== 'object' || member === null) return member
    return Object.fromEntries(Object.entries(member).map(([name, inner]) => [name, visit(inner)]))
  }
  const changed = visit(value)
  if (left < 0 || typeof changed !== 'object' || changed === null || Array.isArray(changed)) return changed
  return { ...changed, [typeof hostile === 'string' ? hostile : 'extra']: hostile }
}
