/**
 * Arabic that was typed in Latin letters, as in messages: `dolab`, `7ammam`, `mat5ab`,
 * `seeniya`. Nobody spells it twice alike, so words are compared by their consonants first
 * (`soundOf…`), which an index can hold, and then by the vowels between them (`vowelsApart`).
 */

/** The consonants of a folded Arabic word, each as one letter for all that sound alike to a Latin hand. */
export function soundOfArabic(word: string): string {
  return partsOfArabic(word).consonants.join('')
}

/** The consonants of a word in either script: equal where a vowel or a letter that sounds alike was taken for another. */
export function soundOf(word: string): string {
  return /^[a-z]+$/.test(word) ? word.replace(/[aeiouyh]/g, '').replace(/(.)\1/g, '$1') : soundOfArabic(word)
}

/** The consonants that a Latin word may mean; several, as `g`, `th` and `9` are written for more than one letter. */
export function soundsOfLatin(word: string): string[] {
  let sounds = ['']
  for (const { means } of soundedParts(word)) {
    // At every step: they multiply with each letter, and one search of 24 would take all memory.
    sounds = sounds.flatMap(sound => [...means].map(each => sound + each)).slice(0, MOST_SOUNDS)
  }
  const all = new Set(sounds)
  // Taa marbuta is heard before another noun: salat ghaseel.
  const open = /[aeiou]t$/.test(word) ? [...all].map(sound => sound.slice(0, -1)) : []
  return [...all, ...open].filter(sound => sound.length >= LEAST_SOUNDS)
}

/**
 * How many vowels a Latin word would have to have otherwise to be this Arabic one, whose consonants it has: none where it may well be.
 */
export function vowelsApart(latin: string, arabic: string): number {
  const theirs = partsOfArabic(arabic)
  const parts = soundedParts(latin)
  const ours = [leadingVowels(latin), ...parts.map(part => part.vowels)]
  const isOpen = ours.length === theirs.consonants.length + 2
  if (isOpen) ours.splice(-2, 2, `${ours.at(-2)}`)
  if (ours.length !== theirs.vowels.length) return Number.POSITIVE_INFINITY
  return ours.reduce((sum, vowels, place) => {
    return sum + gapApart(vowels, theirs.vowels[place] ?? '', place === 0, place === ours.length - 1)
  }, 0)
}

/** One consonant is any word. */
const LEAST_SOUNDS = 2
/** More than a few `g` and `th` in one word are no word. */
const MOST_SOUNDS = 24

/** Letters that one Latin letter is written for, as one of them; the others are no consonants, or heard as vowels. */
const ARABIC_SOUNDS: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ط: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ض: 'd',
  ذ: 'd',
  ظ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ص: 's',
  ش: 'c',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
}

/** What is written in Latin letters, longest first, with the sounds that it may mean. */
const LATIN_SOUNDS: readonly (readonly [written: string, sounds: string])[] = [
  ['kh', 'x'],
  ['gh', 'g'],
  ['sh', 'c'],
  ['ch', 'jc'],
  ['th', 'td'],
  ['dh', 'd'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['zh', 'jz'],
  ['b', 'b'],
  ['p', 'b'],
  ['t', 't'],
  ['6', 't'],
  ['j', 'j'],
  ['7', 'h'],
  ['h', 'h'],
  ['5', 'x'],
  ['x', 'x'],
  ['d', 'd'],
  ['r', 'r'],
  ['z', 'zd'],
  ['s', 's'],
  ['9', 'sk'],
  ['8', 'kg'],
  ['f', 'f'],
  ['v', 'f'],
  ['q', 'k'],
  ['k', 'k'],
  ['c', 'ks'],
  ['g', 'kjg'],
  ['l', 'l'],
  ['m', 'm'],
  ['n', 'n'],
]

const LATIN_VOWELS = /^[aeiouwy23]+/

interface SoundedPart {
  /** One letter for each consonant that it may be. */
  readonly means: string
  /** What is written between it and the next consonant. */
  readonly vowels: string
}

function leadingVowels(word: string): string {
  return LATIN_VOWELS.exec(word)?.[0] ?? ''
}

function soundedParts(word: string): SoundedPart[] {
  const parts: SoundedPart[] = []
  let rest = word.slice(leadingVowels(word).length)
  while (rest !== '') {
    const found = LATIN_SOUNDS.find(([written]) => rest.startsWith(written))
    if (found === undefined) return []
    rest = rest.slice(found[0].length)
    // A consonant written twice is one.
    while (rest.startsWith(found[0])) rest = rest.slice(found[0].length)
    const vowels = leadingVowels(rest)
    rest = rest.slice(vowels.length)
    // An h that only ends an open syllable: sallah, shamsiyeh.
    if (found[0] === 'h' && rest === '' && vowels === '' && /[ae]$/.test(parts.at(-1)?.vowels ?? '')) continue
    parts.push({ means: found[1], vowels })
  }
  return parts
}

const knownParts = new Map<string, ArabicParts>()
const MOST_KNOWN_PARTS = 5_000

interface ArabicParts {
  readonly consonants: readonly string[]
  /** Before the first consonant, between each two, and behind the last. */
  readonly vowels: readonly string[]
}

function partsOfArabic(word: string): ArabicParts {
  const known = knownParts.get(word)
  if (known !== undefined) return known
  const consonants: string[] = []
  const vowels = ['']
  for (const [place, letter] of [...word].entries()) {
    const isEnding = letter === 'ه' && place === word.length - 1
    const sound = isEnding ? undefined : ARABIC_SOUNDS[letter]
    if (sound === undefined) vowels[vowels.length - 1] += letter
    else {
      consonants.push(sound)
      vowels.push('')
    }
  }
  const parts = { consonants, vowels }
  if (knownParts.size < MOST_KNOWN_PARTS) knownParts.set(word, parts)
  return parts
}

/** Latin letters that a long Arabic vowel, or a consonant that is heard as one, is written with. */
const HEARD: Readonly<Record<string, RegExp>> = {
  ا: /[ae23]/,
  و: /[ouw]/,
  ي: /[iey]/,
  ع: /[3aeiou]/,
  ه: /[ae]?/,
}

function gapApart(latin: string, arabic: string, isFirst: boolean, isLast: boolean): number {
  if (arabic === '') {
    if (isLast) return latin === '' ? 0 : 1
    return /^(?:[aeiou]?|ai|3)$/.test(latin) ? 0 : 1
  }
  // At the beginning alif carries any vowel.
  if (isFirst && /^ا$/.test(arabic)) return latin === '' ? 1 : 0
  return [...arabic].filter(letter => !(HEARD[letter]?.test(latin) ?? false)).length
}
