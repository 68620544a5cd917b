import { readdirSync, readFileSync } from 'node:fs'
import { isArabicWord, readSearch, type SearchWord } from '#shop/catalogue/search-words.ts'
import { soundOfArabic } from '#shop/catalogue/sounds.ts'
import { firstNot } from './orderings.ts'

/** Words that mean one thing in this trade, whatever country or script they come from. */
export interface ThesaurusGroup {
  readonly name: string
  /** Each word or phrase in the spelling of searches, without those that differ in spelling alone. */
  readonly phrases: readonly Phrase[]
  /** What it is a kind of, or belongs to: where nothing of it is sold, the nearest. */
  readonly wider: readonly number[]
  readonly narrower: readonly number[]
  /** Where its theme is at home: the nearest of all, where nothing wider is sold either. */
  readonly home: number | null
  /** In words and in figures. */
  readonly isNumber: boolean
}

export interface Phrase {
  readonly words: readonly SearchWord[]
  /** As people write it. */
  readonly written: string
  /** It means another thing too: it leads here, but is not looked for. */
  readonly isAmbiguous: boolean
}

export interface Thesaurus {
  readonly groups: readonly ThesaurusGroup[]
  /**
   * Numbers of the groups that the words name, in any order; nearly always one. Endings count only where no group has the words as
   * they are: شيلة is a scarf, شيل is to carry.
   */
  groupsOf(words: readonly SearchWord[]): readonly number[]
  /** Whether a word is one of a group as it stands. */
  knows(form: string): boolean
  /** How people write a word that it knows, for searches are read without what spellings differ in; the first of several ways. */
  written(form: string): string | undefined
  /** Groups whose phrases hold a word of these, of one script: what files are put on. */
  madeFor(groups: readonly number[], isArabic: boolean): readonly number[]
  /** Words of the longest phrase. */
  readonly longest: number
  /** Single words that begin so, at most so many. */
  beginning(beginning: string, most: number): SearchWord[]
  /** Single Arabic words of these consonants (`soundOfArabic`). */
  sounding(sound: string): readonly string[]
}

/** A line of a theme's file, as it is written. */
export interface ThesaurusLine {
  readonly name: string
  readonly wider: readonly string[]
  readonly home: string | null
  /** A tilde before a word says that it means another thing too. */
  readonly written: readonly string[]
  readonly reason: string
}

/**
 * A file holds a theme, a line a group: `name < wider, wider | word, phrase, word | why`. `#` begins a remark, `@` the name
 * of where the theme is at home. Throws where a line is none.
 */
export function readThesaurusLines(text: string): ThesaurusLine[] {
  const written = text.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#'))
  const home =
    written
      .find(line => line.startsWith('@'))
      ?.slice(1)
      .trim() ?? null
  const lines = written.filter(line => !line.startsWith('@'))
  return lines.map(line => {
    const [head = '', words, reason, further] = line.split('|').map(part => part.trim())
    const [name = '', wider] = head.split('<').map(part => part.trim())
    if (!words || !reason || name === '' || further !== undefined)
      throw new Error(`this is no line of a thesaurus: ${line}`)
    return { name, wider: listed(wider), home, written: listed(words), reason }
  })
}

