import { westernDigits } from '../western-digits.ts'
import { boundOf } from './fit.ts'
import { isBounded, NO_ROOM, type Room } from './room.ts'
import { wordsOf } from './search-words.ts'

export interface SaidMeasures {
  /** Bounded at least once. */
  readonly room: Room
  /** What was typed without what said the measures; empty where nothing else was. */
  readonly rest: string
}

/**
 * What the words of a search say of measures: two or three figures with a sign between them (`60×30`,
 * `60 في 30 سم`), a figure beside the name of a side (`عرض 40`, `40 cm wide`), or one behind a word for
 * fitting (`يناسب رف ٤٠ سم`). Null where they say none: `60 cm` alone may be part of a name, `3x` a count.
 */
export function readMeasures(typed: string): SaidMeasures | null {
  // Most searches: this stands before each answer, kept ones too.
  if (!FIGURE.test(typed)) return null
  const tokens = tokensOf(typed)
  const taken = new Set<number>()
  let room = NO_ROOM
  for (let place = 0; place < tokens.length; place++) {
    const said = measureAt(tokens, place, taken)
    if (said === null) continue
    room = withSaid(room, said)
    for (let each = said.from; each < said.to; each++) taken.add(each)
    place = said.to - 1
  }
  return isBounded(room) ? { room, rest: without(typed, tokens, taken) } : null
}

type Side = keyof Room | 'length'

interface Token {
  /** Its place in what was typed. */
  readonly start: number
  readonly end: number
  /** Null for letters and signs. */
  readonly figure: number | null
  /** In the spelling of searches, without what is joined to it. */
  readonly word: string
}

interface Said {
  readonly from: number
  readonly to: number
  /** In cm. */
  readonly lengths: readonly number[]
  /** Null where nothing says which. */
  readonly side: Side | null
}

const FIGURE = /[\d\u0660-\u0669\u06f0-\u06f9]/
const TOKEN = /\d+(?:[.,٫]\d+)?|[×✕*]|[\p{L}\p{M}]+/gu
/** A search is short; more than these says nothing more. */
const MOST_TOKENS = 60
/** Cm. Smaller figures without a unit are counts: 3x, 2 في 1. */
const LEAST_BARE = 5
const MOST_SIDES = 3

const CENTIMETRES: ReadonlyMap<string, number> = new Map([
  ...inEach('سم سنتي سانتي سنتيم سنتيمتر سانتيمتر cm cms centimeter centimetre centimeters centimetres', 1),
  ...inEach('ملم ملي مليمتر mm millimeter millimetre millimeters millimetres', 0.1),
  ...inEach('م متر m meter metre meters metres', 100),
  ...inEach('انج انش بوصه inch inches', 2.54),
])
const BETWEEN = new Set('× ✕ * x في by'.split(' '))
const SIDES: ReadonlyMap<string, Side> = new Map<string, Side>([
  ...inEach('عرض عريض عريضه width wide', 'width'),
  ...inEach('عمق عميق عميقه depth deep', 'depth'),
  ...inEach('ارتفاع علو مرتفع height high tall', 'height'),
  ...inEach('طول طويل طويله length long', 'length'),
])
const FITTING = new Set('يناسب تناسب مناسب مناسبه يدخل تدخل يركب تركب يسع يجي تجي fit fits fitting'.split(' '))
/** What stands between the word for fitting and its figure: the place itself. */
const PLACES = new Set(
  'رف درج خزانه دولاب كنتور مكان مساحه فتحه في علي ب ل shelf drawer cupboard cabinet closet wardrobe space gap niche place in into on a an my the of for inside'.split(
    ' ',
  ),
)
/** Little words that a measure may have before it: `of 40 cm`, `up to 40 cm`. */
const LITTLE = new Set('of to up max maximum about لحد حتي تقريبا حوالي'.split(' '))

