import { max, sql } from 'drizzle-orm'
import type { SaveTextInput, StaffText } from '#contract/office/store.ts'
import { languages } from '#shop/languages.ts'
import { TEXT_PAGES, type TextPage } from '#shop/store/texts.ts'
import type { CatalogueDesk } from '../../catalogue/office/desk.ts'
import { readPageTexts } from '../../catalogue/page-texts.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { holdName } from '../../database/hold-name.ts'
import { pageTexts } from '../../database/tables/store.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import type { Staff } from '../../http/route.ts'
import { changeWindow } from './desk.ts'

/** The texts of every page, written or not. */
export async function listTexts(on: Database | Transaction): Promise<StaffText[]> {
  const texts = await readPageTexts(on)
  const rows = await on
    .select({ page: pageTexts.page, version: max(pageTexts.version), updatedAt: max(pageTexts.updatedAt) })
    .from(pageTexts)
    .groupBy(pageTexts.page)
  return TEXT_PAGES.map(page => {
    const row = rows.find(each => each.page === page)
    return { page, ...texts[page], version: row?.version ?? 0, updatedAt: row?.updatedAt?.toISOString() ?? null }
  })
}

/**
 * Saves a page's text in both languages. One without sections stays as an empty row, so that its version goes on counting. Throws
 * changed_meanwhile, with the text as it is now.
 */
export async function saveText(
  desk: CatalogueDesk,
  { page, version, ...written }: SaveTextInput,
  staff: Staff,
): Promise<void> {
  await changeWindow(desk, async tx => {
    const before = await holdText(tx, page)
    if (before.version !== version)
      throw await changedMeanwhile(tx, { entity: 'text', entityId: page }, { text: before })
    for (const language of languages) {
      const columns = { sections: [...written[`sections_${language}`]], version: version + 1, updatedAt: sql`now()` }
      await tx
        .insert(pageTexts)
        .values({ page, language, ...columns })
        .onConflictDoUpdate({ target: [pageTexts.page, pageTexts.language], set: columns })
    }
    await audit(tx, staff, {
      action: 'text.changed',
      entity: 'text',
      entityId: page,
      ...differences(before, await textOf(tx, page)),
    })
  })
}

/** A page that was never written has no row to hold, so the page's name is held. */
async function holdText(tx: Transaction, page: TextPage): Promise<StaffText> {
  await holdName(tx, `text of ${page}`)
  return await textOf(tx, page)
}

async function textOf(on: Transaction, page: TextPage): Promise<StaffText> {
  const text = (await listTexts(on)).find(each => each.page === page)
  if (text === undefined) throw new Error(`there is no page ${page}`)
  return text
}
