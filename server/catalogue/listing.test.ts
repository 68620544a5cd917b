import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listProducts, listRelatedProducts, type ProductListInput, type ProductListReply } from '#contract/catalogue.ts'
import { type OnShelf, shelfOf, shelved, textOf } from '#tests/support/shelf.ts'
import type { Catalogue } from './catalogue.ts'

const ask = (catalogue: Catalogue, input: ProductListInput = {}): ProductListReply =>
  JSON.parse(textOf(catalogue.list(input)))
const idsOf = (catalogue: Catalogue, input: ProductListInput = {}): string[] =>
  ask(catalogue, input).products.map(product => product._id)

const SHELF: readonly OnShelf[] = [
  { id: 'jar', price: 34_500, categories: ['kitchen'], subCategories: ['pantry'], bestseller: true },
  { id: 'tray', price: 19_750, categories: ['kitchen'] },
  { id: 'crate', price: 12_000, categories: ['kitchen'], subCategories: ['kitchen-boxes'] },
  { id: 'cup', price: 8_500, categories: ['desk'], subCategories: ['desktop'], bestseller: true },
  { id: 'file', price: 12_000, categories: ['desk'], subCategories: ['desk-boxes'] },
  { id: 'lamp', price: 30_000, discountPercentage: 25, categories: ['desk'] },
  { id: 'set', price: 40_000, categories: ['kitchen'], items: ['jar', 'tray'] },
  { id: 'loose', price: 12_000 },
]

describe('categories', () => {
  test.each<[string, ProductListInput, string[]]>([
    ['nothing chosen shows everything', {}, ['jar', 'tray', 'crate', 'cup', 'file', 'lamp', 'set', 'loose']],
    [
      'blank names choose nothing',
      { category: ' , ' },
      ['jar', 'tray', 'crate', 'cup', 'file', 'lamp', 'set', 'loose'],
    ],
    ['a category counts whole', { category: 'Kitchen' }, ['jar', 'tray', 'crate', 'set']],
    ['several categories are joined', { category: 'Kitchen,Desk', limit: 3 }, ['jar', 'tray', 'crate']],
    ['its sub-category narrows it', { category: 'Kitchen', subCategory: 'Pantry & spices' }, ['jar']],
    [
      'another category stays whole',
      { category: 'Kitchen,Desk', subCategory: 'Pantry & spices' },
      ['jar', 'cup', 'file', 'lamp'],
    ],
    ['a sub-category counts by itself', { subCategory: 'On the desk' }, ['cup']],
    [
      '… beside a category that is not its own',
      { category: 'Kitchen', subCategory: 'On the desk' },
      ['jar', 'tray', 'crate', 'cup', 'set'],
    ],
    ['a name in two categories means both', { subCategory: 'Boxes' }, ['crate', 'file']],
    ['… and the chosen one’s where one is chosen', { category: 'Desk', subCategory: 'Boxes' }, ['file']],
    ['Arabic names', { category: 'المطبخ', subCategory: 'الصناديق' }, ['crate']],
    [
      'both languages in one address',
      { category: 'المطبخ', subCategory: 'On the desk' },
      ['jar', 'tray', 'crate', 'cup', 'set'],
    ],
    ['case and spaces do not matter', { category: '  kITCHEN ', subCategory: 'pantry  &  SPICES' }, ['jar']],
    ['ids are names too', { category: 'kitchen', subCategory: 'pantry' }, ['jar']],
    [
      'an unknown name changes nothing beside known ones',
      { category: 'Kitchen,Attic' },
      ['jar', 'tray', 'crate', 'set'],
    ],
    ['only unknown names show nothing', { category: 'Attic' }, []],
    ['an empty category shows nothing', { category: 'Garden' }, []],
  ])('%s', async (_, input, expected) => {
    expect(idsOf(await shelfOf(SHELF), input)).toEqual(expected)
  })
})

