import { eq } from 'drizzle-orm'
import type { AddSlideInput, EditedSlide, SaveSlideInput, StaffSlide } from '#contract/office/store.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { MOST_SLIDES, type SlidePlace } from '#shop/store/settings.ts'
import type { CatalogueDesk } from '../../catalogue/office/desk.ts'
import { requireName } from '../../catalogue/office/require-name.ts'
import type { Transaction } from '../../database/database.ts'
import { holdName } from '../../database/hold-name.ts'
import { categories, media, slides } from '../../database/tables/catalogue.ts'
import { toColumns } from '../../database/texts.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { newId } from '../../process/new-id.ts'
import { changeWindow } from './desk.ts'
import { readSlides } from './home.ts'

/** A new slide where it is wanted, last otherwise. Throws name_needed, media_not_found, category_not_found, too_many_slides. */
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
    await tx.insert(slides).values({ id, place, ...columnsOf(edited), position: held.length })
    const ids = held.map(slide => slide._id)
    await writeOrder(tx, ids.toSpliced(at ?? ids.length, 0, id))
    await audit(tx, staff, { action: 'slide.added', entity: 'slide', entityId: id, after: { place, ...edited } })
  })
}

/** Throws slide_not_found, changed_meanwhile (with the slide as it is now), name_needed, media_not_found, category_not_found. */
export async function saveSlide(
  desk: CatalogueDesk,
  { id, version, ...edited }: SaveSlideInput,
  staff: Staff,
): Promise<void> {
  await changeWindow(desk, async tx => {
    const before = await holdSlide(tx, id)
    if (before.version !== version)
      throw await changedMeanwhile(tx, { entity: 'slide', entityId: id }, { slide: before })
    await requireParts(tx, edited)
    await tx.update(slides).set(columnsOf(edited)).where(eq(slides.id, id))
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
    const before = await holdSlide(tx, id)
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
    const known = (await holdPlace(tx, place)).map(slide => slide._id)
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
async function holdPlace(tx: Transaction, place: SlidePlace): Promise<StaffSlide[]> {
  await holdName(tx, `slides of ${place}`)
  return (await readSlides(tx)).filter(slide => slide.place === place)
}

async function holdSlide(tx: Transaction, id: Id): Promise<StaffSlide> {
  await tx.select({ id: slides.id }).from(slides).where(eq(slides.id, id)).for('update')
  const slide = (await readSlides(tx)).find(each => each._id === id)
  if (slide === undefined) throw new Refusal('slide_not_found')
  return slide
}

async function requireParts(tx: Transaction, edited: EditedSlide): Promise<void> {
  requireName(edited, '', 'title')
  const { imageId, categoryId } = edited
  const [picture] = await tx.select({ kind: media.kind }).from(media).where(eq(media.id, imageId))
  if (picture?.kind !== 'image')
    throw new Refusal('media_not_found', { fields: [{ path: 'imageId', key: 'media_not_found' }] })
  if (categoryId === null) return
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId))
  if (category === undefined)
    throw new Refusal('category_not_found', { fields: [{ path: 'categoryId', key: 'category_not_found' }] })
}

function columnsOf(edited: EditedSlide) {
  return { ...toColumns(edited, 'title'), categoryId: edited.categoryId, mediaId: edited.imageId }
}

async function writeOrder(tx: Transaction, ids: readonly Id[]): Promise<void> {
  for (const [position, id] of ids.entries()) await tx.update(slides).set({ position }).where(eq(slides.id, id))
}
