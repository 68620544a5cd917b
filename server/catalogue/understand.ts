import { measuresIn, otherForms } from '#shop/catalogue/other-forms.ts'
import {
  isArabicWord,
  isNumberWord,
  MOST_CORRECTED_LETTERS,
  readSearch,
  type SearchWord,
  searchWord,
  spellingsNear,
} from '#shop/catalogue/search-words.ts'
import { soundOf, soundsOfLatin, vowelsApart } from '#shop/catalogue/sounds.ts'
import type { Phrase, Thesaurus } from './thesaurus.ts'

/** The terms of a shop's products. */
export interface Vocabulary {
  has(term: string): boolean
  hasBeginning(beginning: string): boolean
  /** The terms of a word that stand in texts, with its broken plurals. */
  standing(word: SearchWord): readonly string[]
  /** Arabic terms of these consonants (`soundOfArabic`). */
  sounding(sound: string): readonly string[]
}

/** How near to the typed word what was found stands, the nearest first. */
export type Nearness = 'same' | 'beginning' | 'misspelt' | 'synonym' | 'narrower' | 'near'

/** One way in which products may hold what is wanted: for each word of a phrase the terms of which one must stand. */
export interface Way {
  readonly nearness: Nearness
  readonly words: readonly (readonly string[])[]
}

/** One thing that is searched for: any of its ways, or all of its parts. */
export interface SearchedThing {
  readonly ways: readonly Way[]
  /** Where nothing of the kind is sold, what is near, the nearest first: the first of them that finds anything counts. */
  readonly near: readonly (readonly Way[])[]
  /** The single words of a phrase; empty for a word. */
  readonly parts: readonly SearchedThing[]
  /** A spelling that was taken instead of the typed one. */
  readonly correction: Correction | null
}

export interface Correction {
  readonly typed: string
  /** A term, in the spelling of searches. */
  readonly meant: string
}

/** A search as things that are wanted: phrases that the trade knows, words written apart or together, and single words. */
export function understand(
  words: readonly SearchWord[],
  vocabulary: Vocabulary,
  thesaurus: Thesaurus,
): SearchedThing[] {
  const heard = new Map<string, readonly SearchWord[]>()
  return wantedThings({ vocabulary, thesaurus, heard }, words)
}

function wantedThings(mind: Mind, words: readonly SearchWord[]): SearchedThing[] {
  const left = [...words]
  for (let length = Math.min(mind.thesaurus.longest, words.length); length > 1; length--) {
    for (const places of choices(left.length, length)) {
      const named = places.flatMap(place => left[place] ?? [])
      const phrase = wantedPhrase(mind, named) ?? heardPhrase(mind, named)
      if (phrase === null) continue
      for (const place of places.toReversed()) left.splice(place, 1)
      // The places have moved: what is left is looked at anew.
      return [phrase, ...wantedThings(mind, left)]
    }
  }
  return left.map(word => wantedWord(mind, word))
}

const ARTICLE = 'ال'

interface Mind {
  readonly vocabulary: Vocabulary
  readonly thesaurus: Thesaurus
  /** What Latin words of this search may be in Arabic, found once for all phrases that are tried. */
  readonly heard: Map<string, readonly SearchWord[]>
}

/** Letters from which on the beginning of a word of the thesaurus is taken for it. */
const LEAST_BEGINNING = 3
/** Letters of a beginning from which on it may as well be a whole word with something behind it. */
const LEAST_WHOLE = 5
/** Letters of the parts of a word that was written together, and of the whole. */
const LEAST_PART = { arabic: 2, latin: 3, whole: 6 } as const
/** Words of the thesaurus, corrections and Arabic words that one typed word is taken for at most. */
const MOST_MEANINGS = 6
/** Figures and letters of one measure: `60x40x30cm`. */
const MOST_MEASURES = 4
/** Vowels that may have been heard otherwise. */
const MOST_APART = 2
/** Phrases that are looked for beside one word at most. */
const MOST_PHRASES = 24
/** Groups up which the nearest that is sold is looked for. */
const MOST_STEPS = 3

/** Null: the words are no phrase, nor one word that was written apart. */
function wantedPhrase(mind: Mind, named: readonly SearchWord[]): SearchedThing | null {
  const together = searchWord(named.map(word => word.form).join(''))
  const groups = mind.thesaurus.groupsOf(named)
  const isOneWord = isKnown(mind, together)
  if (!isOneWord && groups.length === 0) return null
  // What is known together may be nothing apart: ميك اب. And of a bedroom the room alone would lead to living rooms.
  const isKnownApart = named.every(word => isKnown(mind, word) && !isRoom(mind, word))
  return {
    ways: [...(isOneWord ? meaning(mind, together) : []), ...groupWays(mind, groups, named)],
    near: nearWays(mind, groups, isArabicWord(together.form)),
    parts: isKnownApart ? named.map(word => wantedWord(mind, word)) : [],
    correction: null,
  }
}

