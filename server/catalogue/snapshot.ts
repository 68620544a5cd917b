import type { GoesWithInput, ProductListInput, RelatedInput, SuggestInput } from '#contract/catalogue.ts'
import type { Category, Id, Named, Product, ProductCard } from '#shop/catalogue/product.ts'
import { tidySlug } from '#shop/catalogue/slug.ts'
import type { CityId } from '#shop/delivery/cost.ts'
import { textsOf } from '#shop/languages.ts'
import { reachOf, type Standing } from '#shop/promotions/sale.ts'
import type { Slide, StoreSettings } from '#shop/store/settings.ts'
import type { PageTexts } from '#shop/store/texts.ts'
import { joinedPieces, pieceOf, type WrittenPiece } from '../http/piece.ts'
import type { CachedReply, WrittenReply } from '../http/route.ts'
import type { CatalogueState } from '../http/stock-told.ts'
import { type CategoryGroups, groupCategories } from './category-groups.ts'
import type { Frame, FramedSlide } from './frame.ts'
import { type BundlesByItem, bundlesByItem, goesWithSlots, holdsAlike } from './goes-with.ts'
import { createLister, type Lister, type ListQuestion, placeAmongEquals, readQuestion } from './listing.ts'
import type { RunningOffer } from './offers.ts'
import { type CatalogueShelf, isListedAlike, type Orderings, orderProducts, reorderProducts } from './orderings.ts'
import type { City } from './places.ts'
import { cardOf } from './product-card.ts'
import { relatedSlots } from './related.ts'
import { type IndexedWords, indexShelf, restoreIndex, type SearchIndex } from './search-index.ts'
import { readsAlike } from './search-terms.ts'
import { fingerprintOf, productOf, productTextOf, type Shelved } from './shelved.ts'
import { beginEpoch, isStockAlone, nextMoment, noteStockChange, type StockChanges } from './stock-changes.ts'
import { MOST_SUGGESTED_PRODUCTS, suggestedGroups } from './suggest.ts'
import { type Wording, wordingOf } from './wording.ts'
import { createWrittenCards, type WrittenCards } from './written-cards.ts'

/** The shop's catalogue at one moment. Nothing of it ever changes; a change makes the next one. */
export interface Catalogue {
  /** Equal for equal content, in every process and after every restart; different for different content. */
  readonly version: string
  /** What kept answers are held against. */
  readonly state: CatalogueState
  /** Only what shoppers may see: hidden products are undefined. */
  product(id: Id): Product | undefined
  /**
   * The id of what stands at this address, be it its id, its slug or a
   * slug that it had; undefined where shoppers may see nothing there.
   */
  idAt(address: string): Id | undefined
  /** The same as JSON in UTF-8, for an answer that holds it as it is. */
  productText(id: Id): Buffer | undefined
  /** Hidden ones too: for staff alone. */
  anyProduct(id: Id): Product | undefined
  card(id: Id): ProductCard | undefined
  /** Where a product stands, a hidden one too. */
  standing(id: Id): Standing | undefined
  /** Offers that hold now, the oldest first. */
  readonly offers: readonly RunningOffer[]
  /** Those that reach a product that shoppers may see; bundles take no part. */
  offersOf(id: Id): readonly RunningOffer[]
  /** All that shoppers may see, in the shop's order. */
  published(): Shelved[]
  /** In the shop's order. */
  readonly categories: readonly Category[]
  /** The reply of `GET /api/product/list`. Throws Refusal where the cursor cannot be read. */
  list(input: ProductListInput): CachedReply
  /** The reply of `GET /api/product/related`: up to twelve, the nearest first. */
  related(input: RelatedInput): CachedReply
  /** The reply of `GET /api/product/goes-with`: up to eight, bundles first. */
  goesWith(input: GoesWithInput): CachedReply
  /** The reply of `GET /api/product/suggest`. */
  suggest(input: SuggestInput): CachedReply
  readonly carousel: readonly Slide[]
  readonly hero: readonly Slide[]
  readonly store: StoreSettings
  readonly texts: PageTexts
  readonly cities: readonly City[]
  city(id: CityId): City | undefined
  /** How many products a search finds; null where nothing is searched for. */
  countFound(search: string): number | null
}

