import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCategories, listProducts } from '#contract/catalogue.ts'
import {
  addCategory,
  addProduct,
  type EditedCategory,
  listStaffCategories,
  orderCategories,
  removeCategory,
  type StaffCategory,
  saveCategory,
} from '#contract/office/catalogue.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { editedProduct } from '#tests/support/edited.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'catalogue')
  await shop.pool.query(`insert into media (id, kind, extension, bytes) values ('shelf', 'image', 'webp', 10)`)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from products')
  await shop.pool.query('delete from categories')
})

const sub = (name: string, _id: string | null = null) => ({ _id, name_en: name, name_ar: `${name} (ع)` })
const named = (name: string, changes: Partial<EditedCategory> = {}): EditedCategory => ({
  ...{ name_en: name, name_ar: `${name} (ع)`, imageId: null, subCategories: [] },
  ...changes,
})

async function added(edited: EditedCategory): Promise<StaffCategory> {
  const { status, body } = await shop.call(addCategory, edited, { staff })
  expect(status).toBe(201)
  return there(body.categories.at(-1))
}

async function saved({ _id: id, version }: StaffCategory, edited: EditedCategory) {
  return await shop.call(saveCategory, { ...edited, id, version }, { staff })
}

async function inShop() {
  return (await shop.call(listCategories, {})).body.categories
}

const namesOf = (list: readonly { name_en: string }[]) => list.map(({ name_en }) => name_en)

test('a new category stands last, with its picture and its sub-categories, and is in the shop at once', async () => {
  await added(named('Kitchen'))
  const desk = await added(named('Desk', { imageId: 'shelf', subCategories: [sub('Pens'), sub('Paper')] }))
  expect(desk).toMatchObject({ image: { mediaId: 'shelf' }, products: 0, version: 1 })
  expect(namesOf(await inShop())).toEqual(['Kitchen', 'Desk'])
  expect(namesOf((await inShop())[1]?.subCategories ?? [])).toEqual(['Pens', 'Paper'])
})

test('sub-categories are put in another order, renamed, added and removed', async () => {
  const desk = await added(named('Desk', { subCategories: [sub('Pens'), sub('Paper'), sub('Clips')] }))
  const [pens, paper] = desk.subCategories
  const subCategories = [sub('Sheets', paper?._id ?? null), sub('Pens', pens?._id ?? null), sub('Ink')]
  const { status, body } = await saved(desk, named('Desk', { subCategories }))
  expect(status).toBe(200)
  expect(body.categories[0]?.subCategories).toEqual([
    { ...subCategories[0] },
    { ...subCategories[1] },
    { ...subCategories[2], _id: expect.any(String) },
  ])
  expect(namesOf((await inShop())[0]?.subCategories ?? [])).toEqual(['Sheets', 'Pens', 'Ink'])
})

test('a new name is in the filters of the shop at once, and its products stay in it', async () => {
  const desk = await added(named('Desk', { subCategories: [sub('Pens')] }))
  const pens = desk.subCategories[0]?._id ?? ''
  await shop.call(addProduct, editedProduct({ categoryIds: [desk._id], subCategoryIds: [pens] }), { staff })
  await saved(desk, named('Study', { subCategories: [sub('Ink', pens)] }))
  const { body } = await shop.call(listProducts, { category: 'Study', subCategory: 'Ink' })
  expect(body.total).toBe(1)
})

test('categories are put in another order; those that were left out stand behind', async () => {
  const ids: Record<string, string> = {}
  for (const name of ['Kitchen', 'Desk', 'Garden']) ids[name] = (await added(named(name)))._id
  const wanted = [ids.Garden ?? '', ids.Kitchen ?? '']
  const { body } = await shop.call(orderCategories, { ids: wanted }, { staff })
  expect(namesOf(body.categories)).toEqual(['Garden', 'Kitchen', 'Desk'])
  expect(namesOf(await inShop())).toEqual(['Garden', 'Kitchen', 'Desk'])
  const refused = await shop.call(orderCategories, { ids: [...wanted, 'unknown'] }, { staff })
  expect(refused).toMatchObject({ status: 404, body: { message_key: 'category_not_found' } })
})

test('a category in which products stand is not removed; an empty one is', async () => {
  const [desk, garden] = [await added(named('Desk')), await added(named('Garden'))]
  await shop.call(addProduct, editedProduct({ categoryIds: [desk._id] }), { staff })
  const refused = await shop.call(removeCategory, { id: desk._id }, { staff })
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'category_in_use' } })
  expect(await shop.call(removeCategory, { id: garden._id }, { staff })).toMatchObject({
    status: 200,
    body: { message_key: 'category_removed' },
  })
  expect(namesOf(await inShop())).toEqual(['Desk'])
})

test('a sub-category in which products stand is not left out of a save, and nothing of the save is kept', async () => {
  const desk = await added(named('Desk', { subCategories: [sub('Pens')] }))
  const subCategoryIds = desk.subCategories.flatMap(({ _id }) => _id ?? [])
  await shop.call(addProduct, editedProduct({ categoryIds: [desk._id], subCategoryIds }), { staff })
  const refused = await saved(desk, named('Study'))
  expect(refused).toMatchObject({
    status: 409,
    body: { message_key: 'category_in_use', errors: [{ path: 'subCategories' }] },
  })
  expect(namesOf((await shop.call(listStaffCategories, {}, { staff })).body.categories)).toEqual(['Desk'])
})

test('the second of two who edit one category is told and shown what the first wrote', async () => {
  const desk = await added(named('Desk'))
  await saved(desk, named('Study'))
  const second = await saved(desk, named('Office'))
  expect(second).toMatchObject({
    status: 409,
    body: { message_key: 'changed_meanwhile', category: { name_en: 'Study', version: 2 } },
  })
  expect(namesOf(await inShop())).toEqual(['Study'])
})

test('a sub-category of another category is not taken from it', async () => {
  const desk = await added(named('Desk', { subCategories: [sub('Pens')] }))
  const taken = desk.subCategories[0]?._id ?? null
  const garden = await added(named('Garden', { subCategories: [sub('Pots', taken)] }))
  expect(garden.subCategories[0]?._id).not.toBe(taken)
  expect(namesOf((await inShop())[0]?.subCategories ?? [])).toEqual(['Pens'])
})