/** The thesaurus's word for any room at all. */
const ROOM = 'room'

function isRoom({ thesaurus }: Mind, word: SearchWord): boolean {
  return thesaurus.groupsOf([word]).some(number => thesaurus.groups[number]?.name === ROOM)
}

/** A phrase of which words were typed in Latin letters: raf 7a2it. */
function heardPhrase(mind: Mind, named: readonly SearchWord[]): SearchedThing | null {
  const readings = named.map(word => asHeard(mind, word))
  if (readings.every((words, place) => words[0] === named[place])) return null
  for (const words of eachOf(readings).slice(0, MOST_MEANINGS)) {
    const groups = mind.thesaurus.groupsOf(words)
    if (groups.length === 0) continue
    const ways = groupWays(mind, groups, words)
    const parts = words.map(word => wantedWord(mind, word))
    return { ways, near: nearWays(mind, groups, true), parts, correction: null }
  }
  return null
}

/** The word itself where it is Arabic or known. */
function asHeard(mind: Mind, word: SearchWord): readonly SearchWord[] {
  if (isArabicWord(word.form)) return [word]
  const before = mind.heard.get(word.form)
  if (before !== undefined) return before
  const heard = isKnown(mind, word) ? [word] : heardWords(mind, word, 0)
  mind.heard.set(word.form, heard)
  return heard
}

/** Every choice of one word of each list; none where a list is empty. */
function eachOf(lists: readonly (readonly SearchWord[])[]): SearchWord[][] {
  return lists.reduce<SearchWord[][]>((begun, list) => begun.flatMap(words => list.map(word => [...words, word])), [[]])
}

/** Every choice of so many places, neighbours first. */
function choices(size: number, length: number): number[][] {
  const all: number[][] = []
  const choose = (chosen: readonly number[]) => {
    if (chosen.length === length) {
      all.push([...chosen])
      return
    }
    for (let place = (chosen.at(-1) ?? -1) + 1; place < size; place++) choose([...chosen, place])
  }
  choose([])
  const width = (places: readonly number[]) => (places.at(-1) ?? 0) - (places[0] ?? 0)
  return all.sort((one, other) => width(one) - width(other))
}

function wantedWord(mind: Mind, word: SearchWord): SearchedThing {
  const readings = [
    withArticle,
    known,
    unfinished,
    otherForm,
    measured,
    clearlyMisspelt,
    compound,
    inLatinLetters,
    begun,
    misspelt,
    loosely,
  ]
  for (const reading of readings) {
    const wanted = reading(mind, word)
    if (wanted !== null) return wanted
  }
  return NOTHING
}

const NOTHING: SearchedThing = { ways: [], near: [], parts: [], correction: null }

/** A word that products or the thesaurus hold is not taken for another one. Where nothing of the kind is sold, the nearest is. */
function known(mind: Mind, word: SearchWord): SearchedThing | null {
  if (!isKnown(mind, word)) return null
  return meant(meaning(mind, word), nearWays(mind, mind.thesaurus.groupsOf([word]), isArabicWord(word.form)))
}

/** What looked like the article was the word's own: ألواح. */
function withArticle(mind: Mind, { form }: SearchWord): SearchedThing | null {
  const whole = `${ARTICLE}${form}`
  return mind.thesaurus.knows(whole) ? known(mind, searchWord(whole)) : null
}

function unfinished(mind: Mind, word: SearchWord): SearchedThing | null {
  const ways = meaning(mind, word)
  if (ways.length === 0) return null
  const whole = word.form.length < LEAST_WHOLE ? null : otherForm(mind, word)
  return meant([...ways, ...(whole?.ways ?? []), ...arabicMeanings(mind, word, 0)])
}

function otherForm(mind: Mind, word: SearchWord): SearchedThing | null {
  const forms = otherForms(word.form).map(searchWord)
  const wanted = anyOf(
    mind,
    forms.filter(form => isKnown(mind, form)),
  )
  // A guess is no beginning of anything.
  return wanted && { ...wanted, ways: wanted.ways.filter(way => way.nearness !== 'beginning') }
}

/** `60cm`: the figure and its measure. */
function measured(mind: Mind, word: SearchWord): SearchedThing | null {
  const parts = measuresIn(word.form).map(searchWord)
  return parts.length > 1 &&
    parts.length <= MOST_MEASURES &&
    parts.every(part => isNumberWord(part.form) || isKnown(mind, part))
    ? allOf(mind, parts)
    : null
}