export interface Snapshot extends Catalogue {
  /**
   * The next snapshot, with these products as they are now and without the
   * removed ones. Stock alone is cheap; all else gives the event loop its turns.
   */
  withProducts(shelved: readonly Shelved[], removed: readonly Id[]): Promise<Snapshot>
  /** The next snapshot, with the same products beside another frame, whose categories are equal to this one's. */
  withFrame(frame: Frame): Snapshot
  readonly frame: Frame
  /** All products, hidden ones too. */
  shelved(): Shelved[]
  findShelved(id: Id): Shelved | undefined
  /** So many words have changed that building anew makes searching quicker. */
  readonly needsRebuild: boolean
  readonly contents: SnapshotContents
  /** Equal for the same products, whatever the frame. */
  readonly fingerprint: string
}

/** What a snapshot is made of beside its frame. */
export interface SnapshotContents {
  readonly shelf: CatalogueShelf
  readonly words: IndexedWords
}

/** A snapshot of everything. Gives the event loop its turns while it works. */
export async function buildSnapshot(frame: Frame, shelved: readonly Shelved[]): Promise<Snapshot> {
  const shelf = shelved.toSorted((one, other) => one.position - other.position)
  return await snapshotOf(frame, shelf, await indexShelf(shelf))
}

/** The snapshot that had these contents, beside a frame whose categories are equal to that one's. */
export async function restoreSnapshot(frame: Frame, { shelf, words }: SnapshotContents): Promise<Snapshot> {
  return await snapshotOf(frame, shelf, await restoreIndex(shelf, words))
}

async function snapshotOf(frame: Frame, shelf: CatalogueShelf, index: SearchIndex): Promise<Snapshot> {
  const groups = groupCategories(frame.categories)
  const slots: Slots = { of: new Map(), bySlug: new Map(), next: shelf.length }
  for (const [slot, shelved] of shelf.entries()) {
    if (shelved === undefined) continue
    slots.of.set(shelved.id, slot)
    noteSlugs(slots, shelved)
  }
  const moment = nextMoment()
  return assembleSnapshot({
    frame,
    frameFingerprint: fingerprintOf(frame),
    groups,
    countTexts: countTextsOf(groups),
    shelf,
    slots,
    fingerprints: shelf.reduce((sum, each) => sum + (each?.fingerprint ?? 0n), 0n),
    bundles: bundlesByItem(shelf),
    orderings: await orderProducts(shelf, groups),
    index,
    amongEquals: Uint8Array.from(shelf, placeAmongEquals),
    wording: wordingOf(frame.searchRules),
    lister: null,
    cards: createWrittenCards(),
    moment,
    stockChanges: beginEpoch(moment),
  })
}

/** Cards that are written in one stretch: a millisecond or two where none is ready. As many as a page has at most. */
const MOST_CARDS_AT_ONCE = 100
const LIST_BEGINNING = pieceOf('{"success":true,"products":[')
const RELATED_BEGINNING = pieceOf('{"success":true,"relatedProducts":[')
const CARDS_END = pieceOf(']}')
const COMMA = Buffer.from(',')

/** More changed products than orders of a moment have are no sale, and not read to find out. */
const MOST_SOLD_AT_ONCE = 100

/** Above this many changed products the searching part is built anew. */
const MOST_CHANGED_WORDS = 1_000

interface Parts {
  readonly frame: Frame
  readonly frameFingerprint: bigint
  readonly groups: CategoryGroups
  /**
   * What stands between the counts of the groups as JSON, before the
   * first and behind the last: UTF-8, a letter of the text for each byte.
   */
  readonly countTexts: readonly string[]
  readonly shelf: CatalogueShelf
  readonly slots: Slots
  /** The sum of all products' fingerprints: the same whatever order they were read in. */
  readonly fingerprints: bigint
  readonly bundles: BundlesByItem
  readonly orderings: Orderings
  readonly index: SearchIndex
  /** By slot: where a product stands among those that a search finds equally well. */
  readonly amongEquals: Uint8Array
  readonly wording: Wording
  /** Null: orderings, words, what they mean or what is sold out have changed since the last one. */
  readonly lister: Lister | null
  readonly cards: WrittenCards
  readonly moment: number
  readonly stockChanges: StockChanges
}

/**
 * Shared by a snapshot and all that come of it: a product keeps the slot
 * that it got once, which is empty where a snapshot does not have it.
 */
interface Slots {
  readonly of: Map<Id, number>
  /** Whose a slug is, or was: it is nobody else's after that, while the product is there. */
  readonly bySlug: Map<string, Id>
  next: number
}

