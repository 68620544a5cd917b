import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue.ts'
import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites.ts'
import { type AnswerTo, type TestShop, testShop } from '#tests/support/api.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const idsOf = ({ body }: AnswerTo<typeof listFavourites>) => body.favorites.map(({ _id }) => _id)

test('a new shopper has no favourites', async () => {
  const { token } = await shop.givenShopper()
  const answer = await shop.call(listFavourites, {}, { token })
  expect(answer).toMatchObject({ status: 200, body: { success: true, favorites: [] } })
})

test('what is saved is shown as the very card of the product list, the latest first', async () => {
  const { token } = await shop.givenShopper()
  const box = await shop.givenProduct({ name: 'Box', colors: [{ stock: 4 }] })
  const basket = await shop.givenProduct({ name: 'Basket' })
  const bundle = await shop.givenProduct({ name: 'Set', items: [basket.choice], bundlePrice: 9_000 })
  for (const { productId } of [box, basket, bundle]) {
    const added = await shop.call(addFavourite, { productId }, { token, lang: 'ar' })
    expect(added).toMatchObject({
      status: 200,
      body: { success: true, message_key: 'added_to_favorites', message: 'حُفظ في المفضلة.' },
    })
  }
  const { body } = await shop.call(listFavourites, {}, { token })
  const listed = (await shop.call(listProducts, {})).body.products
  const cardOf = (id: string) => listed.find(card => card._id === id)
  expect(body.favorites).toEqual([bundle, basket, box].map(({ productId }) => cardOf(productId)))
})

test('saving twice keeps one favourite in its place, also at the same moment', async () => {
  const { token } = await shop.givenShopper()
  const { productId } = await shop.givenProduct()
  const other = await shop.givenProduct()
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.call(addFavourite, { productId }, { token })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await shop.call(addFavourite, { productId: other.productId }, { token })
  await shop.call(addFavourite, { productId }, { token })
  expect(idsOf(await shop.call(listFavourites, {}, { token }))).toEqual([other.productId, productId])
})

test('a favourite is taken out, and taking it out again answers the same', async () => {
  const { token } = await shop.givenShopper()
  const { productId } = await shop.givenProduct()
  await shop.call(addFavourite, { productId }, { token })
  for (let time = 0; time < 2; time += 1) {
    const removed = await shop.call(removeFavourite, { productId }, { token })
    expect(removed).toMatchObject({ status: 200, body: { success: true, message_key: 'removed_from_favorites' } })
  }
  expect(idsOf(await shop.call(listFavourites, {}, { token }))).toEqual([])
})

test('every shopper has favourites of their own', async () => {
  const [one, other] = [await shop.givenShopper(), await shop.givenShopper()]
  const { productId } = await shop.givenProduct()
  await shop.call(addFavourite, { productId }, one)
  await shop.call(removeFavourite, { productId }, other)
  expect(idsOf(await shop.call(listFavourites, {}, one))).toEqual([productId])
  expect(idsOf(await shop.call(listFavourites, {}, other))).toEqual([])
})

test('a product that is taken off the shelf is left out, can be forgotten, and comes back with the product', async () => {
  const { token } = await shop.givenShopper()
  const [kept, dropped] = [await shop.givenProduct(), await shop.givenProduct()]
  for (const { productId } of [kept, dropped]) await shop.call(addFavourite, { productId }, { token })
  await publish([kept.productId, dropped.productId], false)
  expect(idsOf(await shop.call(listFavourites, {}, { token }))).toEqual([])
  expect(await shop.call(removeFavourite, { productId: dropped.productId }, { token })).toMatchObject({ status: 200 })
  await publish([kept.productId, dropped.productId], true)
  expect(idsOf(await shop.call(listFavourites, {}, { token }))).toEqual([kept.productId])
})

async function publish(ids: readonly string[], isPublished: boolean): Promise<void> {
  await shop.pool.query('update products set is_published = $2 where id = any($1)', [ids, isPublished])
  await shop.database.transaction(tx => noteCatalogueChange(tx, [...ids]))
  await shop.catalogue.refresh()
}
