import { asc, eq } from 'drizzle-orm'
import type { AddSlideInput, EditedSlide, EditedTarget, SaveSlideInput, StaffSlide } from '#contract/office/store.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { saleState } from '#shop/promotions/sale.ts'
import { MOST_SLIDES, type SlidePlace } from '#shop/store/settings.ts'
import type { CatalogueDesk } from '../../catalogue/office/desk.ts'
import { requireName } from '../../catalogue/office/require-name.ts'
import type { Transaction } from '../../database/database.ts'
import { holdName } from '../../database/hold-name.ts'
import { categories, media, products, slides } from '../../database/tables/catalogue.ts'
import { toColumns } from '../../database/texts.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { newId } from '../../process/new-id.ts'
import { changeWindow } from './desk.ts'
import { readSlides } from './home.ts'

/**
 * A new slide where it is wanted, last otherwise; one whose time is over may come back, too. Throws name_needed, invalid_period,
 * media_not_found, category_not_found, product_not_found, too_many_slides.
 */
export async function addSlide(
  desk: CatalogueDesk,
  { place, at, ...edited }: AddSlideInput,
  staff: Staff,
): Promise<void> {
  await changeWindow(desk, async tx => {
    const held = await holdPlace(tx, place)
    if (held.length >= MOST_SLIDES) throw new Refusal('too_many_slides')
    await requireParts(tx, edited)
    const id = newId()
    await tx.insert(slides).values({ id, place, ...columnsOf(edited, desk.clock()), position: held.length })
    await writeOrder(tx, held.toSpliced(at ?? held.length, 0, id))
    await audit(tx, staff, { action: 'slide.added', entity: 'slide', entityId: id, after: { place, ...edited } })
  })
}

/**
 * Throws slide_not_found, changed_meanwhile (with the slide as it is now), name_needed, invalid_period, media_not_found,
 * category_not_found, product_not_found.
 */
export async function saveSlide(
  desk: CatalogueDesk,
  { id, version, ...edited }: SaveSlideInput,
  staff: Staff,
): Promise<void> {
  await changeWindow(desk, async tx => {
    const before = await holdSlide(tx, id, desk.clock())
    if (before.version !== version)
      throw await changedMeanwhile(tx, { entity: 'slide', entityId: id }, { slide: before })
    await requireParts(tx, edited)
    await tx.update(slides).set(columnsOf(edited, desk.clock())).where(eq(slides.id, id))
    await audit(tx, staff, {
      action: 'slide.changed',
      entity: 'slide',
      entityId: id,
      ...differences(before, edited),
    })
  })
}

/** Throws slide_not_found. */
export async function removeSlide(desk: CatalogueDesk, id: Id, staff: Staff): Promise<void> {
  await changeWindow(desk, async tx => {
    const before = await holdSlide(tx, id, desk.clock())
    await tx.delete(slides).where(eq(slides.id, id))
    await audit(tx, staff, { action: 'slide.removed', entity: 'slide', entityId: id, before })
  })
}

/** Puts a place's slides in this order; those left out stand behind. Throws slide_not_found. */
export async function orderSlides(
  desk: CatalogueDesk,
  { place, ids }: { readonly place: SlidePlace; readonly ids: readonly Id[] },
  staff: Staff,
): Promise<void> {
  await changeWindow(desk, async tx => {
    const known = await holdPlace(tx, place)
    if (ids.some(id => !known.includes(id))) throw new Refusal('slide_not_found')
    const ordered = [...new Set([...ids, ...known])]
    await writeOrder(tx, ordered)
    await audit(tx, staff, {
      action: 'slide.ordered',
      entity: 'slide',
      entityId: place,
      before: known,
      after: ordered,
    })
  })
}

/** Slides have one order, so whoever changes any of a place waits for whoever changes another. */
async function holdPlace(tx: Transaction, place: SlidePlace): Promise<Id[]> {
  await holdName(tx, `slides of ${place}`)
  const rows = await tx
    .select({ id: slides.id })
    .from(slides)
    .where(eq(slides.place, place))
    .orderBy(asc(slides.position), asc(slides.id))
  return rows.map(({ id }) => id)
}

async function holdSlide(tx: Transaction, id: Id, now: Date): Promise<StaffSlide> {
  await tx.select({ id: slides.id }).from(slides).where(eq(slides.id, id)).for('update')
  const slide = (await readSlides(tx, now)).find(each => each._id === id)
  if (slide === undefined) throw new Refusal('slide_not_found')
  return slide
}

async function requireParts(tx: Transaction, edited: EditedSlide): Promise<void> {
  requireName(edited, '', 'title')
  const { imageId, leadsTo, startsAt, endsAt } = edited
  // What is over already may be written down as it was: that is how a slide that was removed comes back.
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw new Refusal('invalid_period', { fields: [{ path: 'endsAt', key: 'invalid_period' }] })
  const [picture] = await tx.select({ kind: media.kind }).from(media).where(eq(media.id, imageId))
  if (picture?.kind !== 'image')
    throw new Refusal('media_not_found', { fields: [{ path: 'imageId', key: 'media_not_found' }] })
  await requireTarget(tx, leadsTo)
}

/** What it leads to is there until the transaction's end. A product that shoppers cannot see yet may be led to ahead of its day. */
async function requireTarget(tx: Transaction, target: EditedTarget): Promise<void> {
  if (target.kind === 'category') {
    const wanted = eq(categories.id, target.categoryId)
    const [category] = await tx.select({ id: categories.id }).from(categories).where(wanted).for('key share')
    if (category === undefined)
      throw new Refusal('category_not_found', { fields: [{ path: 'leadsTo.categoryId', key: 'category_not_found' }] })
  }
  if (target.kind === 'product') {
    const wanted = eq(products.id, target.productId)
    const [product] = await tx.select({ id: products.id }).from(products).where(wanted).for('key share')
    if (product === undefined)
      throw new Refusal('product_not_found', { fields: [{ path: 'leadsTo.productId', key: 'product_not_found' }] })
  }
}

function columnsOf({ leadsTo, imageId, ...edited }: EditedSlide, now: Date) {
  const period = { startsAt: momentOf(edited.startsAt), endsAt: momentOf(edited.endsAt) }
  return {
    ...toColumns(edited, 'title'),
    categoryId: leadsTo.kind === 'category' ? leadsTo.categoryId : null,
    productId: leadsTo.kind === 'product' ? leadsTo.productId : null,
    link: leadsTo.kind === 'link' ? leadsTo.link : '',
    ...period,
    isApplied: saleState(period, now) === 'running',
    mediaId: imageId,
  }
}

function momentOf(written: string | null): Date | null {
  return written === null ? null : new Date(written)
}

async function writeOrder(tx: Transaction, ids: readonly Id[]): Promise<void> {
  for (const [position, id] of ids.entries()) await tx.update(slides).set({ position }).where(eq(slides.id, id))
}