function assembleSnapshot(parts: Parts): Snapshot {
  const { frame, groups, shelf, slots, orderings, index, wording, cards } = parts
  const lister = createListerFor(parts)
  const version = versionOf(parts)
  const { of: stockChanges, began } = parts.stockChanges

  const shelvedOf = (id: Id): Shelved | undefined => {
    const slot = slots.of.get(id)
    return slot === undefined ? undefined : shelf[slot]
  }
  const shownOf = (id: Id): Shelved | undefined => {
    const shelved = shelvedOf(id)
    return shelved?.isPublished === true ? shelved : undefined
  }
  const product = (id: Id): Product | undefined => {
    const shown = shownOf(id)
    return shown && productOf(shown)
  }
  /** Leads to a product only while shoppers may see it. */
  const shownSlide = ({ productId, ...slide }: FramedSlide): Slide => {
    const target = productId === null ? undefined : shownOf(productId)
    if (target === undefined) return slide
    const { id: _id, isBundle, slug } = target
    return { ...slide, product: { _id, isBundle, ...(slug !== undefined && { slug }) } }
  }
  const offers = frame.offers.map(offer => ({
    offer,
    reaches: reachOf(offer),
    name: JSON.stringify(textsOf(offer, 'name')),
  }))
  const offersReaching = ({ id, isBundle, standing }: Shelved) =>
    isBundle ? [] : offers.filter(({ reaches }) => reaches({ id, ...standing }))
  const offersOf = (id: Id): RunningOffer[] => {
    const shown = shownOf(id)
    return shown === undefined ? [] : offersReaching(shown).map(({ offer }) => offer)
  }
  /** What a card says of them behind all else. */
  const offersText = (shelved: Shelved): string => {
    if (offers.length === 0) return ''
    const reaching = offersReaching(shelved)
    return reaching.length === 0 ? '' : `,"offers":[${reaching.map(({ name }) => name).join()}]`
  }
  const cardsOf = (wanted: readonly number[]): WrittenPiece[] => {
    const written: WrittenPiece[] = []
    for (const slot of wanted) {
      const shelved = shelf[slot]
      if (shelved === undefined) continue
      const { first, next } = cards.of(shelved, offersText(shelved))
      written.push(written.length === 0 ? first : next)
    }
    return written
  }

  const idAt = (address: string): Id | undefined => {
    if (shownOf(address) !== undefined) return address
    // Written off paper in capitals, it is meant all the same.
    const slug = tidySlug(address)
    const shown = shownOf(slots.bySlug.get(slug) ?? '')
    return shown?.slugs?.includes(slug) === true ? shown.id : undefined
  }

  return {
    version,
    state: {
      version,
      epoch: began.toString(36),
      moment: parts.moment,
      stockSince: id => stockChanges.get(id)?.at ?? 0,
      shownSince: id => stockChanges.get(id)?.shownAt ?? 0,
    },
    product,
    idAt,
    productText(id) {
      const shown = shownOf(id)
      return shown && productTextOf(shown)
    },
    card(id) {
      const found = product(id)
      if (found === undefined) return undefined
      const offers = offersOf(id).map(offer => textsOf(offer, 'name'))
      return { ...cardOf(found), ...(offers.length > 0 && { offers }) }
    },
    published: () => Array.from(orderings.relevance.slots).flatMap(slot => shelf[slot] ?? []),
    standing(id) {
      const shelved = shelvedOf(id)
      return shelved && { id, ...shelved.standing }
    },
    offers: frame.offers,
    offersOf,
    categories: frame.categories,
    carousel: frame.carousel.map(shownSlide),
    hero: frame.hero.map(shownSlide),
    store: frame.store,
    texts: frame.texts,
    cities: frame.cities,
    city: id => frame.cities.find(city => city.id === id),
    countFound(search) {
      const question = readQuestion({ search, limit: 0 }, groups, orderings)
      return question.words.length === 0 && question.said === null ? null : lister.answer(question).total
    },

    list(input) {
      if (input.ids !== undefined) return listById(input.ids)
      const question = readQuestion(input, groups, orderings)
      return {
        cacheKey: question.key,
        write() {
          const { slots: shown, counts, priceRange, total, nextCursor, found, fits } = lister.answer(question)
          const figures = byteText(JSON.stringify({ priceRange, total, nextCursor, found, fits }).slice(1))
          const rest = Buffer.from(`${countsText(counts)}${figures}`, 'latin1')
          if (shown.length > MOST_CARDS_AT_ONCE) return { text: { parts: () => longList(shown, rest) }, stockOf: 'all' }
          return written(LIST_BEGINNING, shown, pieceOf(rest))
        },
      }
    },

    related({ category, excludeId }) {
      const slot = excludeId === undefined ? undefined : slots.of.get(excludeId)
      const shelved = slot === undefined ? undefined : shelf[slot]
      const to = slot === undefined || shelved === undefined ? null : { shelved, slot }
      const categories = category === undefined ? [] : groups.categoriesNamed([category, ...category.split(',')])
      return {
        cacheKey: `${to?.shelved.id ?? ''} ${categories.map(each => each.number).join()}`,
        write: () => written(RELATED_BEGINNING, relatedSlots({ to, categories }, shelf, groups, orderings), CARDS_END),
      }
    },

    goesWith({ productId }) {
      const shown = shownOf(productId)
      const means = { shelf, bundles: parts.bundles, slotOf: (id: Id) => slots.of.get(id), orderings }
      return {
        cacheKey: shown?.id ?? '',
        write: () => written(LIST_BEGINNING, shown === undefined ? [] : goesWithSlots(shown, means), CARDS_END),
      }
    },

    suggest({ search }) {
      const question = readQuestion({ search, limit: MOST_SUGGESTED_PRODUCTS }, groups, orderings)
      return { cacheKey: question.key, write: () => suggestions(question) }
    },

    frame,
    shelved: () => shelf.filter(each => each !== undefined),
    findShelved: shelvedOf,
    anyProduct(id) {
      const shelved = shelvedOf(id)
      return shelved && productOf(shelved)
    },
    withProducts: (shelved, removed) => nextSnapshot({ ...parts, lister }, shelved, removed),
    withFrame(next) {
      const frameFingerprint = fingerprintOf(next)
      const moment = frameFingerprint === parts.frameFingerprint ? parts.moment : nextMoment()
      const meansTheSame = fingerprintOf(next.searchRules) === fingerprintOf(frame.searchRules)
      return assembleSnapshot({
        ...parts,
        // The same objects as the products' orderings were made with.
        frame: { ...next, categories: frame.categories },
        frameFingerprint,
        moment,
        stockChanges: moment === parts.moment ? parts.stockChanges : beginEpoch(moment),
        ...(meansTheSame ? { lister } : { wording: wordingOf(next.searchRules), lister: null }),
      })
    },
    needsRebuild: index.words.changed.size > MOST_CHANGED_WORDS,
    contents: { shelf, words: index.words },
    fingerprint: parts.fingerprints.toString(36),
  }

  /** Cards between a beginning and an end. */
  function written(beginning: WrittenPiece, shown: readonly number[], end: WrittenPiece): WrittenReply {
    const cards = shown.flatMap(slot => shelf[slot]?.id ?? [])
    return { text: [beginning, ...cardsOf(shown), end], stockOf: { whole: [], cards } }
  }

  /** A list too long for one stretch. */
  function* longList(shown: readonly number[], rest: Buffer): Generator<string | Uint8Array> {
    yield LIST_BEGINNING.bytes
    for (let place = 0; place < shown.length; place += MOST_CARDS_AT_ONCE) {
      const written = cardsOf(shown.slice(place, place + MOST_CARDS_AT_ONCE))
      if (place > 0) yield COMMA
      yield joinedPieces(written)
    }
    yield rest
  }

  function suggestions(question: ListQuestion): WrittenReply {
    const words = wording.heeded(question.words)
    // No words yet would be a list of everything.
    const isSaid = words.length > 0 || question.said !== null
    const { slots: shown, total } = isSaid ? lister.answer(question) : { slots: [], total: 0 }
    const categories = suggestedGroups(words, groups, orderings.relevance.members.all, wording.thesaurus).map(
      group => ({ _id: group._id, ...textsOf(group, 'name'), category: namesOf(group.parent) }),
    )
    return written(LIST_BEGINNING, shown, pieceOf(`],${JSON.stringify({ categories, total }).slice(1)}`))
  }

  function namesOf(number: number | null): Named | null {
    const group = number === null ? undefined : groups.all[number]
    return group === undefined ? null : textsOf(group, 'name')
  }

  function listById(ids: string): CachedReply {
    const shown = [...new Set(ids.split(','))].filter(id => shelvedOf(id)?.isPublished === true)
    return {
      cacheKey: `ids ${shown.join()}`,
      write: () => {
        const total = shown.length
        const none = { priceRange: null, nextCursor: null, found: null, fits: null }
        const rest = JSON.stringify({ categoryCounts: [], total, ...none })
        const found = shown.flatMap(id => slots.of.get(id) ?? [])
        return written(LIST_BEGINNING, found, pieceOf(`],${rest.slice(1)}`))
      },
    }
  }

  function countsText(counts: readonly number[]): string {
    let text = parts.countTexts[0] ?? ''
    for (let number = 0; number < counts.length; number++) text += `${counts[number]}${parts.countTexts[number + 1]}`
    return text
  }
}