describe('order', () => {
  test('prices go up or down, equal ones in the shop’s order either way', async () => {
    const shelf = await shelfOf(SHELF)
    const upwards = ['cup', 'crate', 'file', 'loose', 'tray', 'lamp', 'jar', 'set']
    expect(idsOf(shelf, { sortBy: 'low-high' })).toEqual(upwards)
    expect(idsOf(shelf, { sortBy: 'high-low' })).toEqual([
      'set',
      'jar',
      'lamp',
      'tray',
      'crate',
      'file',
      'loose',
      'cup',
    ])
  })

  test('a product stands where the price it is sold at puts it', async () => {
    const shelf = await shelfOf(SHELF)
    expect(idsOf(shelf, { minPrice: 22_000, maxPrice: 23_000 })).toEqual(['lamp'])
    expect(idsOf(shelf, { minPrice: 30_000, maxPrice: 30_000 })).toEqual([])
  })

  test('hidden products stand in no list and have no page', async () => {
    const shelf = await shelfOf([{ id: 'seen' }, { id: 'hidden', isPublished: false }])
    expect(idsOf(shelf)).toEqual(['seen'])
    expect(shelf.product('hidden')).toBeUndefined()
    expect(shelf.card('hidden')).toBeUndefined()
  })
})

describe('prices', () => {
  test.each<[ProductListInput, string[]]>([
    [{ minPrice: 12_000, maxPrice: 20_000 }, ['tray', 'crate', 'file', 'loose']],
    [{ minPrice: 34_500 }, ['jar', 'set']],
    [{ maxPrice: 8_500 }, ['cup']],
    [{ minPrice: 20_000, maxPrice: 10_000 }, []],
    [{ minPrice: 999_999_999 }, []],
    [{ maxPrice: 0 }, []],
  ])('%j', async (input, expected) => {
    expect(idsOf(await shelfOf(SHELF), input)).toEqual(expected)
  })

  test('the range is of search and categories, before the bounds, in whole dinars around the prices', async () => {
    const shelf = await shelfOf([
      ...SHELF,
      { id: 'odd', price: 8_333, discountPercentage: 33.33, categories: ['desk'] },
    ])
    expect(ask(shelf, { category: 'Kitchen', minPrice: 30_000, limit: 0 }).priceRange).toEqual({
      min: 12_000,
      max: 40_000,
    })
    expect(ask(shelf, { category: 'Desk', limit: 0 }).priceRange).toEqual({ min: 5_555, max: 22_500 })
    expect(ask(shelf, { category: 'Garden', limit: 0 }).priceRange).toBeNull()
  })
})

describe('counts', () => {
  const countsOf = (reply: ProductListReply) =>
    Object.fromEntries(
      reply.categoryCounts.flatMap(each => [each, ...each.subCategories]).map(({ _id, count }) => [_id, count]),
    )

  test('every name says what choosing it would give, zeros included', async () => {
    expect(countsOf(ask(await shelfOf(SHELF)))).toEqual({
      kitchen: 4,
      pantry: 1,
      'kitchen-boxes': 1,
      desk: 3,
      desktop: 1,
      'desk-boxes': 1,
      empty: 0,
    })
  })

  test('the category choice itself does not change them; price, search and “only” do', async () => {
    const shelf = await shelfOf(SHELF)
    expect(countsOf(ask(shelf, { category: 'Desk' }))).toEqual(countsOf(ask(shelf)))
    expect(countsOf(ask(shelf, { minPrice: 12_000, maxPrice: 20_000 }))).toMatchObject({
      kitchen: 2,
      pantry: 0,
      desk: 1,
    })
    expect(countsOf(ask(shelf, { only: 'bestseller' }))).toMatchObject({ kitchen: 1, pantry: 1, desk: 1 })
    expect(countsOf(ask(shelf, { search: 'lamp' }))).toMatchObject({ kitchen: 0, desk: 1 })
  })

  test('a sub-category’s product counts in its category, whatever the product says', async () => {
    const shelf = await shelfOf([{ id: 'stray', subCategories: ['pantry'] }])
    expect(countsOf(ask(shelf))).toMatchObject({ kitchen: 1, pantry: 1 })
    expect(idsOf(shelf, { category: 'Kitchen' })).toEqual(['stray'])
  })
})

