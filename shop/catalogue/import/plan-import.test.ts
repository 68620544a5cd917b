import { describe, expect, test } from 'vitest'
import { choiceKey } from '../choice-key.ts'
import { FIELDS, type Field, type ImportKind } from './fields.ts'
import type { ShelvedItem } from './items.ts'
import { type NamedCategory, newCounted, newProduct, type ProductState } from './known.ts'
import { indexPictures, type OpenedPicture, type PictureShelf } from './pictures.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { mentionedIn, picturesIn, readRows } from './rows.ts'
import type { Cell, SheetTable } from './table.ts'

const isField = (head: string): head is Field => FIELDS.some(field => field === head)
const fieldOf = (head: string) => (isField(head) ? head : null)
const flagWords = new Map([
  ['yes', true],
  ['no', false],
])
const categories: readonly NamedCategory[] = [
  {
    id: 'kitchen',
    name_en: 'Kitchen',
    name_ar: 'المطبخ',
    subCategories: [{ id: 'kitchen-jars', name_en: 'Jars', name_ar: 'البرطمانات' }],
  },
  {
    id: 'bath',
    name_en: 'Bathroom',
    name_ar: 'الحمّام',
    subCategories: [
      { id: 'bath-jars', name_en: 'Jars', name_ar: 'برطمانات صغيرة' },
      { id: 'towels', name_en: 'Towels', name_ar: 'المناشف' },
    ],
  },
]

const hook = (): ProductState => ({
  ...newProduct(),
  id: 'hook',
  version: 3,
  name_en: 'Hook',
  name_ar: 'علّاقة',
  description_en: 'Holds.\r\nWell.',
  slug: 'steel-hook',
  price: 2_500,
  discountPercentage: 10,
  isPublished: true,
  categoryIds: ['bath'],
  pictures: ['p1'],
  counted: { id: 'v-hook', sku: 'HOOK', gtin: '', stock: 7, cost: null, supplier: '' },
})

const basket = (): ProductState => ({
  ...newProduct(),
  id: 'basket',
  version: 1,
  name_en: 'Basket',
  name_ar: 'سلّة',
  price: 12_000,
  colors: [
    {
      id: 'oak',
      name_en: 'Oak',
      name_ar: 'بلوط',
      hex: '#C8A26B',
      price: 13_000,
      deliveryCost: 0,
      pictures: [],
      counted: null,
      sizes: [
        {
          id: 'oak-s',
          name_en: 'Small',
          name_ar: 'صغير',
          price: null,
          deliveryCost: 0,
          counted: { id: 'v-oak-s', sku: 'OAK-S', gtin: '', stock: 3, cost: null, supplier: '' },
        },
        {
          id: 'oak-l',
          name_en: 'Large',
          name_ar: 'كبير',
          price: 15_000,
          deliveryCost: 500,
          counted: { id: 'v-oak-l', sku: 'OAK-L', gtin: '', stock: 4, cost: null, supplier: '' },
        },
      ],
    },
    {
      id: 'white',
      name_en: 'White',
      name_ar: 'أبيض',
      hex: '#ffffff',
      price: null,
      deliveryCost: 0,
      pictures: ['p2'],
      counted: { id: 'v-white', sku: 'WHITE', gtin: '', stock: 5, cost: null, supplier: '' },
      sizes: [],
    },
  ],
})

const set = (): ProductState => ({
  ...newProduct(),
  id: 'set',
  version: 1,
  isBundle: true,
  name_en: 'Set',
  price: 18_000,
  bundlePrice: 18_000,
  bundleItems: [
    { productId: 'hook', colorId: null, sizeId: null, sku: 'HOOK', quantity: 2, deliveryCost: 250 },
    { productId: 'basket', colorId: 'oak', sizeId: 'oak-s', sku: 'OAK-S', quantity: 1, deliveryCost: 0 },
  ],
})

const shelved = (productId: string, more: Partial<ShelvedItem> = {}): ShelvedItem => ({
  ...{ productId, colorId: null, sizeId: null, isBundle: false, isArchived: false, deliveryCost: 0 },
  ...more,
})
const items = new Map([
  ['HOOK', shelved('hook')],
  ['OAK-S', shelved('basket', { colorId: 'oak', sizeId: 'oak-s' })],
  ['OAK-L', shelved('basket', { colorId: 'oak', sizeId: 'oak-l', deliveryCost: 500 })],
  ['OLD', shelved('old', { isArchived: true })],
  ['GIFT', shelved('gift', { isBundle: true })],
])

const archived = (): ProductState => ({
  ...hook(),
  id: 'old',
  name_en: 'Old',
  counted: { id: 'v-old', sku: 'OLD', gtin: '', stock: 0, cost: null, supplier: '' },
  isArchived: true,
})