/** Throws where a line names something wider that there is not. */
export function makeThesaurus(lines: readonly ThesaurusLine[]): Thesaurus {
  const numbers = new Map(lines.map(({ name }, number) => [name, number]))
  const numberOf = (name: string): number => {
    const number = numbers.get(name)
    if (number === undefined) throw new Error(`the thesaurus has no group ${name}`)
    return number
  }
  const wider = lines.map(line => line.wider.map(numberOf))
  const groups = lines.map(({ name, written, home }, number): ThesaurusGroup => {
    const narrower = lines.flatMap((_, other) => (wider[other]?.includes(number) ? [other] : []))
    const ownHome = home === null || home === name ? null : numberOf(home)
    const isNumber = written.some(word => /^\d+$/.test(word))
    return { name, phrases: phrasesOf(written), wider: wider[number] ?? [], narrower, home: ownHome, isNumber }
  })
  const byForms = new Map<string, number[]>()
  const byStems = new Map<string, number[]>()
  const byPart = new Map<string, number[]>()
  const words = new Map<string, SearchWord>()
  const writings = new Map<string, string>()
  const sounds = new Map<string, string[]>()
  for (const [number, { phrases }] of groups.entries()) {
    for (const phrase of phrases) {
      addTo(byForms, phraseKey(phrase.words.map(word => word.form)), number)
      addTo(byStems, phraseKey(phrase.words.map(word => word.stem)), number)
      const [word, another] = phrase.words
      if (another !== undefined) {
        for (const part of phrase.words) addTo(byPart, part.stem, number)
        addTo(byForms, phrase.words.map(part => part.form).join(''), number)
      }
      if (word === undefined || another !== undefined) continue
      if (isArabicWord(word.form) && !words.has(word.form)) addTo(sounds, soundOfArabic(word.form), word.form)
      words.set(word.form, word)
      if (!writings.has(word.form)) writings.set(word.form, phrase.written)
    }
  }
  const inOrder = [...words.keys()].sort()
  return {
    groups,
    groupsOf: named =>
      byForms.get(phraseKey(named.map(word => word.form))) ??
      byStems.get(phraseKey(named.map(word => word.stem))) ??
      NONE,
    knows: form => words.has(form),
    written: form => writings.get(form),
    madeFor(named, isArabic) {
      const phrases = named.flatMap(number => groups[number]?.phrases ?? [])
      const single = phrases.flatMap(({ words, isAmbiguous }) => (words.length === 1 && !isAmbiguous ? words : []))
      const ofScript = single.filter(word => isArabicWord(word.form) === isArabic)
      const found = ofScript.flatMap(word => byPart.get(word.stem) ?? [])
      return [...new Set(found)].filter(number => !named.includes(number))
    },
    longest: Math.max(0, ...groups.flatMap(group => group.phrases.map(phrase => phrase.words.length))),
    beginning(beginning, most) {
      const first = firstNot(inOrder.length, place => (inOrder[place] ?? '') < beginning)
      const found = inOrder.slice(first, first + most).filter(form => form.startsWith(beginning))
      return found.flatMap(form => words.get(form) ?? [])
    },
    sounding: sound => sounds.get(sound) ?? NONE,
  }
}

const NONE: readonly never[] = []
const FOLDER = new URL('thesaurus/', import.meta.url)

let own: Thesaurus | null = null
let ownLines: readonly ThesaurusLine[] | null = null

/** The shop's own, read at the first call. */
export function ownThesaurus(): Thesaurus {
  own ??= makeThesaurus(ownThesaurusLines())
  return own
}

/** All themes' lines, read at the first call. */
export function ownThesaurusLines(): readonly ThesaurusLine[] {
  ownLines ??= readLines()
  return ownLines
}

function readLines(): ThesaurusLine[] {
  return readdirSync(FOLDER)
    .filter(name => name.endsWith('.txt'))
    .sort()
    .flatMap(name => readThesaurusLines(readFileSync(new URL(name, FOLDER), 'utf8')))
}

/** To read a line's words is most of what a thesaurus costs, and one that differs in a line has all others from before. */
const knownPhrases = new WeakMap<readonly string[], readonly Phrase[]>()

function phrasesOf(written: readonly string[]): readonly Phrase[] {
  const known = knownPhrases.get(written) ?? readPhrases(written)
  knownPhrases.set(written, known)
  return known
}

function readPhrases(written: readonly string[]): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const each of written) {
    const isAmbiguous = each.startsWith('~')
    const written = isAmbiguous ? each.slice(1) : each
    const words = readSearch(written)
    const key = phraseKey(words.map(word => word.form))
    if (words.length > 0 && !phrases.has(key)) phrases.set(key, { words, written, isAmbiguous })
  }
  return [...phrases.values()]
}

function listed(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** Whatever the order: a rack for shoes is a shoe rack. */
function phraseKey(terms: readonly string[]): string {
  return terms.length === 1 ? (terms[0] ?? '') : terms.toSorted().join(' ')
}

/** Adds to the list of this key, once. */
export function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else if (!known.includes(value)) known.push(value)
}