test('only bestsellers or only bundles can be asked for', async () => {
  const shelf = await shelfOf(SHELF)
  expect(idsOf(shelf, { only: 'bestseller' })).toEqual(['jar', 'cup'])
  expect(idsOf(shelf, { only: 'bundle', category: 'Kitchen' })).toEqual(['set'])
})

test('products that are named by their ids come in the order they were named, without those that are not sold', async () => {
  const shelf = await shelfOf([...SHELF, { id: 'hidden', isPublished: false }])
  expect(ask(shelf, { ids: 'lamp,nowhere,set,hidden,jar,lamp', category: 'Desk' })).toMatchObject({
    products: [{ _id: 'lamp' }, { _id: 'set' }, { _id: 'jar' }],
    total: 3,
    nextCursor: null,
  })
  expect(ask(shelf, { ids: 'nowhere' }).products).toEqual([])
})

describe('search', () => {
  const NAMED: readonly OnShelf[] = [
    { id: 'mentioned', nameEn: 'Tray', nameAr: 'صينية', descriptionEn: 'Fits into a box.' },
    { id: 'boxes-shelf', nameEn: 'Rack', nameAr: 'حامل', categories: ['kitchen'], subCategories: ['kitchen-boxes'] },
    { id: 'boxing', nameEn: 'Boxwood bowl', nameAr: 'وعاء خشبي' },
    { id: 'box', nameEn: 'Linen box', nameAr: 'صندوق كتّاني' },
    { id: 'organiser', nameEn: 'Drawer organiser', nameAr: 'منظّم أدراج' },
    { id: 'glove', nameEn: 'Oven glove', nameAr: 'قفّاز' },
  ]

  test('the word in the name comes first, then its beginning, then the category, then the description', async () => {
    expect(idsOf(await shelfOf(NAMED), { search: 'box' })).toEqual(['box', 'boxing', 'boxes-shelf', 'mentioned'])
  })

  test('a description is found by its words, not by what its marks are made of', async () => {
    const shelf = await shelfOf([
      { id: 'tray', nameEn: 'Tray', descriptionEn: '**Oak**wood, see [sizes](/collection?x=velvet)' },
    ])
    expect(idsOf(shelf, { search: 'oakwood' })).toEqual(['tray'])
    expect(idsOf(shelf, { search: 'sizes' })).toEqual(['tray'])
    expect(idsOf(shelf, { search: 'velvet' })).toEqual([])
  })

  test.each([
    ['المنظمات', ['organiser']],
    ['منظم ادراج', ['organiser']],
    ['صندوق linen', ['box']],
    ['صنوق', ['box', 'boxes-shelf']],
    ['organizr', ['organiser']],
    ['oven glov', ['glove']],
    ['unheardof', []],
  ])('%s', async (search, expected) => {
    expect(idsOf(await shelfOf(NAMED), { search })).toEqual(expected)
  })

  test('a typo is only suspected where no product has the word as typed', async () => {
    const shelf = await shelfOf([
      { id: 'rack', nameEn: 'Spice rack' },
      { id: 'pack', nameEn: 'Jumbo pack' },
    ])
    expect(idsOf(shelf, { search: 'rack' })).toEqual(['rack'])
    expect(idsOf(shelf, { search: 'spise' })).toEqual(['rack'])
  })

  const foundBy = async (shelf: readonly OnShelf[], search: string) => {
    const { products, found } = ask(await shelfOf(shelf), { search })
    return { ids: products.map(product => product._id), ...found }
  }

  test('where no product has all words, those that have most come, and it is said', async () => {
    expect(await foundBy(NAMED, 'linen glove')).toEqual({ ids: ['box', 'glove'], how: 'some', correction: null })
    expect(await foundBy(NAMED, 'linen box')).toEqual({ ids: ['box'], how: 'all', correction: null })
  })

  test('a word of another country finds the thing, after what bears the word itself', async () => {
    const shelf = [
      { id: 'called', nameEn: 'Kantor', nameAr: 'كنتور' },
      { id: 'meant', nameEn: 'Wardrobe', nameAr: 'خزانة ملابس' },
    ]
    expect((await foundBy(shelf, 'كنتور')).ids).toEqual(['called', 'meant'])
    for (const search of ['dolab', 'کەنتۆر', 'closets', 'كناتيركم']) {
      expect((await foundBy(shelf, search)).ids).toContain('meant')
    }
  })

  test('where nothing of the kind is sold, what is near comes, and it is said', async () => {
    const shelf = [
      { id: 'chair', nameEn: 'Kitchen chair', nameAr: 'كرسي مطبخ' },
      { id: 'lamp', nameEn: 'Living room lamp', nameAr: 'مصباح غرفة معيشة' },
    ]
    expect(await foundBy(shelf, 'قنفة')).toEqual({ ids: ['lamp'], how: 'near', correction: null })
  })

  test('a Latin word is read as Arabic only where no English one is nearly it', async () => {
    const shelf = [
      { id: 'basket', nameEn: 'Basket', nameAr: 'سلة' },
      { id: 'biscuits', nameEn: 'Tin', nameAr: 'بسكت' },
      { id: 'base', nameEn: 'Base kit', nameAr: 'قاعدة' },
    ]
    expect(await foundBy(shelf, 'baskit')).toEqual({ ids: ['basket'], how: 'all', correction: 'basket' })
    expect((await foundBy(shelf, 'salla')).ids).toEqual(['basket'])
  })

  test('a phrase in Latin letters is read as the phrase that it is', async () => {
    const shelf = [
      { id: 'jar', nameEn: 'Spice rack', nameAr: 'مرطبانات' },
      { id: 'box', nameEn: 'Tea box', nameAr: 'علبة شاي' },
    ]
    for (const search of ['علبة بهارات', '3labat baharat', 'علبة baharat'])
      expect((await foundBy(shelf, search)).ids).toEqual(['jar'])
    expect((await foundBy([{ id: 'wall', nameEn: 'Wall hook', nameAr: 'علاقة' }, { id: 'box' }], '7a2it')).ids).toEqual(
      ['wall'],
    )
  })

  test('a correction is said as a product writes it', async () => {
    const shelf = [{ id: 'key', nameEn: 'Key rack', nameAr: 'علّاقة مفاتيح' }]
    expect(await foundBy(shelf, 'علاقة مفاتح')).toEqual({ ids: ['key'], how: 'all', correction: 'علّاقة مفاتيح' })
  })

  test('a correction to a word that no product holds is said as people write it', async () => {
    const shelf = [{ id: 'hook', nameEn: 'Hook', nameAr: 'شماعة' }]
    expect(await foundBy(shelf, 'تعليقاة')).toEqual({ ids: ['hook'], how: 'all', correction: 'تعليقة' })
  })

  test('paper is not what whoever looks for bed linen means', async () => {
    const shelf = [
      { id: 'paper', nameEn: 'Magazine holder', nameAr: 'حامل مجلات', descriptionEn: 'For loose sheets.' },
      { id: 'linen', nameEn: 'Bed sheet', nameAr: 'ملاية' },
    ]
    expect((await foundBy(shelf, 'شراشف')).ids).toEqual(['linen'])
    expect((await foundBy(shelf, 'sheets')).ids).toContain('paper')
  })

  test('a word that the trade knows is not taken for another one', async () => {
    expect(await foundBy([{ id: 'lid', nameEn: 'Lid', nameAr: 'غطاء' }, { id: 'rack' }], 'bed')).toEqual({ ids: [] })
    expect((await foundBy([{ id: 'lamp', nameEn: 'Lamp' }], 'damp')).ids).toEqual([])
  })

  test('of what is found equally well, what can be bought comes first, and of that what sells best', async () => {
    const shelf = await shelfOf([
      { id: 'gone', nameEn: 'Box', stock: 0 },
      { id: 'plain', nameEn: 'Box' },
      { id: 'best', nameEn: 'Box', bestseller: true },
    ])
    expect(idsOf(shelf, { search: 'box' })).toEqual(['best', 'plain', 'gone'])
    const soldOut = await shelf.withProducts(
      shelved([{ id: 'best', nameEn: 'Box', bestseller: true, stock: 0, position: 2 }]),
      [],
    )
    expect(idsOf(soldOut, { search: 'box' })).toEqual(['plain', 'best', 'gone'])
  })

  test('a bundle has words together where one of its items has them, and comes behind what bears them where two have', async () => {
    const shelf = await shelfOf([
      { id: 'magazines', nameEn: 'Magazine holder' },
      { id: 'cables', nameEn: 'Cable box with lid' },
      { id: 'set', nameEn: 'Living set', descriptionEn: 'A holder and a box.', items: ['magazines', 'cables'] },
    ])
    expect(idsOf(shelf, { search: 'pot lid holder' })).not.toContain('set')
    expect(idsOf(shelf, { search: 'holder lid' })).toEqual(['magazines', 'cables', 'set'])
    expect(ask(shelf, { search: 'holder lid' }).found).toMatchObject({ how: 'some' })
    expect(idsOf(shelf, { search: 'cable lid' })).toEqual(['cables', 'set'])
    expect(idsOf(shelf, { search: 'living holder' })).toEqual(['set'])
    const renamed = await shelf.withProducts(
      shelved([{ id: 'magazines', nameEn: 'Magazine holder with lid', position: 0 }]),
      [],
    )
    expect(idsOf(renamed, { search: 'holder lid' })).toEqual(['magazines', 'set'])
  })

  test('words of products that changed are found, and those that they had are not', async () => {
    const shelf = await shelfOf(NAMED)
    const renamed = await shelf.withProducts(
      shelved([{ id: 'glove', nameEn: 'Wardrobe', nameAr: 'دواليب', position: 5 }]),
      [],
    )
    expect(idsOf(renamed, { search: 'كنتور' })).toEqual(['glove'])
    expect(idsOf(renamed, { search: 'oven glove' })).not.toContain('glove')
  })

  test('what is reduced and what sells best is found by the words for it, though no text says so', async () => {
    const shelf = await shelfOf(SHELF)
    for (const search of ['عروض', 'تخفيضات', 'خصم', 'offers', 'sale'])
      expect(idsOf(shelf, { search })).toEqual(['lamp'])
    for (const search of ['الأكثر مبيعاً', 'best sellers']) expect(idsOf(shelf, { search })).toEqual(['jar', 'cup'])
    const dearer = await shelfOf(SHELF.map(each => ({ ...each, discountPercentage: 0 })))
    expect(idsOf(dearer, { search: 'offers' })).toEqual([])
  })

  test('whoever asks for what is cheap or new, and for no thing, sees all in that order', async () => {
    const shelf = await shelfOf(SHELF)
    const upwards = idsOf(shelf, { sortBy: 'low-high' })
    for (const search of ['رخيص', 'شي رخيص', 'الأرخص', 'cheap']) {
      expect(idsOf(shelf, { search })).toEqual(upwards)
      expect(idsOf(shelf, { search, sortBy: 'relevant' })).toEqual(upwards)
      expect(idsOf(shelf, { search, sortBy: 'high-low' })).toEqual(idsOf(shelf, { sortBy: 'high-low' }))
    }
    const { products, nextCursor } = ask(shelf, { search: 'رخيص', limit: 3 })
    const further = ask(shelf, { search: 'رخيص', limit: 100, cursor: nextCursor ?? '' })
    expect([...products, ...further.products].map(product => product._id)).toEqual(upwards)
    for (const search of ['جديد', 'شنو الجديد', 'new arrivals']) expect(idsOf(shelf, { search })).toEqual(idsOf(shelf))
  })

  test('beside a thing the word for a low price says nothing of what is meant', async () => {
    const shelf = await shelfOf(NAMED)
    for (const search of ['cheap oven glove', 'قفاز رخيص']) expect(idsOf(shelf, { search })).toEqual(['glove'])
  })

  test('a room that the shop has nothing for leads to what is near it, not to other rooms', async () => {
    const shelf = [
      { id: 'hanger', nameEn: 'Wardrobe hanger', nameAr: 'تعليقة خزانة ملابس' },
      { id: 'lamp', nameEn: 'Living room lamp', nameAr: 'مصباح غرفة معيشة' },
    ]
    for (const search of ['غرفة النوم', 'bed room']) expect((await foundBy(shelf, search)).ids).toEqual(['hanger'])
  })

  test('a blank search is none', async () => {
    const shelf = await shelfOf(NAMED)
    for (const search of ['', '  ', '\u200B\u202E']) expect(ask(shelf, { search }).total).toBe(6)
  })

  test.each(['%', '_', '%_%', '!?', '\\', '😀'])(
    'a search for %s, which no product has, does not find everything',
    async search => {
      expect(ask(await shelfOf(NAMED), { search }).total).toBe(0)
    },
  )

  test('a search can be sorted by price and bounded by it', async () => {
    const shelf = await shelfOf(NAMED.map((each, place) => ({ ...each, price: 10_000 - place * 1_000 })))
    expect(idsOf(shelf, { search: 'box', sortBy: 'low-high' })).toEqual(['box', 'boxing', 'boxes-shelf', 'mentioned'])
    expect(idsOf(shelf, { search: 'box', maxPrice: 9_000 })).toEqual(['box', 'boxing', 'boxes-shelf'])
  })
})

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

