import { asc, eq } from 'drizzle-orm'
import type { SaveHomeSectionsInput, StaffHomeReply, StaffSlide } from '#contract/office/store.ts'
import { saleState } from '#shop/promotions/sale.ts'
import type { HomeSection } from '#shop/store/settings.ts'
import { mediaUrl, slideTarget } from '../../catalogue/frame.ts'
import type { CatalogueDesk } from '../../catalogue/office/desk.ts'
import { fingerprintOf } from '../../catalogue/shelved.ts'
import { holdStore, readStoreSettings } from '../../catalogue/store-settings.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { media, products, slides } from '../../database/tables/catalogue.ts'
import { storeSettings } from '../../database/tables/store.ts'
import { textsIn } from '../../database/texts.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import type { Staff } from '../../http/route.ts'
import { changeWindow } from './desk.ts'

/** Slides and sections of home, in their orders. */
export async function readHome({
  database: on,
  clock,
}: Pick<CatalogueDesk, 'database' | 'clock'>): Promise<Omit<StaffHomeReply, 'success'>> {
  const { homeSections } = await readStoreSettings(on)
  const all = await readSlides(on, clock())
  return {
    hero: all.filter(({ place }) => place === 'hero'),
    carousel: all.filter(({ place }) => place === 'carousel'),
    sections: homeSections,
    sectionsVersion: versionOf(homeSections),
  }
}

/** All slides of both places, each place in its order, those that are not shown too. */
export async function readSlides(on: Database | Transaction, now: Date): Promise<StaffSlide[]> {
  const rows = await on
    .select({ slide: slides, picture: media, product: products })
    .from(slides)
    .innerJoin(media, eq(media.id, slides.mediaId))
    .leftJoin(products, eq(products.id, slides.productId))
    .orderBy(asc(slides.position), asc(slides.id))
  return rows.map(({ slide, picture, product }) => {
    const edited = {
      ...textsIn(slide, 'title'),
      leadsTo: slideTarget(slide),
      imageId: slide.mediaId,
      startsAt: slide.startsAt?.toISOString() ?? null,
      endsAt: slide.endsAt?.toISOString() ?? null,
    }
    return {
      _id: slide.id,
      place: slide.place,
      ...edited,
      imageUrl: mediaUrl(picture.id, picture.extension),
      state: saleState(slide, now),
      product: edited.leadsTo.kind === 'product' && product !== null ? toldProduct(product) : null,
      version: versionOf(edited),
    }
  })
}

function toldProduct({ isBundle, isPublished, archivedAt, ...row }: typeof products.$inferSelect) {
  return { ...textsIn(row, 'name'), isBundle, isShown: isPublished && archivedAt === null }
}

/** Throws changed_meanwhile, with the sections as they are now. */
export async function saveHomeSections(
  desk: CatalogueDesk,
  { sections, version }: SaveHomeSectionsInput,
  staff: Staff,
): Promise<void> {
  await changeWindow(desk, async tx => {
    const { id, settings } = await holdStore(tx)
    const before: readonly HomeSection[] = settings.homeSections
    const sectionsVersion = versionOf(before)
    if (sectionsVersion !== version)
      throw await changedMeanwhile(tx, { entity: 'home', entityId: 'sections' }, { sections: before, sectionsVersion })
    // The settings keep their version: whoever edits them meanwhile does not touch the sections.
    await tx
      .update(storeSettings)
      .set({ settings: { ...settings, homeSections: sections } })
      .where(eq(storeSettings.id, id))
    await audit(tx, staff, {
      action: 'home.sections_changed',
      entity: 'home',
      entityId: 'sections',
      before: { sections: before },
      after: { sections },
    })
  })
}

/** A version of things without a counter: of what they say, so that who saves what is there already disturbs nobody. */
function versionOf(content: unknown): string {
  return fingerprintOf(content).toString(36)
}
