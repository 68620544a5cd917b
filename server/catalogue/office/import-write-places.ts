import { and, inArray, isNull } from 'drizzle-orm'
import type { Id } from '#shop/catalogue/product.ts'
import type { Transaction } from '../../database/database.ts'
import { productCategories, productMedia, productSubCategories } from '../../database/tables/catalogue.ts'
import { inEachLanguage, sameColumns } from '../../database/texts.ts'
import { newId } from '../../process/new-id.ts'
import { type Change, idsOf } from './import-changes.ts'
import { among } from './import-shelf.ts'

/** Puts products into their categories and sub-categories, where those changed. */
export async function writePlaces(tx: Transaction, batch: readonly Change[]): Promise<void> {
  const moved = batch.filter(({ before, after }) => !isSame(before?.categoryIds, after.categoryIds))
  await tx.delete(productCategories).where(among(productCategories.productId, idsOf(moved)))
  const inCategories = moved.flatMap(({ after: { id, categoryIds } }) =>
    categoryIds.map((categoryId, position) => ({ productId: id ?? '', categoryId, position })),
  )
  if (inCategories.length > 0) await tx.insert(productCategories).values(inCategories)

  const movedBelow = batch.filter(({ before, after }) => !isSame(before?.subCategoryIds, after.subCategoryIds))
  await tx.delete(productSubCategories).where(among(productSubCategories.productId, idsOf(movedBelow)))
  const inSubCategories = movedBelow.flatMap(({ after: { id, subCategoryIds } }) =>
    subCategoryIds.map((subCategoryId, position) => ({ productId: id ?? '', subCategoryId, position })),
  )
  if (inSubCategories.length > 0) await tx.insert(productSubCategories).values(inSubCategories)
}

/** Hangs up the pictures of products and colours, where those changed. A picture that stays keeps its alt texts. */
export async function writePictures(tx: Transaction, batch: readonly Change[]): Promise<void> {
  const changed = batch.flatMap(changedWalls)
  if (changed.length === 0) return
  const productIds = [...new Set(changed.map(wall => wall.productId))]
  const hung = await tx
    .select()
    .from(productMedia)
    .where(and(among(productMedia.productId, productIds), isNull(productMedia.sizeId)))
  const known = Map.groupBy(hung, row => `${row.productId} ${row.colorId}`)
  const ofWall = ({ productId, colorId }: Wall) => known.get(`${productId} ${colorId}`) ?? []
  const gone = changed.flatMap(wall => ofWall(wall).map(row => row.id))
  if (gone.length > 0) await tx.delete(productMedia).where(inArray(productMedia.id, gone))
  const rows = changed.flatMap(wall =>
    wall.pictures.map((mediaId, position) => {
      const kept = ofWall(wall).find(row => row.mediaId === mediaId)
      const alt = kept === undefined ? inEachLanguage('alt', () => '') : sameColumns(kept, 'alt')
      const { productId, colorId } = wall
      return { id: newId(), productId, colorId, mediaId, ...alt, position }
    }),
  )
  if (rows.length > 0) await tx.insert(productMedia).values(rows)
}

/** Where pictures hang: with the product, or with one of its colours. */
interface Wall {
  readonly productId: Id
  readonly colorId: Id | null
  readonly pictures: readonly Id[]
}

function changedWalls({ before, after }: Change): Wall[] {
  const productId = after.id ?? ''
  const walls = isSame(before?.pictures, after.pictures) ? [] : [{ productId, colorId: null, pictures: after.pictures }]
  const ofColors = after.colors.flatMap(color => {
    const was = before?.colors.find(each => each.id === color.id)
    return isSame(was?.pictures, color.pictures) ? [] : [{ productId, colorId: color.id, pictures: color.pictures }]
  })
  return [...walls, ...ofColors]
}

function isSame(one: readonly Id[] = [], other: readonly Id[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place])
}