function finished(work: Generator<void, ImportPlan>): ImportPlan {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

function plan(
  table: SheetTable,
  kind: ImportKind = 'products',
  {
    takenBack = [],
    more = [],
    inBundles = [],
    holder = 'set',
    pictures = {},
  }: {
    takenBack?: readonly ProductState[]
    /** Products that are there beside the usual ones. */
    more?: readonly ProductState[]
    /** Choices that `holder` holds. */
    inBundles?: readonly string[]
    holder?: string
    pictures?: Partial<PictureShelf>
  } = {},
): ImportPlan {
  const { rows, fields, faults } = readRows(table, kind, fieldOf)
  const shelf = {
    products: [hook(), basket(), set(), archived(), ...takenBack, ...more],
    inBundles: new Map(inBundles.map(choice => [choice, [holder]])),
    items,
    categories,
    pictures: {
      known: new Set(['p1', 'p2', 'p3']),
      archived: null,
      opened: new Map(),
      hosts: new Set<string>(),
      ...pictures,
    },
    slugs: new Map([
      ['hook', null],
      ['steel-hook', 'hook'],
      ['wall-hook', 'hook'],
      ['oak-basket', 'basket'],
    ]),
  }
  const made = finished(planImport(rows, fields, { kind, shelf, flagWords }))
  return { ...made, faults: [...faults, ...made.faults] }
}

const faultsOf = (table: SheetTable, kind?: ImportKind) =>
  plan(table, kind).faults.map(({ cell, key, values }) => [cell, key, ...Object.values(values)])

const onlyChange = (table: SheetTable, kind?: ImportKind) => {
  const { changes, faults } = plan(table, kind)
  expect(faults).toEqual([])
  expect(changes).toHaveLength(1)
  return changes[0]
}

describe('products whose import was taken back', () => {
  const counted = (id: string, sku: string, stock = 4) => ({ id, sku, gtin: '', stock, cost: null, supplier: '' })
  const takenBack = (id: string, product: Partial<ProductState>): ProductState => ({
    ...newProduct(),
    id,
    version: 2,
    isArchived: true,
    isTakenBack: true,
    price: 99,
    ...product,
  })
  const peg = () => takenBack('peg', { name_en: 'Peg', discountPercentage: 50, counted: counted('v-peg', 'PEG') })
  const jar = () =>
    takenBack('jar', {
      name_en: 'Jar',
      colors: ['Red', 'Blue'].map(name => ({
        ...{ id: name, name_en: name, name_ar: '', hex: '#000000', price: 7, deliveryCost: 0, pictures: [], sizes: [] },
        counted: counted(`v-${name}`, `JAR-${name}`),
      })),
    })

  test('come back as the file says and as if they were new: what an empty cell says nothing of is gone', () => {
    const { changes, left, freed, faults } = plan(
      [
        ['sku', 'name_en', 'price', 'discount', 'stock'],
        ['PEG', 'Peg', '100', '', '6'],
      ],
      'products',
      { takenBack: [peg()] },
    )
    expect({ left, freed, faults }).toEqual({ left: 0, freed: [], faults: [] })
    expect(changes).toEqual([
      {
        before: peg(),
        after: {
          ...newProduct(),
          ...{ id: 'peg', version: 2, name_en: 'Peg', price: 100, counted: counted('v-peg', 'PEG', 6) },
        },
        differences: expect.arrayContaining([{ field: 'discount', choice: null, before: 50, after: 0 }]),
      },
    ])
  })

  test('are as needy as new ones', () => {
    const table = [
      ['sku', 'name_en', 'price'],
      ['PEG', 'Peg', ''],
    ]
    expect(plan(table, 'products', { takenBack: [peg()] }).faults).toMatchObject([{ cell: 'C2', key: 'needed' }])
  })

  test('are found by code, SKU, address or names, and come back once', () => {
    const back = (head: string[], ...rows: string[][]) =>
      plan([['name_en', 'price', ...head], ...rows], 'products', {
        takenBack: [peg(), { ...jar(), id: 'basket-jar', slug: 'oak-jar' }],
      }).changes.map(({ before }) => before?.id ?? null)
    expect(back([], ['PEG', '1'])).toEqual(['peg'])
    expect(back(['product'], ['New name', '1', 'peg'])).toEqual(['peg'])
    expect(back(['sku'], ['Peg', '1', ''], ['Other', '1', 'PEG'])).toEqual([null, 'peg'])
    expect(back([], ['Unknown', '1'])).toEqual([null])
  })

  test('keep ids and unsaid SKUs of colours that the file has still, and lose the others', () => {
    const table = [
      ['product', 'sku', 'name_en', 'price', 'color_en', 'color_code', 'stock'],
      ['J', 'JAR-Blue', 'Jar', '5', 'Navy', '000080', '1'],
      ['J', '', '', '', 'Green', '00ff00', '2'],
    ]
    const { changes, faults } = plan(table, 'products', { takenBack: [jar()] })
    expect(faults).toEqual([])
    expect(changes[0]?.after.colors.map(({ id, name_en, price, counted: of }) => [id, name_en, price, of?.id])).toEqual(
      [
        ['Blue', 'Navy', null, 'v-Blue'],
        [null, 'Green', null, null],
      ],
    )
    const held = plan(table, 'products', {
      takenBack: [jar()],
      inBundles: [choiceKey({ productId: 'jar', colorId: 'Red' })],
    })
    expect(held.faults).toMatchObject([{ row: 2, key: 'in_a_bundle' }])
    const unsaid = table.map((row, place) => (place === 2 ? ['J', '', '', '', 'Red', '00ff00', '2'] : row))
    const kept = plan(unsaid, 'products', {
      takenBack: [jar()],
      inBundles: [choiceKey({ productId: 'jar', colorId: 'Red' })],
    })
    expect(kept.faults).toEqual([])
    expect(kept.changes[0]?.after.colors[1]?.counted).toMatchObject({ id: 'v-Red', sku: 'JAR-Red', stock: 2 })
  })

  test('that the file puts together as one product give up their SKUs to it', () => {
    const other = takenBack('other', { name_en: 'Other', counted: counted('v-other', 'OTHER') })
    const { changes, freed, faults } = plan(
      [
        ['product', 'sku', 'name_en', 'price', 'color_en', 'color_code'],
        ['P', 'PEG', 'Peg', '5', 'Red', 'ff0000'],
        ['P', 'OTHER', '', '', 'Blue', '0000ff'],
      ],
      'products',
      { takenBack: [peg(), other] },
    )
    expect(faults).toEqual([])
    expect(changes.map(({ before, after }) => [before?.id, after.colors.length])).toEqual([['peg', 2]])
    expect(freed).toEqual([{ before: other, after: { ...other, counted: { ...other.counted, sku: '' } } }])
  })

  test('are out of reach of files of stock and prices', () => {
    for (const kind of ['stock', 'prices'] as const) {
      const table = [
        ['sku', 'stock', 'price'],
        ['PEG', '1', '1'],
      ]
      expect(plan(table, kind, { takenBack: [peg()] }).faults).toMatchObject([{ key: 'archived' }])
    }
  })
})

describe('pictures in a ZIP', () => {
  const archived = indexPictures([
    { key: 'z/photos/Oak Box.JPG', names: ['photos/Oak Box.JPG'] },
    { key: 'z/a/1.png', names: ['a/1.png'] },
    { key: 'z/b/1.png', names: ['b/1.png'] },
    { key: 'z/p1.webp', names: ['p1.webp'] },
    // Decomposed, as a Mac writes it.
    { key: 'z/ar', names: ['صور/آنية.jpeg'.normalize('NFD')] },
    { key: 'z/old', names: ['¼½.jpg', 'قديم.jpg'] },
  ])
  const read = (cell: string, opened: PictureShelf['opened'] = new Map(), also: Partial<PictureShelf> = {}) =>
    plan(
      [
        ['sku', 'pictures'],
        ['HOOK', cell],
      ],
      'products',
      { pictures: { archived, opened, ...also } },
    )
  const keysOf = (cell: string) => {
    const { changes, faults, pictures } = read(cell)
    expect(faults).toEqual([])
    expect([...pictures.named]).toEqual([...pictures.wanted])
    return changes[0]?.after.pictures
  }

  test.each([
    ['oak box.jpg', 'z/photos/Oak Box.JPG'],
    ['C:\\Users\\Ali\\Photos\\OAK  BOX.jpg', 'z/photos/Oak Box.JPG'],
    ['\u200fآنية.JPEG\u200f', 'z/ar'],
    ['a/1.png', 'z/a/1.png'],
    ['B\\1.PNG', 'z/b/1.png'],
    ['قديم.jpg', 'z/old'],
    ['p1.webp', 'z/p1.webp'],
  ])('%j is found whatever its case, folder, marks and form', (written, key) => {
    expect(keysOf(written)).toEqual([key])
  })

  test('several stand between strokes, in lines, and without blanks in them between blanks; the first is the main one', () => {
    expect(keysOf('آنية.jpeg | oak box.jpg|a/1.png')).toEqual(['z/ar', 'z/photos/Oak Box.JPG', 'z/a/1.png'])
    expect(keysOf('oak box.jpg\na/1.png')).toEqual(['z/photos/Oak Box.JPG', 'z/a/1.png'])
    expect(keysOf('a/1.png b/1.png')).toEqual(['z/a/1.png', 'z/b/1.png'])
    expect(read('/media/p2.webp p3 | oak box.jpg').changes[0]?.after.pictures).toEqual([
      'p2',
      'p3',
      'z/photos/Oak Box.JPG',
    ])
  })

  test('that were opened are the pictures they became, and a fault at their cell where they are none', () => {
    const opened = new Map<string, OpenedPicture>([
      ['z/a/1.png', { id: 'made' }],
      ['z/b/1.png', { fault: 'picture_unreadable' }],
    ])
    const fine = read('a/1.png', opened)
    expect(fine.changes[0]?.after.pictures).toEqual(['made'])
    expect([...fine.pictures.wanted]).toEqual([])
    expect(read('a/1.png|b/1.png', opened).faults).toMatchObject([
      { cell: 'B2', key: 'picture_unreadable', values: { name: 'b/1.png' } },
    ])
  })

  test('that are not there, are called like another, or came with no ZIP are faults at their cell', () => {
    const faults = (cell: string, also?: Partial<PictureShelf>) =>
      read(cell, undefined, also).faults.map(({ cell, key, values }) => [cell, key, values.name])
    expect(faults('x y.jpg | z.png')).toEqual([
      ['B2', 'picture_not_in_zip', 'x y.jpg'],
      ['B2', 'picture_not_in_zip', 'z.png'],
    ])
    expect(faults('1.png')).toEqual([['B2', 'picture_ambiguous', '1.png']])
    expect(faults('z.png', { archived: null })).toEqual([['B2', 'picture_needs_zip', 'z.png']])
    expect(faults('/media/zz.webp')).toEqual([['B2', 'picture_unknown', '/media/zz.webp']])
  })

  test('of colours are their own', () => {
    const { changes, pictures } = plan(
      [
        ['product', 'color_en', 'color_pictures'],
        ['basket', 'Oak', 'oak box.jpg'],
        ['basket', 'White', '-'],
      ],
      'products',
      { pictures: { archived } },
    )
    expect(changes[0]?.after.colors.map(color => color.pictures)).toEqual([['z/photos/Oak Box.JPG'], []])
    expect([...pictures.wanted]).toEqual(['z/photos/Oak Box.JPG'])
  })
})

describe('brand and the number under the bar code', () => {
  test('are set, and emptied by a dash', () => {
    const change = onlyChange([
      ['sku', 'brand', 'gtin'],
      ['HOOK', ' Kuukai ', '4006381333931'],
    ])
    expect(change?.after).toMatchObject({ brand: 'Kuukai', counted: { gtin: '4006381333931' } })
    expect(change?.differences).toEqual([
      { field: 'brand', choice: null, before: '', after: 'Kuukai' },
      { field: 'gtin', choice: null, before: '', after: '4006381333931' },
    ])
    expect(
      plan([
        ['sku', 'brand', 'gtin'],
        ['HOOK', '-', '-'],
      ]),
    ).toMatchObject({ changes: [], left: 1, faults: [] })
  })

  test('are refused where they cannot be one', () => {
    expect(
      faultsOf([
        ['sku', 'brand', 'gtin'],
        ['HOOK', 'x'.repeat(81), '4006381333913'],
      ]),
    ).toEqual([
      ['B2', 'too_long', 80],
      ['C2', 'bad_gtin'],
    ])
  })
})

describe('addresses and words for search engines', () => {
  test('are set as the product’s form sets them, and emptied by a dash', () => {
    const change = onlyChange([
      ['sku', 'slug', 'seo_title_ar', 'seo_description_en'],
      ['HOOK', ' Wall Hook ', 'علّاقة حائط', 'Holds all of it.'],
    ])
    expect(change?.differences).toEqual([
      { field: 'slug', choice: null, before: 'steel-hook', after: 'wall-hook' },
      { field: 'seo_title_ar', choice: null, before: '', after: 'علّاقة حائط' },
      { field: 'seo_description_en', choice: null, before: '', after: 'Holds all of it.' },
    ])
    const emptied = onlyChange([
      ['sku', 'slug', 'seo_title_ar'],
      ['HOOK', '-', '-'],
    ])
    expect(emptied?.differences).toEqual([{ field: 'slug', choice: null, before: 'steel-hook', after: '' }])
  })

  test('that stand there as they are change nothing, in each of a product’s rows', () => {
    const table = [
      ['sku', 'slug', 'seo_title_en'],
      ['HOOK', 'steel-hook', ''],
      ['OAK-S', '', ''],
      ['OAK-L', '', ''],
    ]
    expect(plan(table)).toMatchObject({ changes: [], left: 2, faults: [] })
  })

  test('are refused where they are another’s or were, where an id is written so, and where they cannot be any', () => {
    const faults = [
      ['HOOK', 'oak-basket'],
      ['OAK-S', 'wall-hook'],
      ['WHITE', 'wall-hook'],
      ['NEW', 'hook'],
    ] as const
    for (const [sku, slug] of faults) {
      const table = [
        ['sku', 'slug', 'name_en', 'price'],
        [sku, slug, 'A name', '1000'],
      ]
      expect(faultsOf(table)).toEqual([['B2', 'slug_taken']])
    }
    for (const slug of ['!!!', 'ж', 'a'.repeat(81)])
      expect(
        faultsOf([
          ['sku', 'slug'],
          ['HOOK', slug],
        ]),
      ).toEqual([['B2', 'bad_slug', 80]])
    expect(
      faultsOf([
        ['sku', 'seo_title_en', 'seo_description_ar'],
        ['HOOK', 'x'.repeat(121), 'x'.repeat(321)],
      ]),
    ).toEqual([
      ['B2', 'too_long', 120],
      ['C2', 'too_long', 320],
    ])
  })

  test('are given to one product of a file', () => {
    expect(
      faultsOf([
        ['sku', 'slug'],
        ['HOOK', 'new-one'],
        ['OAK-S', 'new-one'],
      ]),
    ).toEqual([['B3', 'slug_twice', 2]])
    expect(
      faultsOf([
        ['sku', 'slug'],
        ['OAK-S', 'one'],
        ['OAK-L', 'two'],
      ]),
    ).toEqual([['B3', 'differs', 2]])
  })
})

describe('what a piece cost', () => {
  test('is set by a file of products and by one of prices, and emptied by a dash', () => {
    for (const kind of ['products', 'prices'] as const) {
      const change = onlyChange(
        [
          ['sku', 'cost'],
          ['HOOK', '٧٬٥٠٠'],
        ],
        kind,
      )
      expect(change?.after).toMatchObject({ counted: { cost: 7_500, stock: 7 } })
      expect(change?.differences).toEqual([{ field: 'cost', choice: null, before: null, after: 7_500 }])
    }
    expect(
      plan([
        ['sku', 'cost'],
        ['HOOK', '-'],
      ]),
    ).toMatchObject({ changes: [], left: 1, faults: [] })
  })

  test('is refused below nothing, and of a bundle that is counted by its items', () => {
    expect(
      faultsOf([
        ['sku', 'cost'],
        ['HOOK', '-5'],
      ]),
    ).toEqual([['B2', 'too_low']])
    expect(
      faultsOf(
        [
          ['product', 'cost'],
          ['set', '5000'],
        ],
        'prices',
      ),
    ).toEqual([['B2', 'not_counted']])
  })
})

describe('whom an SKU is from', () => {
  test('is said by a stock file alone or beside pieces, emptied by a dash, and left by an empty cell', () => {
    const change = onlyChange(
      [
        ['sku', 'supplier'],
        ['HOOK', ' معمل  الكرادة '],
      ],
      'stock',
    )
    expect(change?.after.counted).toMatchObject({ supplier: 'معمل الكرادة', stock: 7 })
    for (const nothing of ['', '-'])
      expect(
        plan(
          [
            ['sku', 'supplier'],
            ['HOOK', nothing],
          ],
          'stock',
        ),
      ).toMatchObject({ changes: [], left: 1, faults: [] })
  })

  test('is refused where it is too long, names nobody, or nothing is counted', () => {
    const faults = (sku: string, supplier: string) =>
      faultsOf(
        [
          [sku === 'set' ? 'product' : 'sku', 'supplier'],
          [sku, supplier],
        ],
        'stock',
      )
    expect(faults('HOOK', 'x'.repeat(61))).toEqual([['B2', 'too_long', 60]])
    expect(faults('HOOK', '...')).toEqual([['B2', 'broken_text']])
    expect(faults('set', 'Ali')).toEqual([['B2', 'not_counted']])
  })
})

describe('measures', () => {
  test('are read with their decimals, Arabic digits too, and emptied by a dash', () => {
    const change = onlyChange([
      ['sku', 'width', 'depth', 'height', 'weight'],
      ['HOOK', '36', '٥٫٥', '12.04', '1.25'],
    ])
    expect(change?.after).toMatchObject({ width: 36, depth: 5.5, height: 12, weight: 1.25 })
    expect(change?.differences).toContainEqual({ field: 'depth', choice: null, before: null, after: 5.5 })
  })

  test('are refused where they measure nothing', () => {
    expect(
      faultsOf([
        ['sku', 'width', 'depth', 'height'],
        ['HOOK', 'wide', '-3', '1001'],
      ]),
    ).toEqual([
      ['B2', 'not_a_number'],
      ['C2', 'too_low'],
      ['D2', 'too_high', 1_000],
    ])
  })
})

describe('bundles', () => {
  const HEAD = ['product', 'name_en', 'bundle_items', 'bundle_price', 'published', 'stock', 'sku', 'price']
  const made = (...rows: string[][]) => [HEAD, ...rows]
  const held = (product: ProductState | undefined) =>
    product?.bundleItems.map(({ productId, colorId, sizeId, sku, quantity, deliveryCost }) => [
      ...[productId, colorId, sizeId, sku, quantity, deliveryCost],
    ])

  test('come of one row: what they hold by SKU and quantity, in any way of writing it, and one price', () => {
    const change = onlyChange(made(['', 'Trio', 'HOOK × ٢ | OAK-L x 3|OAK-S', '25,000', 'yes', '', '', '']))
    expect(change?.after).toMatchObject({ isBundle: true, price: 25_000, bundlePrice: 25_000, counted: null })
    expect(held(change?.after)).toEqual([
      ['hook', null, null, 'HOOK', 2, 0],
      ['basket', 'oak', 'oak-l', 'OAK-L', 3, 500],
      ['basket', 'oak', 'oak-s', 'OAK-S', 1, 0],
    ])
    expect(change?.differences.map(({ field, after }) => [field, after])).toEqual([
      ['name_en', 'Trio'],
      ['bundle_price', 25_000],
      ['bundle_items', 'HOOK × 2 | OAK-L × 3 | OAK-S × 1'],
      ['published', true],
      ['item_delivery_cost', 'OAK-L = 500'],
    ])
  })

  describe('and what delivering each item costs', () => {
    const COSTS = [...HEAD.slice(0, 3), 'item_delivery_cost']
    const costing = (...row: string[]) => [COSTS, row]
    const costs = (product: ProductState | undefined) =>
      product?.bundleItems.map(({ sku, deliveryCost }) => [sku, deliveryCost])

    test('is what the file says, of the others what it was', () => {
      const change = onlyChange(costing('set', '', '', 'OAK-S = ١٬٥٠٠'))
      expect(costs(change?.after)).toEqual([
        ['HOOK', 250],
        ['OAK-S', 1_500],
      ])
      expect(change?.differences).toEqual([
        { field: 'item_delivery_cost', choice: null, before: 'OAK-S = 0', after: 'OAK-S = 1500' },
      ])
    })

    test('changes nothing where it is as it was, or nothing is said', () => {
      for (const said of ['HOOK = 250 | OAK-S = 0', 'OAK-S:0', ''])
        expect(plan(costing('set', '', '', said))).toMatchObject({ changes: [], left: 1, faults: [] })
    })

    test('is nothing at all after a dash', () => {
      expect(costs(onlyChange(costing('set', '', '', '-'))?.after)).toEqual([
        ['HOOK', 0],
        ['OAK-S', 0],
      ])
    })

    test('is said of what the same row puts in, and of what the same file makes', () => {
      const { changes, faults } = plan([
        [...COSTS, 'sku', 'stock', 'price', 'bundle_price'],
        ['', 'Pair', 'NEW × 2 | OAK-L × 1', 'NEW = 700 | OAK-L = 0', '', '', '', '9000'],
        ['', 'Newcomer', '', '', 'NEW', '4', '5000', ''],
      ])
      expect(faults).toEqual([])
      expect(costs(changes[0]?.after)).toEqual([
        ['NEW', 700],
        ['OAK-L', 0],
      ])
    })

    test('of a choice that the form put in twice stays two costs until the file says one', () => {
      const [first] = set().bundleItems
      const twice = { ...set(), id: 'twice', bundleItems: first ? [first, { ...first, deliveryCost: 900 }] : [] }
      const planned = (said: string) => plan(costing('twice', '', '', said), 'products', { more: [twice] })
      expect(planned('')).toMatchObject({ changes: [], left: 1 })
      expect(costs(planned('HOOK = 900').changes[0]?.after)).toEqual([
        ['HOOK', 900],
        ['HOOK', 900],
      ])
    })

    test.each<[string, string, (string | number)[]]>([
      ['of what is not in it', 'OAK-L = 5', ['item_not_in_bundle', 'OAK-L']],
      ['of what nobody knows', 'NOPE = 5', ['item_not_in_bundle', 'NOPE']],
      ['twice', 'HOOK = 5 | HOOK = 6', ['item_twice', 'HOOK']],
      ['without an SKU', '= 5', ['item_delivery_unreadable', '= 5']],
      ['with two amounts', 'HOOK = 5 = 6', ['item_delivery_unreadable', 'HOOK = 5 = 6']],
      ['without an amount', 'HOOK', ['item_delivery_amount', 'HOOK', 1_000_000_000]],
      ['in parts of a dinar', 'HOOK = 5.5', ['item_delivery_amount', 'HOOK', 1_000_000_000]],
      ['below nothing', 'HOOK = -5', ['item_delivery_amount', 'HOOK', 1_000_000_000]],
      ['above all', 'HOOK = 1000000001', ['item_delivery_amount', 'HOOK', 1_000_000_000]],
    ])('%s is refused at its cell', (_what, said, fault) => {
      expect(faultsOf(costing('set', '', '', said))).toEqual([['D2', ...fault]])
    })

    test('of what is no bundle is refused', () => {
      expect(faultsOf(costing('hook', '', '', 'HOOK = 5'))).toEqual([['D2', 'not_a_bundle']])
    })
  })

  test('hold what the same file makes, above or below them, under the SKU that it has afterwards', () => {
    const { changes, faults } = plan(
      made(
        ['', 'Pair', 'NEW × 2 | OAK-XL × 1', '9000', 'no', '', '', ''],
        ['', 'Newcomer', '', '', 'no', '4', 'NEW', '5000'],
        ['basket', '', '', '', '', '7', 'OAK-XL', ''],
      ).map((row, place) => [...row, ['color_en', '', '', 'Oak'][place] ?? '', ['size_en', '', '', 'XL'][place] ?? '']),
    )
    expect(faults).toEqual([])
    expect(held(changes[0]?.after)).toEqual([
      [null, null, null, 'NEW', 2, 0],
      [null, null, null, 'OAK-XL', 1, 0],
    ])
  })

  test('are left alone by what they hold already, even where a choice stands in them twice', () => {
    const same = ['set', 'Set', 'HOOK × 2 | OAK-S × 1', '18000', '', '', '', '']
    expect(plan(made(same))).toMatchObject({ changes: [], left: 1, faults: [] })
    const twice = onlyChange(made(['set', '', 'HOOK × 3 | OAK-S × 1', '', '', '', '', '']))
    expect(held(twice?.after)).toEqual([
      ['hook', null, null, 'HOOK', 3, 250],
      ['basket', 'oak', 'oak-s', 'OAK-S', 1, 0],
    ])
  })

  test('that have no SKU are found by their names, so that the same file can be brought in again', () => {
    expect(plan(made(['mine', 'set', 'HOOK × 2 | OAK-S × 1', '17000', '', '', '', ''])).changes).toMatchObject([
      { before: { id: 'set' }, after: { price: 17_000, bundlePrice: 17_000 } },
    ])
    expect(faultsOf(made(['', 'Set', '', '', '', '', '', '900']))).toEqual([['B2', 'name_taken']])
  })

  test('get a stock of their own where the file says one, and keep it', () => {
    const change = onlyChange(made(['set', '', '', '', '', '40', 'SET-1', '']))
    expect(change?.after.counted).toMatchObject({ id: null, sku: 'SET-1', stock: 40 })
    expect(faultsOf(made(['set', '', '', '', '', '', 'SET-1', '']))).toEqual([['G2', 'bundle_not_counted']])
    const box = { ...set(), id: 'box', name_en: 'Box', counted: { ...newCounted(), id: 'v-box', sku: 'BOX', stock: 5 } }
    const { faults } = plan(made(['box', '', '', '', '', '-', '', '']), 'products', { more: [box] })
    expect(faults).toMatchObject([{ cell: 'F2', key: 'own_stock_stays' }])
  })

  test.each<[string, string[], (string | number | null)[][]]>([
    [
      'an SKU that nothing has',
      ['', 'N', 'HOOK × 1 | NOPE × 2', '1', '', '', '', ''],
      [['C2', 'item_unknown', 'NOPE']],
    ],
    ['another bundle', ['', 'N', 'GIFT × 1', '1', '', '', '', ''], [['C2', 'item_is_bundle', 'GIFT']]],
    ['what is archived', ['', 'N', 'OLD × 1', '1', '', '', '', ''], [['C2', 'item_archived', 'OLD']]],
    ['none of something', ['', 'N', 'HOOK × 0', '1', '', '', '', ''], [['C2', 'item_quantity', 'HOOK', 1_000]]],
    ['half a piece', ['', 'N', 'HOOK × 1.5', '1', '', '', '', ''], [['C2', 'item_quantity', 'HOOK', 1_000]]],
    ['more than a thousand', ['', 'N', 'HOOK × 1001', '1', '', '', '', ''], [['C2', 'item_quantity', 'HOOK', 1_000]]],
    ['something twice', ['', 'N', 'HOOK | HOOK × 2', '1', '', '', '', ''], [['C2', 'item_twice', 'HOOK']]],
    ['no SKU', ['', 'N', '2 × × HOOK', '1', '', '', '', ''], [['C2', 'item_unreadable', '2 × × HOOK']]],
    ['no price', ['', 'N', 'HOOK', '', '', '', '', ''], [['D2', 'needed']]],
    ['a price that is none', ['', 'N', 'HOOK', 'x', '', '', '', ''], [['D2', 'not_a_number']]],
    ['two prices', ['', 'N', 'HOOK', '5', '', '', '', '7'], [['H2', 'price_of_bundle']]],
    ['nothing, published', ['', 'N', '', '5', 'yes', '', '', ''], [['C2', 'items_needed']]],
    ['nothing any more, published', ['set', '', '-', '', 'yes', '', '', ''], [['C2', 'items_needed']]],
    ['what is no bundle', ['hook', '', 'OAK-S', '', '', '', '', ''], [['C2', 'not_a_bundle']]],
  ])('that hold %s are refused at their cell', (_what, row, faults) => {
    expect(faultsOf(made(row))).toEqual(faults)
  })

  test('hold a hundred items at most', () => {
    const many = Array.from({ length: 101 }, (_, place) => `P${place}`)
    const rows = many.map((sku, place) => ['', `Peg ${place}`, '', '', 'no', '1', sku, '5'])
    expect(faultsOf(made(['', 'N', many.join(' | '), '5', '', '', '', ''], ...rows))).toEqual([
      ['C2', 'too_many_items', '', 100],
    ])
  })

  test('that are empty are drafts', () => {
    expect(onlyChange(made(['', 'N', '', '5', 'no', '', '', '']))?.after).toMatchObject({
      ...{ isBundle: true, bundleItems: [], bundlePrice: 5 },
    })
  })

  test('come back as the file says, and let go of what it no longer has', () => {
    const counted = { id: 'v-peg', sku: 'PEG', gtin: '', stock: 4, cost: null, supplier: '' }
    const gone = { version: 2, isArchived: true, isTakenBack: true, price: 99 }
    const peg: ProductState = { ...newProduct(), ...gone, id: 'peg', name_en: 'Peg', counted }
    const pack: ProductState = {
      ...{ ...newProduct(), ...gone, id: 'pack', name_en: 'Pack', isBundle: true, bundlePrice: 99 },
      bundleItems: [{ productId: 'peg', colorId: null, sizeId: null, sku: 'PEG', quantity: 9, deliveryCost: 70 }],
    }
    const world = { takenBack: [peg, pack], inBundles: [choiceKey({ productId: 'peg' })], holder: 'pack' }
    const color = ['color_en', 'Red', '']
    const table = (...rows: string[][]) =>
      made(...rows).map((row, place) => [...row, color[place] ?? '', place === 1 ? '000000' : ''])
    const head = (cells: string[][]) =>
      cells.map((row, place) => (place === 0 ? [...row.slice(0, -1), 'color_code'] : row))
    const back = plan(
      head(table(['', 'Peg', '', '', 'no', '1', 'PEG', '5'], ['', 'Pack', 'PEG × 2', '8', 'no', '', '', ''])),
      'products',
      world,
    )
    expect(back.faults).toEqual([])
    expect(back.changes.map(({ before, after }) => [before?.id, after.id, after.bundlePrice])).toEqual([
      ['peg', 'peg', null],
      ['pack', 'pack', 8],
    ])
    expect(held(back.changes[1]?.after)).toEqual([[null, null, null, 'PEG', 2, 0]])
    const alone = plan(head(table(['', 'Peg', '', '', 'no', '1', 'PEG', '5'])), 'products', world)
    expect(alone.faults).toMatchObject([{ row: 2, key: 'in_a_bundle' }])
  })
})

describe('columns and rows', () => {
  test('columns are found in any order, below blank rows; those that mean nothing are named', () => {
    const read = readRows(
      [
        ['', ''],
        ['note', 'price', 'sku'],
        ['x', '5', 'HOOK'],
        ['', '', ''],
      ],
      'prices',
      fieldOf,
    )
    expect(read.ignored).toEqual(['note'])
    expect(read.rows.map(row => [row.number, row.at('price'), row.at('sku')])).toEqual([[3, '5', 'HOOK']])
    expect(read.faults).toEqual([])
  })

  test('a column of another kind of file is named and changes nothing', () => {
    expect(
      readRows(
        [
          ['sku', 'stock', 'price'],
          ['HOOK', '1', '2'],
        ],
        'stock',
        fieldOf,
      ).ignored,
    ).toEqual(['price'])
  })

  test('a column that is there twice, or one that is needed and missing, is told', () => {
    expect(
      faultsOf(
        [
          ['sku', 'stock', 'stock'],
          ['HOOK', '1', '2'],
        ],
        'stock',
      ),
    ).toEqual([['C1', 'column_twice']])
    expect(faultsOf([['sku'], ['HOOK']], 'stock')).toEqual([[null, 'column_missing']])
    expect(faultsOf([['stock'], ['1']], 'stock')).toContainEqual([null, 'column_missing'])
    expect(
      faultsOf(
        [
          ['sku', 'name_en'],
          ['HOOK', 'x'],
        ],
        'prices',
      ),
    ).toEqual([[null, 'column_missing']])
    expect(faultsOf([['price'], ['1']], 'products')).toContainEqual([null, 'column_missing'])
  })

  test('a file without rows, and one with too many, are refused', () => {
    expect(faultsOf([['sku', 'stock']], 'stock')).toEqual([[null, 'no_rows']])
    expect(faultsOf([], 'stock')).toContainEqual([null, 'no_rows'])
    const many = Array.from({ length: 20_001 }, () => ['x'])
    expect(readRows([['sku'], ...many], 'stock', fieldOf).faults).toMatchObject([
      { key: 'column_missing' },
      { key: 'too_many_rows' },
    ])
  })

  test('a cell is named as spreadsheets name it, far to the right too', () => {
    const wide = Array.from({ length: 27 }, () => '')
    expect(
      faultsOf(
        [
          [...wide, 'price', 'sku'],
          [...wide, 'x', 'HOOK'],
        ],
        'prices',
      ),
    ).toEqual([['AB2', 'not_a_number']])
  })

  test('what a file mentions is looked up: codes, SKUs, names, pictures and addresses', () => {
    const { rows } = readRows(
      [
        ['product', 'sku', 'name_en', 'name_ar', 'pictures', 'slug', 'bundle_items'],
        ['hook', 'HOOK', 'Hook', 'علّاقة', '/media/p1.webp p2', 'Steel Hook', 'OAK-S × 2 | bad sku | WHITE'],
      ],
      'products',
      fieldOf,
    )
    expect(mentionedIn(rows)).toEqual({
      products: new Set(['hook']),
      skus: new Set(['HOOK']),
      items: new Set(['OAK-S', 'WHITE']),
      names: new Set(['Hook', 'علّاقة']),
      pictures: new Set(['p1', 'p2']),
      slugs: new Set(['steel-hook']),
    })
    expect(picturesIn('https://shop.example/media/abc.jpg | /media/def.mp4')).toEqual(['abc', 'def'])
  })
})

describe('products', () => {
  test('a new product comes of one row', () => {
    const change = onlyChange([
      ['sku', 'name_en', 'name_ar', 'price', 'stock', 'published', 'categories', 'sub_categories', 'pictures'],
      ['PEG', 'Peg', 'مشبك', '1,500', '٩', 'yes', 'المطبخ | Bathroom', 'Kitchen > Jars', 'p3'],
    ])
    expect(change?.before).toBeNull()
    expect(change?.after).toEqual({
      ...newProduct(),
      name_en: 'Peg',
      name_ar: 'مشبك',
      price: 1_500,
      isPublished: true,
      categoryIds: ['kitchen', 'bath'],
      subCategoryIds: ['kitchen-jars'],
      pictures: ['p3'],
      counted: { id: null, sku: 'PEG', gtin: '', stock: 9, cost: null, supplier: '' },
    })
  })

  test('rows of one code are one product with its colours and sizes; what they share may stand once', () => {
    const change = onlyChange([
      ['product', 'name_en', 'price', 'color_en', 'color_ar', 'color_code', 'size_en', 'size_price', 'sku', 'stock'],
      ['NEW-1', 'Bin', '5000', 'Red', 'أحمر', 'ff0000', 'S', '', 'BIN-S', '1'],
      ['NEW-1', '', '', 'Red', '', '', 'L', '6000', 'BIN-L', '2'],
      ['NEW-1', 'Bin', '5000', 'Blue', 'أزرق', '#0000FF', '', '', 'BIN-B', '3'],
    ])
    expect(change?.after).toMatchObject({
      name_en: 'Bin',
      price: 5_000,
      counted: null,
      colors: [
        {
          name_en: 'Red',
          name_ar: 'أحمر',
          hex: '#ff0000',
          counted: null,
          sizes: [
            { name_en: 'S', price: null, counted: { sku: 'BIN-S', gtin: '', stock: 1 } },
            { name_en: 'L', price: 6_000, counted: { sku: 'BIN-L', gtin: '', stock: 2 } },
          ],
        },
        { name_en: 'Blue', hex: '#0000ff', counted: { sku: 'BIN-B', gtin: '', stock: 3 }, sizes: [] },
      ],
    })
  })

  test('rows without a code belong together by their names, in any spelling', () => {
    const { changes, faults } = plan([
      ['name_en', 'name_ar', 'price', 'color_en', 'color_code'],
      ['Bin', 'سلة مهملات', '5000', 'Red', 'ff0000'],
      ['BIN', 'سلّة مهملات', '5000', 'Blue', '0000ff'],
      ['Peg', '', '100', '', ''],
    ])
    // The names differ letter by letter, so the rows fight over them.
    expect(faults.map(({ cell, key }) => [cell, key])).toEqual([
      ['A3', 'differs'],
      ['B3', 'differs'],
    ])
    expect(changes.map(({ after }) => [after.name_en, after.colors.length])).toEqual([
      ['Bin', 2],
      ['Peg', 0],
    ])
  })

  test('a product is known by its code or by an SKU; only what the file says changes', () => {
    const byCode = onlyChange([
      ['product', 'price'],
      ['hook', '3000'],
    ])
    const bySku = onlyChange([
      ['sku', 'price'],
      ['HOOK', '3000'],
    ])
    for (const change of [byCode, bySku]) {
      expect(change?.after).toEqual({ ...hook(), price: 3_000 })
      expect(change?.differences).toEqual([{ field: 'price', choice: null, before: 2_500, after: 3_000 }])
    }
  })

  test('a file with a code of its own finds the product by its SKUs when it is brought in again', () => {
    const { changes, left, faults } = plan([
      ['product', 'sku', 'name_en', 'price', 'color_en', 'size_en'],
      ['NEW-9', 'OAK-S', '', '', '', ''],
      ['NEW-9', '', 'Basket', '12000', 'Oak', 'Large'],
    ])
    expect({ changes, left, faults }).toEqual({ changes: [], left: 1, faults: [] })
  })

  test('an empty cell leaves what is there, and a dash empties it', () => {
    const change = onlyChange([
      ['sku', 'name_ar', 'description_en', 'discount', 'categories', 'pictures', 'published', 'delivery_cost'],
      ['HOOK', '', '-', '–', '-', '-', '', ''],
    ])
    expect(change?.after).toEqual({
      ...hook(),
      description_en: '',
      discountPercentage: 0,
      categoryIds: [],
      pictures: [],
    })
  })

  test('line ends that changed on the way are no change', () => {
    expect(
      plan([
        ['sku', 'description_en'],
        ['HOOK', ' Holds.\nWell. '],
      ]),
    ).toMatchObject({ changes: [], left: 1 })
  })

  test('a colour is found by its name in either language, and gets the other one', () => {
    const change = onlyChange([
      ['product', 'color_en', 'color_ar', 'color_price'],
      ['basket', 'Snow', 'ابيض', '9000'],
    ])
    expect(change?.after.colors[1]).toMatchObject({ id: 'white', name_en: 'Snow', name_ar: 'ابيض', price: 9_000 })
  })

  test('an SKU finds its variant, so that names of colour and size can be changed', () => {
    const change = onlyChange([
      ['sku', 'size_en', 'size_ar', 'size_delivery_cost'],
      ['OAK-L', 'Huge', 'ضخم', '-'],
    ])
    expect(change?.differences.map(({ field, after }) => [field, after])).toEqual([
      ['size_en', 'Huge'],
      ['size_ar', 'ضخم'],
      ['size_delivery_cost', 0],
    ])
    expect(change?.differences[0]?.choice).toEqual({ en: 'Oak · Huge', ar: 'بلوط · ضخم' })
  })

  test('a variant that is found by its names gets the SKU of the file', () => {
    const change = onlyChange([
      ['product', 'color_en', 'size_en', 'sku'],
      ['basket', 'Oak', 'Small', 'OAK-NEW'],
    ])
    expect(change?.differences).toEqual([
      { field: 'sku', choice: { en: 'Oak · Small', ar: 'بلوط · صغير' }, before: 'OAK-S', after: 'OAK-NEW' },
    ])
  })

  test('a new product is told of as far as it says something', () => {
    const change = onlyChange([
      ['name_en', 'price', 'stock'],
      ['Peg', '100', '0'],
    ])
    expect(change?.differences).toEqual([
      { field: 'name_en', choice: null, before: null, after: 'Peg' },
      { field: 'price', choice: null, before: null, after: 100 },
    ])
  })

  test('categories that change are told by their names', () => {
    const change = onlyChange([
      ['sku', 'categories'],
      ['HOOK', 'Kitchen'],
    ])
    expect(change?.differences).toEqual([
      {
        field: 'categories',
        choice: null,
        before: { en: 'Bathroom', ar: 'الحمّام' },
        after: { en: 'Kitchen', ar: 'المطبخ' },
      },
    ])
  })
})

const date: Cell = { date: '2026-03-01T00:00:00.000Z' }

test.each<[what: string, table: SheetTable, faults: unknown[]]>([
  [
    'a new product without a price',
    [
      ['name_en', 'price'],
      ['Peg', ''],
    ],
    [['B2', 'needed']],
  ],
  [
    'a new product whose price cannot be read has one fault',
    [
      ['name_en', 'price'],
      ['Peg', 'x'],
    ],
    [['B2', 'not_a_number']],
  ],
  [
    'a price that is taken away',
    [
      ['sku', 'price'],
      ['HOOK', '-'],
    ],
    [['B2', 'needed']],
  ],
  [
    'a product that loses its last name',
    [
      ['product', 'name_en'],
      ['set2', '-'],
    ],
    [
      ['B2', 'name_needed'],
      [null, 'needed'],
    ],
  ],
  [
    'a name that is there already',
    [
      ['name_en', 'name_ar', 'price'],
      ['hook', 'علاقة', '1'],
    ],
    [['A2', 'name_taken']],
  ],
  [
    'a category nobody knows',
    [
      ['sku', 'categories'],
      ['HOOK', 'Kichen'],
    ],
    [['B2', 'category_unknown', 'Kichen']],
  ],
  [
    'a sub-category that several have',
    [
      ['sku', 'sub_categories'],
      ['HOOK', 'Jars'],
    ],
    [['B2', 'category_ambiguous', 'Jars']],
  ],
  [
    'a sub-category below another category',
    [
      ['sku', 'sub_categories'],
      ['HOOK', 'Kitchen > Towels'],
    ],
    [['B2', 'category_unknown', 'Kitchen > Towels']],
  ],
  [
    'a picture that is not there',
    [
      ['sku', 'pictures'],
      ['HOOK', '/media/zz.webp'],
    ],
    [['B2', 'picture_unknown', '/media/zz.webp']],
  ],
  [
    'a colour of a bundle',
    [
      ['product', 'color_en'],
      ['set', 'Oak'],
    ],
    [['B2', 'bundle']],
  ],
  [
    'an archived product',
    [
      ['sku', 'price'],
      ['OLD', '1'],
    ],
    [['A2', 'archived']],
  ],
  [
    'an SKU twice',
    [
      ['sku', 'price'],
      ['HOOK', '1'],
      ['HOOK', '1'],
    ],
    [['A3', 'sku_twice', 2]],
  ],
  [
    'an SKU of another product',
    [
      ['product', 'sku', 'price'],
      ['hook', 'WHITE', '1'],
    ],
    [['B2', 'sku_of_another', 'Basket']],
  ],
  [
    'two rows that differ',
    [
      ['product', 'price'],
      ['hook', '1'],
      ['hook', '2'],
    ],
    [['B3', 'differs', 2]],
  ],
  [
    'a colour for what has none',
    [
      ['product', 'color_en', 'stock'],
      ['hook', 'Red', '1'],
    ],
    [['B2', 'counted_without_colors']],
  ],
  [
    'a colour for an SKU without one',
    [
      ['sku', 'color_en'],
      ['HOOK', 'Red'],
    ],
    [['B2', 'counted_without_colors']],
  ],
  [
    'a colour’s price for what has none',
    [
      ['sku', 'color_price'],
      ['HOOK', '5'],
    ],
    [['B2', 'counted_without_colors']],
  ],
  [
    'a size for a colour without any',
    [
      ['product', 'color_en', 'size_en'],
      ['basket', 'White', 'Small'],
    ],
    [['C2', 'counted_without_sizes']],
  ],
  [
    'a size’s price for a colour without any',
    [
      ['sku', 'size_price'],
      ['WHITE', '5'],
    ],
    [['B2', 'counted_without_sizes']],
  ],
  [
    'a size for an SKU without one',
    [
      ['sku', 'size_en'],
      ['WHITE', 'Small'],
    ],
    [['B2', 'counted_without_sizes']],
  ],
  [
    'a size without its colour',
    [
      ['product', 'size_en'],
      ['basket', 'Small'],
    ],
    [['B2', 'size_without_color']],
  ],
  [
    'pieces of a product that comes in colours',
    [
      ['product', 'stock', 'color_en'],
      ['basket', '5', ''],
    ],
    [['C2', 'color_needed']],
  ],
  [
    'pieces of a colour that comes in sizes',
    [
      ['product', 'color_en', 'size_en', 'stock'],
      ['basket', 'Oak', '', '5'],
    ],
    [['C2', 'size_needed']],
  ],
  [
    'a new colour without its code',
    [
      ['product', 'color_en', 'color_code'],
      ['basket', 'Red', ''],
    ],
    [['C2', 'needed']],
  ],
  [
    'a new colour whose code cannot be read has one fault',
    [
      ['product', 'color_en', 'color_code'],
      ['basket', 'Red', 'red'],
    ],
    [['C2', 'bad_color_code']],
  ],
  [
    'the same choice twice',
    [
      ['product', 'color_en', 'color_ar', 'size_ar', 'size_en', 'stock'],
      ['basket', 'Oak', '', '', 'Small', '1'],
      ['basket', '', 'بلوط', 'صغير', '', '2'],
    ],
    [['E3', 'same_choice', 2]],
  ],
  [
    'an SKU that became a date',
    [
      ['sku', 'name_en', 'price'],
      [date, 'Peg', '1'],
    ],
    [['A2', 'date']],
  ],
  [
    'a colour that became a date',
    [
      ['product', 'color_en', 'stock'],
      ['basket', date, '1'],
    ],
    [['B2', 'date']],
  ],
  [
    'a bundle’s price for what is none',
    [
      ['sku', 'bundle_price', 'price'],
      ['HOOK', '5', '1'],
    ],
    [['B2', 'not_a_bundle']],
  ],
  [
    'a mixture of faults in one row, each named',
    [
      ['sku', 'price', 'stock', 'discount', 'published'],
      ['HOOK', 'x', '-1', '0.2', 'maybe'],
    ],
    [
      ['B2', 'not_a_number'],
      ['D2', 'share'],
      ['E2', 'not_yes_or_no'],
      ['C2', 'too_low'],
    ],
  ],
])('%s is named with its cell', (_what, table, faults) => {
  expect(faultsOf(table)).toEqual(faults)
})

test('a product has no more colours than the form takes', () => {
  const many = Array.from({ length: 101 }, (_, place) => ['NEW', 'Bin', '1', `C${place}`, 'ffffff'])
  expect(faultsOf([['product', 'name_en', 'price', 'color_en', 'color_code'], ...many])).toEqual([
    ['A102', 'too_many_choices', 100],
  ])
})

describe('stock', () => {
  const head = ['sku', 'stock', 'stock_before', 'name_en']

  test('a count is taken as it is; names are only there to be read', () => {
    const change = onlyChange([head, ['HOOK', '20', '', 'Another name']], 'stock')
    expect(change?.after).toEqual({
      ...hook(),
      counted: { id: 'v-hook', sku: 'HOOK', gtin: '', stock: 20, cost: null, supplier: '' },
    })
  })

  test('with the figure it was exported with, only the difference counts', () => {
    expect(onlyChange([head, ['HOOK', '20', '10', '']], 'stock')?.after.counted?.stock).toBe(17)
    expect(plan([head, ['HOOK', '10', '10', '']], 'stock')).toMatchObject({ changes: [], left: 1, faults: [] })
    expect(faultsOf([head, ['HOOK', '0', '10', '']], 'stock')).toEqual([['B2', 'sold_meanwhile', 7]])
  })

  test('a variant can be named by code, colour and size', () => {
    const table = [
      ['product', 'color_en', 'size_ar', 'stock'],
      ['basket', 'oak', 'كبير', '1'],
    ]
    expect(onlyChange(table, 'stock')?.differences).toMatchObject([{ field: 'stock', before: 4, after: 1 }])
  })

  test.each<[what: string, table: SheetTable, faults: unknown[]]>([
    [
      'an SKU nobody knows',
      [
        ['sku', 'stock'],
        ['NOPE', '1'],
      ],
      [['A2', 'sku_unknown']],
    ],
    [
      'a new SKU for a known product',
      [
        ['product', 'sku', 'stock'],
        ['hook', 'NOPE', '1'],
      ],
      [['B2', 'sku_unknown']],
    ],
    [
      'a product nobody knows',
      [
        ['product', 'stock'],
        ['nope', '1'],
      ],
      [['A2', 'product_unknown']],
    ],
    [
      'a row that names nothing',
      [
        ['sku', 'stock'],
        ['', '1'],
      ],
      [['A2', 'no_key']],
    ],
    [
      'a colour that is not there',
      [
        ['product', 'color_en', 'stock'],
        ['basket', 'Red', '1'],
      ],
      [['B2', 'color_unknown']],
    ],
    [
      'a size that is not there',
      [
        ['product', 'color_en', 'size_en', 'stock'],
        ['basket', 'Oak', 'XL', '1'],
      ],
      [['C2', 'size_unknown']],
    ],
    [
      'a bundle without a stock of its own',
      [
        ['product', 'stock'],
        ['set', '1'],
      ],
      [['B2', 'not_counted']],
    ],
    [
      'half a piece',
      [
        ['sku', 'stock'],
        ['HOOK', '1.5'],
      ],
      [['B2', 'not_whole']],
    ],
  ])('%s is named with its cell', (_what, table, faults) => {
    expect(faultsOf(table, 'stock')).toEqual(faults)
  })
})

describe('prices', () => {
  test('prices of product, colour and size are changed, of bundles too', () => {
    const { changes, faults } = plan(
      [
        ['product', 'sku', 'price', 'bundle_price', 'color_price', 'size_price', 'discount'],
        ['', 'OAK-L', '12500', '', '-', '15500', '5'],
        ['set', '', '', '17000', '', '', ''],
      ],
      'prices',
    )
    expect(faults).toEqual([])
    expect(
      changes.map(({ after, differences }) => [after.id, differences.map(({ field, after: to }) => [field, to])]),
    ).toEqual([
      [
        'basket',
        [
          ['price', 12_500],
          ['discount', 5],
          ['color_price', null],
          ['size_price', 15_500],
        ],
      ],
      ['set', [['bundle_price', 17_000]]],
    ])
  })

  test('a bundle’s price for a product that is none is named', () => {
    expect(
      faultsOf(
        [
          ['sku', 'bundle_price'],
          ['HOOK', '5'],
        ],
        'prices',
      ),
    ).toEqual([['B2', 'not_a_bundle']])
  })

  test.each(['prices', 'stock'] as const)(
    'a code that no product has is named in a file of %s, whatever SKU stands beside it',
    kind => {
      const [column, figure] = kind === 'prices' ? ['price', '9000'] : ['stock', '4']
      const table = [
        ['product', 'sku', column],
        ['hoook', 'HOOK', figure],
        ['', 'OAK-L', figure],
      ]
      expect(faultsOf(table, kind)).toEqual([['A2', 'product_unknown']])
      expect(
        faultsOf(
          [
            ['product', 'sku', column],
            ['hoook', 'NOPE', figure],
          ],
          kind,
        ),
      ).toEqual([['B2', 'sku_unknown']])
    },
  )

  test('a file of prices changes neither names nor pieces', () => {
    expect(
      plan(
        [
          ['sku', 'price', 'name_en'],
          ['HOOK', '2500', 'Other'],
        ],
        'prices',
      ),
    ).toMatchObject({ changes: [], left: 1 })
  })
})
