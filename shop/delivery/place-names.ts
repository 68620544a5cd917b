import { wordsOf } from '../catalogue/search-words.ts'

export interface NamedPlace {
  readonly nameAr: string
  /** The courier's id; null where it was unknown so far. */
  readonly courierId: string | null
  /** Names of what lies in it: a courier may call a governorate by its capital. */
  readonly within?: readonly string[]
}

/**
 * Finds the courier's places among ours by their Arabic names, whatever habits of spelling each has: hamza, taa marbuta, the article,
 * spaces. Whoever has the same name and the same id goes before whoever has the same name only; a looser likeness counts where it
 * fits one place alone. Ours that it answers are each for one of theirs.
 */
export function matchPlaces<Ours extends NamedPlace, Theirs extends NamedPlace>(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
): Map<Theirs, Ours> {
  const matches = new Map<Theirs, Ours>()
  const taken = new Set<Ours>()
  for (const { ofOurs, ofTheirs, choose } of PASSES) {
    const byKey = Map.groupBy(
      ours.filter(place => !taken.has(place)).flatMap(place => ofOurs(place).map(key => ({ key, place }))),
      ({ key }) => key,
    )
    for (const wanted of theirs) {
      if (matches.has(wanted)) continue
      const alike = new Set(ofTheirs(wanted).flatMap(key => (byKey.get(key) ?? []).map(({ place }) => place)))
      const place = choose([...alike], wanted, taken)
      if (place === undefined) continue
      matches.set(wanted, place)
      taken.add(place)
    }
  }
  return matches
}

/**
 * Places whose names hold what somebody typed, in any habit of spelling: those that begin with it before the others. All of them where
 * nothing was typed.
 */
export function placesLike<Place>(typed: string, places: readonly Place[], nameOf: (place: Place) => string): Place[] {
  const wanted = [wordsOf(typed).join(''), nameKey(typed)].filter(key => key !== '')
  if (wanted.length === 0) return [...places]
  const keysOf = (place: Place) => [wordsOf(nameOf(place)).join(''), nameKey(nameOf(place))]
  const isMeant = (place: Place, fits: (key: string, wish: string) => boolean) =>
    keysOf(place).some(key => wanted.some(wish => fits(key, wish)))
  const begin = places.filter(place => isMeant(place, (key, wish) => key.startsWith(wish)))
  const hold = places.filter(place => isMeant(place, (key, wish) => key.includes(wish)))
  return [...new Set([...begin, ...hold])]
}

/** Whether a courier means every place by it that has no name of its own: `اخرى`. */
export function isEveryOtherPlace(nameAr: string): boolean {
  return bareWords(nameAr).some(word => EVERY_OTHER.has(word))
}

const EVERY_OTHER = new Set(['اخري', 'غيرها'].flatMap(wordsOf))

interface Pass {
  /** A place of ours may be one of theirs where they share a key. */
  readonly ofOurs: (place: NamedPlace) => readonly string[]
  readonly ofTheirs: (place: NamedPlace) => readonly string[]
  readonly choose: <Ours extends NamedPlace>(
    alike: readonly Ours[],
    wanted: NamedPlace,
    taken: ReadonlySet<Ours>,
  ) => Ours | undefined
}

const byName = ({ nameAr }: NamedPlace) => [nameKey(nameAr)]

const PASSES: readonly Pass[] = [
  {
    ofOurs: byName,
    ofTheirs: byName,
    choose: (alike, { courierId }, taken) => alike.find(place => place.courierId === courierId && !taken.has(place)),
  },
  { ofOurs: byName, ofTheirs: byName, choose: (alike, _wanted, taken) => alike.find(place => !taken.has(place)) },
  // One of them may say what kind of place it is.
  {
    ofOurs: ({ nameAr }) => [nameKey(withoutKind(nameAr))],
    ofTheirs: ({ nameAr }) => [nameKey(withoutKind(nameAr))],
    choose: theOnlyOne,
  },
  // One of them may name the governorate and its capital together.
  {
    ofOurs: ({ nameAr, within }) => (within === undefined ? [] : partsOf(nameAr).map(nameKey)),
    ofTheirs: ({ nameAr, within }) => (within === undefined ? [] : stretchesOf(nameAr)),
    choose: theOnlyOne,
  },
  {
    ofOurs: ({ within = [] }) => within.map(nameKey),
    ofTheirs: place => (place.within === undefined ? [] : byName(place)),
    choose: theOnlyOne,
  },
]

function theOnlyOne<Ours>(alike: readonly Ours[], _wanted: NamedPlace, taken: ReadonlySet<Ours>): Ours | undefined {
  const [place] = alike
  return alike.length > 1 || place === undefined || taken.has(place) ? undefined : place
}

/** Equal for every way of writing a name. */
function nameKey(name: string): string {
  return bareWords(name).join('')
}

/** Folded, in their order, without the article. */
function bareWords(name: string): string[] {
  return wordsOf(name.replace(/\p{Pd}/gu, ' ')).map(word => word.replace(/^ال(?=..)/, ''))
}

const KINDS = new Set(['حي', 'قضا', 'ناحيه', 'محافظه', 'مدينه', 'منطقه'])

function withoutKind(name: string): string {
  const words = bareWords(name)
  const [first = ''] = words
  return (words.length > 1 && KINDS.has(first) ? words.slice(1) : words).join(' ')
}

/** `نينوى (الموصل)` is both. */
function partsOf(name: string): string[] {
  return name.split(/[()]/).filter(part => part.trim() !== '')
}

/** Every stretch of neighbouring words. */
function stretchesOf(name: string): string[] {
  const words = bareWords(name)
  return words.flatMap((_, from) => words.slice(from).map((_word, more) => words.slice(from, from + more + 1).join('')))
}