/** `shoerack`: two words of the trade. */
function compound(mind: Mind, { form }: SearchWord): SearchedThing | null {
  if (form.length < LEAST_PART.whole) return null
  const least = isArabicWord(form) ? LEAST_PART.arabic : LEAST_PART.latin
  for (let place = least; place <= form.length - least; place++) {
    const parts = [form.slice(0, place), form.slice(place)].flatMap(readSearch)
    // What products hold may be a stem: bas, of base.
    if (parts.length === 2 && parts.every(part => mind.thesaurus.knows(part.form))) {
      return { ...allOf(mind, parts), ways: groupWays(mind, mind.thesaurus.groupsOf(parts), parts) }
    }
  }
  return null
}

/** A vowel or a doubled letter of a long Latin word, before it is read as Arabic: baskit. */
function clearlyMisspelt(mind: Mind, word: SearchWord): SearchedThing | null {
  if (isArabicWord(word.form) || word.form.length < LEAST_WHOLE) return null
  // Most of hundreds are no word: to ask for the sound of each would cost more than all else.
  const isClear = [...spellingsNear(word)].some(
    each => mind.vocabulary.has(each) && likeness(mind, word, each) === MOST_LIKE,
  )
  return isClear ? misspelt(mind, word) : null
}

function inLatinLetters(mind: Mind, word: SearchWord): SearchedThing | null {
  const ways = arabicMeanings(mind, word, 0)
  return ways.length > 0 ? meant(ways) : null
}

function begun(mind: Mind, { form }: SearchWord): SearchedThing | null {
  if (form.length < LEAST_BEGINNING || isNumberWord(form)) return null
  return anyOf(mind, mind.thesaurus.beginning(form, MOST_MEANINGS))
}

/** Of the known words one letter away those that are most alike. */
function misspelt(mind: Mind, word: SearchWord): SearchedThing | null {
  // Their stems are among them: to ask for each one's own would cost more than all else.
  const all = [...spellingsNear(word)].filter(each => mind.vocabulary.has(each) || mind.thesaurus.knows(each))
  const marks = all.map(spelling => ({ spelling, mark: likeness(mind, word, spelling) }))
  const best = Math.max(...marks.map(each => each.mark))
  const spellings = marks.flatMap(({ spelling, mark }) => (mark === best ? [spelling] : []))
  const [first] = spellings
  if (first === undefined) return null
  const ways = spellings.slice(0, MOST_MEANINGS).flatMap(spelling => meaning(mind, searchWord(spelling)))
  if (ways.length === 0) return null
  return {
    ...NOTHING,
    ways: ways.map(way =>
      way.nearness === 'same' || way.nearness === 'beginning' ? { ...way, nearness: 'misspelt' } : way,
    ),
    correction: { typed: word.form, meant: first },
  }
}

/** It sounds alike, is sold and begins alike. */
const MOST_LIKE = 7

/** One that sounds alike before all (مضلات is مظلات), then one that products hold, then one that begins alike. */
function likeness({ vocabulary }: Mind, { form }: SearchWord, spelling: string): number {
  const soundsAlike = soundOf(spelling) === soundOf(form)
  return (soundsAlike ? 4 : 0) + (vocabulary.has(spelling) ? 2 : 0) + (spelling[0] === form[0] ? 1 : 0)
}

/** An Arabic word in Latin letters of which a vowel was heard otherwise, or of which neighbours were swapped. */
function loosely(mind: Mind, word: SearchWord): SearchedThing | null {
  if (word.form.length < LEAST_WHOLE) return null
  const heard = arabicMeanings(mind, word, MOST_APART)
  const ways = heard.length > 0 ? heard : arabicMeanings(mind, word, MOST_APART, swapped)
  return ways.length > 0 ? meant(ways) : null
}

function arabicMeanings(
  mind: Mind,
  word: SearchWord,
  mostApart: number,
  soundsNear?: (sound: string) => readonly string[],
): Way[] {
  return heardWords(mind, word, mostApart, soundsNear).flatMap(heard => meaning(mind, heard))
}

/** Arabic words that a Latin one may be, the nearest alone. */
function heardWords(
  { vocabulary, thesaurus }: Mind,
  { form }: SearchWord,
  mostApart: number,
  soundsNear: (sound: string) => readonly string[] = sound => [sound],
): SearchWord[] {
  if (form.length < LEAST_BEGINNING || form.length > MOST_CORRECTED_LETTERS) return []
  if (!/^[a-z0-9]*[a-z][a-z0-9]*$/.test(form)) return []
  const heard = soundsOfLatin(form)
    .flatMap(soundsNear)
    .flatMap(sound => [...thesaurus.sounding(sound), ...vocabulary.sounding(sound)])
  const distances = [...new Set(heard)].map(arabic => ({ arabic, apart: vowelsApart(form, arabic) }))
  const nearest = Math.min(...distances.map(each => each.apart))
  if (nearest > mostApart) return []
  return distances
    .filter(({ apart }) => apart === nearest)
    .slice(0, MOST_MEANINGS)
    .map(({ arabic }) => searchWord(arabic))
}