function countTextsOf({ all }: CategoryGroups): string[] {
  const texts: string[] = []
  let before = '],"categoryCounts":['
  for (const [number, group] of all.entries()) {
    texts.push(`${before}${JSON.stringify({ _id: group._id, ...textsOf(group, 'name') }).slice(0, -1)},"count":`)
    const next = all[number + 1]
    const isLastOfCategory = next === undefined || next.parent === null
    before = group.parent === null ? ',"subCategories":[' : '}'
    if (isLastOfCategory) before += ']}'
    if (next !== undefined && (isLastOfCategory || group.parent !== null)) before += ','
  }
  return [...texts, `${before}],`].map(byteText)
}

/** A letter for each byte of UTF-8: a row of such texts becomes bytes several times as quickly as one with Arabic in it. */
function byteText(text: string): string {
  return Buffer.from(text).toString('latin1')
}

function createListerFor({ lister, slots, ...parts }: Parts): Lister {
  return lister ?? createLister({ ...parts, slotOf: id => slots.of.get(id) })
}

async function nextSnapshot(parts: Parts, changed: readonly Shelved[], removed: readonly Id[]): Promise<Snapshot> {
  const { groups, slots } = parts
  const shelf = [...parts.shelf]
  let fingerprints = parts.fingerprints
  const moved: number[] = []
  const restanding: number[] = []
  const reworded: number[] = []
  const moment = nextMoment()
  const sold: { readonly before: Shelved; readonly after: Shelved }[] = []
  let isOther = changed.length > MOST_SOLD_AT_ONCE
  let holdsOther = false

  const put = (slot: number, before: Shelved | undefined, after: Shelved | undefined) => {
    shelf[slot] = after
    fingerprints += (after?.fingerprint ?? 0n) - (before?.fingerprint ?? 0n)
    if (before?.fingerprint === after?.fingerprint) return
    if (!isOther && before !== undefined && after !== undefined && isStockAlone(before, after, groups)) {
      sold.push({ before, after })
      return
    }
    isOther = true
    if (!holdsAlike(before, after)) holdsOther = true
    const isSame = (test: (one: Shelved, other: Shelved) => boolean) =>
      before !== undefined && after !== undefined && test(before, after)
    if (!isSame((one, other) => isListedAlike(one, other, groups))) moved.push(slot)
    if (!isSame((one, other) => placeAmongEquals(one) === placeAmongEquals(other))) restanding.push(slot)
    if (!isSame(readsAlike)) reworded.push(slot)
  }
  for (const each of changed) {
    const slot = slots.of.get(each.id) ?? slots.next++
    slots.of.set(each.id, slot)
    noteSlugs(slots, each)
    put(slot, shelf[slot], each)
  }
  for (const id of removed) {
    const slot = slots.of.get(id)
    if (slot !== undefined && shelf[slot] !== undefined) put(slot, shelf[slot], undefined)
  }
  const { mostPieces } = parts.frame.store
  for (const each of isOther ? [] : sold) noteStockChange(parts.stockChanges, { ...each, moment, mostPieces })
  return assembleSnapshot({
    ...parts,
    shelf,
    fingerprints,
    moment: isOther || sold.length > 0 ? moment : parts.moment,
    stockChanges: isOther ? beginEpoch(moment) : parts.stockChanges,
    amongEquals: restanding.length > 0 ? standingAnew(parts.amongEquals, shelf, restanding) : parts.amongEquals,
    bundles: holdsOther ? bundlesByItem(shelf) : parts.bundles,
    orderings: moved.length > 0 ? await reorderProducts(shelf, groups, parts.orderings, moved) : parts.orderings,
    index: reworded.length > 0 ? await parts.index.withChanged(shelf, reworded) : parts.index,
    lister: moved.length > 0 || restanding.length > 0 || reworded.length > 0 ? null : parts.lister,
  })
}

function noteSlugs({ bySlug }: Slots, { id, slugs = [] }: Shelved): void {
  for (const slug of slugs) bySlug.set(slug, id)
}

function standingAnew(before: Uint8Array, shelf: CatalogueShelf, slots: readonly number[]): Uint8Array {
  const after = new Uint8Array(shelf.length)
  after.set(before)
  for (const slot of slots) after[slot] = placeAmongEquals(shelf[slot])
  return after
}

function versionOf({ frameFingerprint, fingerprints }: Parts): string {
  return fingerprintOf([frameFingerprint.toString(), fingerprints.toString()]).toString(36)
}
