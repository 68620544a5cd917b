import { count, desc, eq } from 'drizzle-orm'
import type { NewSearchRule, StaffSearchRule } from '#contract/office/searches.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { MOST_FIRST_PRODUCTS, MOST_SEARCH_RULES } from '#shop/catalogue/search-rules.ts'
import { readSearch } from '#shop/catalogue/search-words.ts'
import type { CatalogueDesk } from '../../catalogue/office/desk.ts'
import { readSearchRules } from '../../catalogue/search-rules.ts'
import { searchKey } from '../../catalogue/wording.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { products, searchRules } from '../../database/tables/catalogue.ts'
import { textsIn } from '../../database/texts.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { newId } from '../../process/new-id.ts'
import { changeWindow } from '../../store/office/desk.ts'

/** The newest first. */
export async function listSearchRules(on: Database | Transaction): Promise<StaffSearchRule[]> {
  const rows = await on
    .select({ rule: searchRules, product: products })
    .from(searchRules)
    .leftJoin(products, eq(products.id, searchRules.productId))
    .orderBy(desc(searchRules.createdAt), desc(searchRules.id))
  return rows.map(({ rule: { id, kind, words, meant, createdAt }, product }) => ({
    ...{ _id: id, kind, words, meant, createdAt: createdAt.toISOString() },
    product: product && { _id: product.id, ...textsIn(product, 'name') },
  }))
}

/** Throws search_words_needed, search_rule_known, too_many_search_rules, product_not_found. */
export async function addSearchRule(desk: CatalogueDesk, wish: NewSearchRule, staff: Staff): Promise<StaffSearchRule> {
  requireWords('words', wish.words)
  if (wish.kind === 'same') requireWords('meant', wish.meant)
  return await changeWindow(desk, async tx => {
    await requireRoom(tx, wish)
    if (wish.kind === 'first') await requireProduct(tx, wish.productId)
    const id = newId()
    const meant = wish.kind === 'same' ? wish.meant : null
    const productId = wish.kind === 'first' ? wish.productId : null
    await tx.insert(searchRules).values({ id, kind: wish.kind, words: wish.words, meant, productId })
    const rule = (await listSearchRules(tx)).find(each => each._id === id)
    if (rule === undefined) throw new Error('a search rule that was just written is not there')
    await audit(tx, staff, { action: 'search_rule.added', entity: 'search-rule', entityId: id, after: told(rule) })
    return rule
  })
}

/** Throws search_rule_not_found. */
export async function removeSearchRule(desk: CatalogueDesk, id: Id, staff: Staff): Promise<void> {
  await changeWindow(desk, async tx => {
    const rule = (await listSearchRules(tx)).find(each => each._id === id)
    const removed = await tx.delete(searchRules).where(eq(searchRules.id, id)).returning({ id: searchRules.id })
    if (rule === undefined || removed.length === 0) throw new Refusal('search_rule_not_found')
    await audit(tx, staff, { action: 'search_rule.removed', entity: 'search-rule', entityId: id, before: told(rule) })
  })
}

/** Signs alone are no words. */
function requireWords(path: 'words' | 'meant', written: string): void {
  if (readSearch(written).length === 0)
    throw new Refusal('search_words_needed', { fields: [{ path, key: 'search_words_needed' }] })
}

/** One of a kind is enough, whatever the spelling; and what stands first of many is not first. */
async function requireRoom(tx: Transaction, wish: NewSearchRule): Promise<void> {
  // Two at once that are the same do no harm: each is as true as the other, and either can be taken back.
  const [counted] = await tx.select({ rules: count() }).from(searchRules)
  if ((counted?.rules ?? 0) >= MOST_SEARCH_RULES) throw new Refusal('too_many_search_rules')
  const known = await readSearchRules(tx)
  const key = keyOf(wish)
  if (known.some(rule => keyOf(rule) === key)) throw new Refusal('search_rule_known')
  const words = searchKey(readSearch(wish.words))
  const firsts = known.filter(rule => rule.kind === 'first' && searchKey(readSearch(rule.words)) === words)
  if (wish.kind === 'first' && firsts.length >= MOST_FIRST_PRODUCTS) throw new Refusal('too_many_search_rules')
}

function keyOf(rule: NewSearchRule): string {
  const keys = [rule.words, ...(rule.kind === 'same' ? [rule.meant] : [])].map(words => searchKey(readSearch(words)))
  return JSON.stringify([rule.kind, ...keys.toSorted(), ...(rule.kind === 'first' ? [rule.productId] : [])])
}

async function requireProduct(tx: Transaction, id: Id): Promise<void> {
  const found = await tx.select({ id: products.id }).from(products).where(eq(products.id, id))
  if (found.length === 0) throw new Refusal('product_not_found')
}

function told({ kind, words, meant, product }: StaffSearchRule) {
  return { kind, words, ...(meant !== null && { meant }), ...(product !== null && { productId: product._id }) }
}