function measureAt(tokens: readonly Token[], place: number, taken: ReadonlySet<number>): Said | null {
  if (tokens[place]?.figure == null) return null
  const { figures, units, end } = figuresFrom(tokens, place)
  const unit = units.find(each => each !== null) ?? null
  const lengths = figures.map((figure, at) => boundOf(figure * (units[at] ?? unit ?? 1)))
  const isFree = (at: number) => at >= 0 && !taken.has(at)
  const little = isFree(place - 1) && LITTLE.has(tokens[place - 1]?.word ?? '') ? place - 1 : place
  const before = isFree(little - 1) ? sideOf(tokens[little - 1]) : null
  const behind = before === null ? sideOf(tokens[end]) : null
  const fitting = fittingBefore(tokens, little, taken)
  const isClear = unit !== null || lengths.every(length => length !== null && length >= LEAST_BARE)
  const isSaid =
    lengths.length > 1
      ? isClear || fitting !== null
      : before !== null || behind !== null || (fitting !== null && isClear)
  const known = lengths.filter(length => length !== null)
  if (!isSaid || known.length < lengths.length) return null
  const hasOne = known.length === 1
  return {
    from: fitting ?? (hasOne && before !== null ? little - 1 : place),
    to: (hasOne && behind !== null) || (fitting !== null && PLACES.has(tokens[end]?.word ?? '')) ? end + 1 : end,
    lengths: known,
    side: hasOne ? (before ?? behind) : null,
  }
}

/** Figures with signs between them, each with its unit where it has one. */
function figuresFrom(tokens: readonly Token[], place: number) {
  const figures: number[] = []
  const units: (number | null)[] = []
  let end = place
  for (;;) {
    figures.push(tokens[end]?.figure ?? 0)
    end++
    const unit = CENTIMETRES.get(tokens[end]?.word ?? '') ?? null
    if (unit !== null) end++
    units.push(unit)
    const isFollowed = BETWEEN.has(tokens[end]?.word ?? '') && tokens[end + 1]?.figure != null
    if (!isFollowed || figures.length === MOST_SIDES) return { figures, units, end }
    end++
  }
}

/** The place of the word for fitting, with nothing but the room's own name between. */
function fittingBefore(tokens: readonly Token[], place: number, taken: ReadonlySet<number>): number | null {
  for (let at = place - 1; at >= 0 && !taken.has(at); at--) {
    const word = tokens[at]?.word ?? ''
    if (FITTING.has(word)) return at
    if (!PLACES.has(word) && !SIDES.has(word)) return null
  }
  return null
}

/** What is said later of the same side is what is meant. */
function withSaid(room: Room, { lengths, side }: Said): Room {
  const [first = null, second = null, third = null] = lengths
  if (second !== null) return { width: first, depth: second, height: third ?? room.height }
  if (side === 'height') return { ...room, height: first }
  if (side === 'depth' || (side === 'length' && room.width !== null)) return { ...room, depth: first }
  // The longer of two sides that were named length and width.
  if (side === 'width' && room.width !== null && room.depth === null) return { ...room, depth: first }
  return { ...room, width: first }
}

function sideOf(token: Token | undefined): Side | null {
  return SIDES.get(token?.word ?? '') ?? null
}

function tokensOf(typed: string): Token[] {
  const tokens: Token[] = []
  for (const match of westernDigits(typed).matchAll(TOKEN)) {
    const [text] = match
    const figure = /^\d/.test(text) ? Number(text.replace(/[,٫]/, '.')) : null
    tokens.push({
      start: match.index,
      end: match.index + text.length,
      figure,
      word: figure === null ? wordOf(text) : '',
    })
    if (tokens.length === MOST_TOKENS) break
  }
  return tokens
}

/**
 * Without the article, "with" and "and" before it and a pronoun behind
 * it, where what is left is a word of measures: بعرض، عرضه، الارتفاع.
 */
function wordOf(text: string): string {
  const folded = wordsOf(text)[0] ?? text
  const isKnown = (word: string) => CENTIMETRES.has(word) || SIDES.has(word) || FITTING.has(word) || BETWEEN.has(word)
  const forms = [folded, folded.replace(/ها?$/, ''), folded.replace(/^[وب]?(?:ال)?/, '')]
  return (
    forms.find(isKnown) ??
    folded.replace(/^(?:ب|ل)?(?:ال|لل)?(?=..)/, bare => (PLACES.has(folded.slice(bare.length)) ? '' : bare))
  )
}

function without(typed: string, tokens: readonly Token[], taken: ReadonlySet<number>): string {
  let rest = ''
  let place = 0
  for (const [at, { start, end }] of tokens.entries()) {
    if (!taken.has(at)) continue
    rest += `${typed.slice(place, start)} `
    place = end
  }
  return (rest + typed.slice(place)).replace(/[\s:،,=]+/gu, ' ').trim()
}

function inEach<const Meaning>(words: string, meaning: Meaning): [word: string, meaning: Meaning][] {
  return words.split(' ').map(word => [word, meaning])
}