/** The same consonants with each two neighbours in the other order. */
function swapped(sound: string): string[] {
  return [...sound]
    .slice(1)
    .map((letter, place) => `${sound.slice(0, place)}${letter}${sound[place]}${sound.slice(place + 2)}`)
}

function anyOf(mind: Mind, words: readonly SearchWord[]): SearchedThing | null {
  const ways = words.flatMap(word => meaning(mind, word))
  const near = words.flatMap(word => nearWays(mind, mind.thesaurus.groupsOf([word]), isArabicWord(word.form)))
  return ways.length + near.length > 0 ? meant(ways, near) : null
}

function allOf(mind: Mind, words: readonly SearchWord[]): SearchedThing {
  return { ...NOTHING, parts: words.map(word => wantedWord(mind, word)) }
}

function meant(ways: readonly Way[], near: SearchedThing['near'] = []): SearchedThing {
  return { ...NOTHING, ways, near }
}

function isKnown({ vocabulary, thesaurus }: Mind, word: SearchWord): boolean {
  return vocabulary.has(word.form) || vocabulary.has(word.stem) || thesaurus.groupsOf([word]).length > 0
}

/** The ways of a word that stand in products: itself and what the thesaurus says is the same. */
function meaning(mind: Mind, word: SearchWord): Way[] {
  const { vocabulary, thesaurus } = mind
  const own = vocabulary.standing(word)
  const ways: Way[] = own.length > 0 ? [{ nearness: 'same', words: [own] }] : []
  if (!isNumberWord(word.form) && vocabulary.hasBeginning(word.form)) {
    ways.push({ nearness: 'beginning', words: [[word.form]] })
  }
  return [...ways, ...groupWays(mind, thesaurus.groupsOf([word]), [word])]
}

/** What products hold of the groups' other words and of those of what is narrower. */
function groupWays(mind: Mind, groups: readonly number[], typed: readonly SearchWord[]): Way[] {
  const { thesaurus } = mind
  // A phrase that holds the typed word finds nothing that the word itself does not.
  const taken = new Set(typed.length === 1 ? typed.flatMap(word => [word.form, word.stem]) : [])
  const narrower = groups.flatMap(number => thesaurus.groups[number]?.narrower ?? [])
  const isNumber = groups.some(number => thesaurus.groups[number]?.isNumber)
  return [
    ...phrasesWays(mind, groups, isNumber ? 'same' : 'synonym', taken),
    ...phrasesWays(mind, narrower, 'narrower', taken),
  ]
}

/**
 * The nearest that is sold, where nothing of the kind is: what is made for it (files: a tray for
 * them), then what the groups belong to, step by step, and in the end where their theme is at home.
 */
function nearWays(mind: Mind, groups: readonly number[], isArabic: boolean): Way[][] {
  const { thesaurus } = mind
  const steps = [thesaurus.madeFor(groups, isArabic)]
  let level: readonly number[] = groups
  for (let step = 0; step < MOST_STEPS && level.length > 0; step++) {
    level = level.flatMap(number => thesaurus.groups[number]?.wider ?? [])
    steps.push(level)
  }
  steps.push(groups.flatMap(number => thesaurus.groups[number]?.home ?? []))
  return steps.map(step => phrasesWays(mind, step, 'near', new Set())).filter(ways => ways.length > 0)
}

function phrasesWays(mind: Mind, groups: readonly number[], nearness: Nearness, taken: ReadonlySet<string>): Way[] {
  const all = groups.flatMap(number => mind.thesaurus.groups[number]?.phrases ?? [])
  const phrases = all.filter(phrase => !phrase.isAmbiguous)
  const single = new Set<string>()
  for (const { words } of phrases) {
    const [word, another] = words
    if (word !== undefined && another === undefined) for (const term of mind.vocabulary.standing(word)) single.add(term)
  }
  for (const term of taken) single.delete(term)
  const isNew = ({ words }: Phrase) =>
    words.length > 1 && !words.some(({ form, stem }) => [form, stem].some(term => single.has(term) || taken.has(term)))
  const longer = phrases
    .filter(isNew)
    .map(({ words }) => words.map(mind.vocabulary.standing))
    .filter(words => words.every(terms => terms.length > 0))
    .slice(0, MOST_PHRASES)
  return [
    ...(single.size > 0 ? [{ nearness, words: [[...single]] }] : []),
    ...longer.map(words => ({ nearness, words })),
  ]
}