describe('pages', () => {
  const MANY: readonly OnShelf[] = Array.from({ length: 150 }, (_, number) => ({
    id: `p${number}`,
    nameEn: number % 3 === 0 ? `Box ${number}` : `Tray ${number}`,
    descriptionEn: number % 5 === 0 ? 'Goes with a box.' : '',
    price: 1_000 * (1 + (number % 7)),
    discountPercentage: number % 4 === 0 ? 12.5 : 0,
    position: number % 10,
    categories: [number % 2 === 0 ? 'kitchen' : 'desk'],
  }))

  const allPages = (catalogue: Catalogue, input: ProductListInput): string[] => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const reply = ask(catalogue, { ...input, ...(cursor !== undefined && { cursor }) })
      ids.push(...reply.products.map(product => product._id))
      cursor = reply.nextCursor ?? undefined
    } while (cursor !== undefined && ids.length <= 300)
    return ids
  }

  test('a page is what one would pick out of all products by hand', async () => {
    const shelf = await shelfOf(MANY)
    const inShopsOrder = MANY.map(({ id, price = 0, discountPercentage = 0, position = 0, categories = [] }) => ({
      id,
      position,
      category: categories[0],
      price: price * (1 - discountPercentage / 100),
    })).toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    const orders = {
      relevant: inShopsOrder,
      'low-high': inShopsOrder.toSorted((one, other) => one.price - other.price),
      'high-low': inShopsOrder.toSorted((one, other) => other.price - one.price),
    }
    const price = fc.integer({ min: 500, max: 8_000 })
    fc.assert(
      fc.property(
        fc.constantFrom('relevant', 'low-high', 'high-low'),
        fc.constantFrom([], ['kitchen'], ['kitchen', 'desk']),
        price,
        price,
        fc.integer({ min: 0, max: 200 }),
        (sortBy, categories, minPrice, maxPrice, limit) => {
          const picked = orders[sortBy].filter(
            each =>
              (categories.length === 0 || categories.some(name => name === each.category)) &&
              each.price >= minPrice &&
              each.price <= maxPrice,
          )
          const category = categories.length === 0 ? {} : { category: categories.map(capitalised).join() }
          const reply = ask(shelf, { sortBy, minPrice, maxPrice, limit, ...category })
          expect(reply.products.map(product => product._id)).toEqual(picked.slice(0, limit).map(each => each.id))
          expect(reply.total).toBe(picked.length)
          expect(reply.nextCursor !== null).toBe(limit > 0 && picked.length > limit)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('page after page shows each product once, in the order of the whole list', async () => {
    const shelf = await shelfOf(MANY)
    fc.assert(
      fc.property(
        fc.constantFrom('relevant', 'low-high', 'high-low'),
        fc.constantFrom(
          {},
          { search: 'box' },
          { category: 'Kitchen' },
          { minPrice: 2_000, maxPrice: 4_000 },
          { minPrice: 6_000, maxPrice: 6_200 },
        ),
        fc.integer({ min: 1, max: 60 }),
        (sortBy, filter, limit) => {
          const whole = idsOf(shelf, { ...filter, sortBy })
          expect(allPages(shelf, { ...filter, sortBy, limit })).toEqual(whole)
          expect(new Set(whole).size).toBe(whole.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('after whatever changes every list is that of a catalogue built anew', async () => {
    const product = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      nameEn: fc.constantFrom('Box', 'Oak box', 'Tray'),
      price: fc.constantFrom(1_000, 2_000, 3_000),
      position: fc.integer({ min: -2, max: 2 }),
      isPublished: fc.boolean(),
      bestseller: fc.boolean(),
      stock: fc.constantFrom(0, 4),
      categories: fc.constantFrom([], ['kitchen'], ['desk']),
    })
    const some = fc.uniqueArray(product, { selector: each => each.id })
    const step = fc.record({ changed: some, removed: fc.subarray(['a', 'b', 'c', 'd']) })
    await fc.assert(
      fc.asyncProperty(some, fc.array(step, { maxLength: 4 }), async (first, steps) => {
        let now = new Map(first.map(each => [each.id, each]))
        let shelf = await shelfOf(first)
        for (const { changed, removed } of steps) {
          const gone = removed.filter(id => !changed.some(each => each.id === id))
          shelf = await shelf.withProducts(shelved(changed), gone)
          now = new Map([...now, ...changed.map(each => [each.id, each] as const)])
          now = new Map([...now].filter(([id]) => !gone.some(each => each === id)))
        }
        const anew = await shelfOf([...now.values()])
        const questions = (['relevant', 'low-high', 'high-low'] as const).flatMap(sortBy => [
          { sortBy },
          { sortBy, search: 'box' },
          { sortBy, only: 'bestseller' as const },
          { sortBy, category: 'Desk', minPrice: 2_000 },
        ])
        for (const question of questions) expect(ask(shelf, question)).toEqual(ask(anew, question))
        expect(shelf.fingerprint).toBe(anew.fingerprint)
      }),
    )
  })

  test('products that stay the same are neither skipped nor shown twice while others come, go and move', async () => {
    const before = await shelfOf(MANY)
    for (const sortBy of ['relevant', 'low-high', 'high-low'] as const) {
      const first = ask(before, { sortBy, limit: 40 })
      const shown = first.products.map(product => product._id)
      const [gone = '', moved = ''] = [shown.at(-1), shown[3]]
      const changes = shelved([
        { id: 'new', position: 5, price: 3_000, categories: ['kitchen'] },
        { id: moved, position: 99, price: 90_000, categories: ['desk'] },
      ])
      const after = await before.withProducts(changes, [gone])
      const rest = idsOf(after, { sortBy, cursor: first.nextCursor ?? '' })
      const touched = new Set([gone, moved, 'new'])
      const unchanged = MANY.map(product => product.id).filter(id => !touched.has(id))
      const seen = [...shown, ...rest].filter(id => !touched.has(id))
      expect(seen.toSorted()).toEqual(unchanged.toSorted())
    }
  })

  test('without a limit all are answered; with none only range, counts and total', async () => {
    const shelf = await shelfOf(MANY)
    expect(ask(shelf)).toMatchObject({ total: 150, nextCursor: null })
    expect(idsOf(shelf)).toHaveLength(150)
    expect(ask(shelf, { limit: 0 })).toMatchObject({
      products: [],
      total: 150,
      nextCursor: null,
      priceRange: { min: 875 },
    })
    expect(ask(shelf, { limit: 150 }).nextCursor).toBeNull()
  })

  test.each([
    'abc',
    'AAAA',
    Buffer.from('r.0,1,').toString('base64url'),
    Buffer.from('l.1000,1,p1').toString('base64url'),
  ])('a cursor that is none of this order’s is refused: %s', async cursor => {
    const shelf = await shelfOf(MANY)
    expect(() => shelf.list({ cursor, limit: 5 })).toThrow(
      expect.objectContaining({
        key: 'invalid_request',
        details: { fields: [{ path: 'cursor', key: 'field_invalid' }] },
      }),
    )
  })
})

describe('the key of an answer', () => {
  test('one question asked in different words has one key', async () => {
    const shelf = await shelfOf(SHELF)
    const keys = [
      { category: 'Kitchen, Desk', search: 'BOX  box', minPrice: 1 },
      { category: 'المكتب,kitchen,Attic', search: 'box', language: 'ar', maxPrice: 999_999 },
      { category: 'desk,Kitchen', search: '!box', minPrice: 8_500, sortBy: 'relevant' as const },
    ].map(input => shelf.list(input).cacheKey)
    expect(new Set(keys).size).toBe(1)
  })

  test('different questions have different keys', async () => {
    const shelf = await shelfOf(SHELF)
    const inputs: ProductListInput[] = [
      {},
      { limit: 0 },
      { category: 'Desk' },
      { category: 'Attic' },
      { only: 'bundle' },
      { search: 'box' },
      { sortBy: 'low-high' },
      { minPrice: 9_000 },
      { maxPrice: 9_000 },
    ]
    expect(new Set(inputs.map(input => shelf.list(input).cacheKey)).size).toBe(inputs.length)
  })
})

test('answers have the shape the contract gives', async () => {
  const shelf = await shelfOf(SHELF)
  const list = listProducts.reply.safeParse(ask(shelf))
  expect(list.error).toBeUndefined()
  const named = listProducts.reply.safeParse(ask(shelf, { ids: 'jar,set' }))
  expect(named.error).toBeUndefined()
  const related = listRelatedProducts.reply.safeParse(JSON.parse(textOf(shelf.related({ excludeId: 'jar' }))))
  expect(related.error).toBeUndefined()
})

test('the whole list is written in parts of a page each, and says the same as its pages', async () => {
  const many = Array.from({ length: 250 }, (_, place): OnShelf => ({ id: `box${place}`, price: 1_000 + place }))
  const shelf = await shelfOf(many)
  const { text } = shelf.list({}).write()
  if (typeof text === 'string' || !('parts' in text)) throw new Error('250 cards were written in one stretch')
  const parts = [...text.parts()]
  const cards = parts.map(part => String(part).split('"fullPrice"').length - 1)
  expect(Math.max(...cards)).toBe(100)
  const whole = ask(shelf)
  const first = ask(shelf, { limit: 100 })
  const second = ask(shelf, { limit: 100, cursor: first.nextCursor ?? '' })
  const third = ask(shelf, { limit: 100, cursor: second.nextCursor ?? '' })
  expect(whole).toEqual({
    ...first,
    products: [...first.products, ...second.products, ...third.products],
    nextCursor: null,
  })
})
