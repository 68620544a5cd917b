import { expect, test } from 'vitest'
import { copyOf, type NamedCategory, newProduct, type ProductState } from './known.ts'
import { takeBack } from './take-back.ts'

const categories: readonly NamedCategory[] = [
  { id: 'kitchen', name_en: 'Kitchen', name_ar: 'المطبخ', subCategories: [] },
  { id: 'bath', name_en: 'Bathroom', name_ar: 'الحمّام', subCategories: [] },
]
const around = {
  categories,
  pictures: new Set(['p1', 'p2']),
  skus: new Map<string, string>(),
  inUse: new Set<string>(),
  choices: new Set<string>(),
}

const hook = (): ProductState => ({
  ...newProduct(),
  id: 'hook',
  version: 3,
  name_en: 'Hook',
  price: 2_500,
  categoryIds: ['bath'],
  pictures: ['p1'],
  counted: { id: 'v-hook', sku: 'HOOK', gtin: '', stock: 7, cost: null, supplier: '' },
})

const withColor = (): ProductState => ({
  ...hook(),
  counted: null,
  colors: [
    {
      id: 'oak',
      name_en: 'Oak',
      name_ar: 'بلوط',
      hex: '#c8a26b',
      price: null,
      deliveryCost: 0,
      pictures: [],
      sizes: [],
      counted: { id: 'v-oak', sku: 'OAK', gtin: '', stock: 6, cost: 900, supplier: '' },
    },
  ],
})

const changed = (product: ProductState, change: (copy: ProductState) => void) => {
  const copy = copyOf(product)
  change(copy)
  return copy
}

test('what nobody touched since is as it was before, whatever else was changed', () => {
  const wrote = changed(hook(), product => {
    product.price = 9_000
    product.categoryIds = ['kitchen']
    product.pictures = ['p2']
  })
  const now = changed(wrote, product => {
    product.version = 8
    product.name_en = 'Hook of steel'
  })
  const { after, left, isShort } = takeBack({ before: hook(), after: wrote }, now, around)
  expect(after).toEqual({ ...hook(), version: 8, name_en: 'Hook of steel' })
  expect([left, isShort]).toEqual([[], false])
})

test('what was changed since stays, and is told with what was there before', () => {
  const wrote = changed(hook(), product => {
    product.price = 9_000
  })
  const now = changed(wrote, product => {
    product.price = 8_000
  })
  const { after, left } = takeBack({ before: hook(), after: wrote }, now, around)
  expect(after).toEqual(now)
  expect(left).toEqual([{ field: 'price', choice: null, before: 2_500, after: 8_000 }])
  // What somebody put back by hand is nothing that stays.
  expect(takeBack({ before: hook(), after: wrote }, hook(), around)).toMatchObject({ after: hook(), left: [] })
})

test.each([
  [7, 20, 20, 7, false],
  [7, 20, 15, 2, false],
  [7, 20, 13, 0, false],
  [7, 20, 12, 0, true],
  [7, 2, 1, 6, false],
  [7, 7, 4, 4, false],
])('of %i pieces made %i, %i are there: %i', (before, wrote, there, pieces, short) => {
  const of = (stock: number) =>
    changed(hook(), product => {
      if (product.counted) product.counted.stock = stock
    })
  const { after, isShort, left } = takeBack({ before: of(before), after: of(wrote) }, of(there), around)
  expect([after.counted?.stock, isShort, left]).toEqual([pieces, short, []])
})

test('an SKU that is another’s by now is not taken from it', () => {
  const wrote = changed(hook(), product => {
    if (product.counted) product.counted.sku = 'OTHER'
  })
  const skus = new Map([['HOOK', 'v-thief']])
  const { after, left } = takeBack({ before: hook(), after: wrote }, wrote, { ...around, skus })
  expect(after).toEqual(wrote)
  expect(left).toEqual([{ field: 'sku', choice: null, before: 'HOOK', after: 'OTHER' }])
})

test('categories and pictures that the shop no longer has are left out', () => {
  const before = changed(hook(), product => {
    product.categoryIds = ['gone', 'bath']
    product.pictures = ['p9', 'p1']
  })
  const wrote = changed(hook(), product => {
    product.categoryIds = []
    product.pictures = []
  })
  const { after, left } = takeBack({ before, after: wrote }, wrote, around)
  expect([after.categoryIds, after.pictures, left]).toEqual([['bath'], ['p1'], []])
})

test('a colour that was added goes; held by an order it stays without the pieces that came with it', () => {
  const before: ProductState = { ...hook(), counted: null }
  const sold = changed(withColor(), ({ colors: [oak] }) => {
    if (oak?.counted) oak.counted.stock = 5
  })
  expect(takeBack({ before, after: withColor() }, sold, around)).toEqual({ after: before, left: [], isShort: false })
  const held = takeBack({ before, after: withColor() }, sold, { ...around, inUse: new Set(['v-oak']) })
  expect(held.after.colors[0]?.counted?.stock).toBe(0)
  expect(held.left.map(({ field, after }) => [field, after])).toContainEqual(['sku', 'OAK'])
  expect(held.isShort).toBe(true)
})

test('of a colour that somebody took away since nothing comes back', () => {
  const wrote = changed(withColor(), product => {
    product.price = 9_000
    for (const color of product.colors) color.price = 4_000
  })
  const now: ProductState = { ...wrote, colors: [] }
  const { after, left } = takeBack({ before: withColor(), after: wrote }, now, around)
  expect(after).toEqual({ ...withColor(), colors: [] })
  expect(left).toEqual([])
})
