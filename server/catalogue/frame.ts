import { and, asc, eq } from 'drizzle-orm'
import type { EditedTarget } from '#contract/office/store.ts'
import type { Category, CategoryName, Id, Picture, SubCategoryName } from '#shop/catalogue/product.ts'
import type { SearchRule } from '#shop/catalogue/search-rules.ts'
import { type InLanguages, textsOf } from '#shop/languages.ts'
import type { Sale } from '#shop/promotions/sale.ts'
import type { Slide, SlidePlace, StoreSettings } from '#shop/store/settings.ts'
import type { PageTexts } from '#shop/store/texts.ts'
import type { Database, Transaction } from '../database/database.ts'
import { categories, formerCategoryNames, media, slides, subCategories } from '../database/tables/catalogue.ts'
import { type TextColumns, textsIn } from '../database/texts.ts'
import { type RunningOffer, readAppliedOffers } from './offers.ts'
import { readPageTexts } from './page-texts.ts'
import { type City, readCities } from './places.ts'
import { readAppliedSales } from './sales.ts'
import { readSearchRules } from './search-rules.ts'
import { searchWordsOf } from './search-words-of.ts'
import { readStoreSettings } from './store-settings.ts'

/** What the shop shows beside its products. */
export interface Frame {
  /** In the shop's order. */
  readonly categories: readonly Category[]
  /** Those whose time is now, as the hero's. */
  readonly carousel: readonly FramedSlide[]
  readonly hero: readonly FramedSlide[]
  readonly store: StoreSettings
  readonly texts: PageTexts
  readonly cities: readonly City[]
  /** Those that come off now. */
  readonly sales: readonly Sale[]
  /** Those that hold now, the oldest first. */
  readonly offers: readonly RunningOffer[]
  readonly searchRules: readonly SearchRule[]
}

/** A slide, and the product that it leads to, be it in the shop or not. */
export interface FramedSlide extends Omit<Slide, 'product'> {
  readonly productId: Id | null
}

export async function readFrame(connection: Database | Transaction): Promise<Frame> {
  const shown = await readCategories(connection)
  return {
    categories: shown,
    carousel: await readSlides(connection, 'carousel', shown),
    hero: await readSlides(connection, 'hero', shown),
    store: await readStoreSettings(connection),
    texts: await readPageTexts(connection),
    cities: await readCities(connection),
    sales: await readAppliedSales(connection),
    offers: await readAppliedOffers(connection),
    searchRules: await readSearchRules(connection),
  }
}

/** Where a stored picture is served. */
export function mediaUrl(id: string, extension: string): string {
  return `/media/${id}.${extension}`
}

async function readCategories(connection: Database | Transaction): Promise<Category[]> {
  const rows = await connection
    .select({ category: categories, picture: media })
    .from(categories)
    .leftJoin(media, eq(media.id, categories.imageId))
    .orderBy(asc(categories.position), asc(categories.id))
  const ofCategory = Map.groupBy(
    await connection.select().from(subCategories).orderBy(asc(subCategories.position), asc(subCategories.id)),
    sub => sub.categoryId,
  )
  const former = await connection.select().from(formerCategoryNames).orderBy(asc(formerCategoryNames.id))
  const formerNames = (ofIts: (row: (typeof former)[number]) => boolean) => {
    const names = former.filter(ofIts).map(({ name }) => name)
    return names.length > 0 && { formerNames: names }
  }
  return rows.map(({ category, picture }) => ({
    ...nameOf(category),
    ...searchWordsOf(category),
    ...formerNames(row => row.categoryId === category.id && row.subCategoryId === null),
    image: picture === null ? null : pictureOf(picture, textsIn(category, 'name', 'alt')),
    subCategories: (ofCategory.get(category.id) ?? []).map(
      (sub): SubCategoryName => ({
        ...nameOf(sub),
        categoryId: category.id,
        ...formerNames(row => row.subCategoryId === sub.id),
      }),
    ),
  }))
}

async function readSlides(
  connection: Database | Transaction,
  place: SlidePlace,
  shown: readonly Category[],
): Promise<FramedSlide[]> {
  const rows = await connection
    .select({ slide: slides, picture: media })
    .from(slides)
    .innerJoin(media, eq(media.id, slides.mediaId))
    .where(and(eq(slides.place, place), eq(slides.isApplied, true)))
    .orderBy(asc(slides.position), asc(slides.id))
  return rows.map(({ slide, picture }) => {
    const target = slideTarget(slide)
    const category = target.kind === 'category' && shown.find(each => each._id === target.categoryId)
    return {
      image: pictureOf(picture, textsIn(slide, 'title', 'alt')),
      ...textsIn(slide, 'title'),
      category: category ? textsOf(category, 'name') : null,
      productId: target.kind === 'product' ? target.productId : null,
      ...(target.kind === 'link' && { link: target.link }),
    }
  })
}

/** What the row of a slide leads to. */
export function slideTarget({ categoryId, productId, link }: SlideTargetRow): EditedTarget {
  if (categoryId !== null) return { kind: 'category', categoryId }
  if (productId !== null) return { kind: 'product', productId }
  return link === '' ? { kind: 'nothing' } : { kind: 'link', link }
}

type SlideTargetRow = Pick<typeof slides.$inferSelect, 'categoryId' | 'productId' | 'link'>

function nameOf(row: TextColumns<'name', string> & { readonly id: Id }): CategoryName {
  return { _id: row.id, ...textsIn(row, 'name') }
}

function pictureOf({ id, extension, width, height }: typeof media.$inferSelect, alt: InLanguages<'alt'>): Picture {
  return { url: mediaUrl(id, extension), width: width ?? 0, height: height ?? 0, ...alt }
}
