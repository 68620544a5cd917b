/**
 * What else a word of a search may be the form of, in its folded spelling: without pronouns and joined letters, the singular of a
 * broken plural, an English word without its ending. They are guesses by pattern: whoever asks keeps those that are known words.
 */
export function otherForms(form: string): string[] {
  if (form.length > MOST_LETTERS) return []
  const short = form.replace(/(\p{L})\1{2,}/gu, '$1')
  const forms = new Set([short])
  for (const each of [...forms]) {
    if (ARABIC.test(each)) for (const found of arabicForms(each)) forms.add(found)
    else for (const found of englishForms(each)) forms.add(found)
  }
  forms.delete(form)
  return [...forms]
}

/** The letters and the figures of a word that holds both, `60cm`, without what stands between measures, `60x30`; else nothing. */
export function measuresIn(word: string): string[] {
  if (!/\p{N}/u.test(word) || !/\p{L}/u.test(word) || FIGURE_FOR_A_LETTER.test(word)) return []
  return (word.match(/\p{N}+|\p{L}+/gu) ?? []).filter(part => part !== 'x')
}

/** Arabic in Latin letters: 7a2it, ma6ba5. */
const FIGURE_FOR_A_LETTER = /[a-wyz][2-9][a-z]/

/** Singulars of a broken plural whose pattern few singulars share: for texts, where nobody asks whether the guess is a word. */
export function surelySingularsOf(plural: string): string[] {
  return guesses(SURE_PLURALS, plural)
}

/** Longer ones have no known form. */
const MOST_LETTERS = 24
const ARABIC = /[\u0621-\u064A]/

/** Pronouns that stand behind a noun, with the least letters before them; longest first. */
const PRONOUNS: readonly (readonly [ending: string, keeps: number])[] = [
  ['كم', 3],
  ['كن', 3],
  ['هم', 3],
  ['هن', 3],
  ['ها', 3],
  ['نا', 3],
  ['ني', 3],
  ['ك', 3],
  ['ج', 3],
  ['ي', 3],
]

/** Little words written together with the next one: and, with, for, like, on, this, from. */
const JOINED = /^(?:و|ف)?(?:هال|عال|بهال|لهال|مال|ب|ل|ك|ع|ه)?(?:ال)?(?=.{3})/

function* arabicForms(word: string): Generator<string> {
  const bare = word.replace(JOINED, '')
  const oneLetter = word.slice(1)
  const stems = new Set([word, ...(bare === word ? [] : [bare])])
  if (/^[وفبلك]/.test(word) && oneLetter.length >= 3) stems.add(oneLetter)
  for (const stem of stems) {
    if (stem !== word) yield stem
    yield* guesses(BROKEN_PLURALS, stem)
    for (const noun of withoutPronoun(stem)) {
      yield noun
      yield* guesses(BROKEN_PLURALS, noun)
    }
  }
}

/** Before a pronoun taa marbuta is written open: سلتي is سلة. */
function withoutPronoun(word: string): string[] {
  return PRONOUNS.flatMap(([ending, keeps]) => {
    if (!word.endsWith(ending) || word.length - ending.length < keeps) return []
    const noun = word.slice(0, -ending.length)
    return noun.endsWith('ت') ? [noun, `${noun.slice(0, -1)}ه`] : [noun]
  })
}

/** A consonant; long vowels stand in the patterns themselves. */
const C = '([^اه])'

type PluralPattern = readonly [plural: RegExp, singulars: readonly string[]]

/** A plural's letters, with the singulars that take it: figures are the places of the letters. */
const SURE_PLURALS = patterns([
  // أقلام، ألوان، أبواب
  [`ا${C}${C}ا${C}`, ['123', '1ا3', '123ه']],
  // أغطية، أحزمة، أرغفة
  [`ا${C}${C}${C}ه`, ['12ا3', '12ا', '12ي3', '12و3']],
  // ملاعق، حقائب، خزائن، حوامل
  [`${C}${C}ا${C}${C}`, ['1234', '1234ه', '12ي4ه', '12ا4ه', '12و4', '1ا34', '1ا34ه']],
  // صناديق، مفاتيح، فساتين، دواليب، قواميس
  [`${C}${C}ا${C}ي${C}`, ['123و4', '123ا4', '123ي4', '1234', '1ا3و4', '1و3ا4', '1و3ي4']],
  // سكاكين، شبابيك، دكاكين
  [`${C}${C}ا\\2ي${C}`, ['12ي3', '12ا3']],
  // زوايا، مرايا، هدايا
  [`${C}${C}ايا`, ['1ا2يه', '12ايه', '12يه']],
])

/** Patterns that other words have too. */
const BROKEN_PLURALS = [
  ...SURE_PLURALS,
  ...patterns([
    // أرفف، أرجل
    [`ا${C}${C}${C}`, ['12', '123', '12ا3']],
    // رفوف، صحون، بيوت
    [`${C}${C}و${C}`, ['12', '123', '1ا3']],
    // سلال، حبال، كبار
    [`${C}${C}ا${C}`, ['12ه', '12', '123', '123ه', '12ي3']],
    // أباريق، أساور، أصابع
    [`ا${C}ا${C}ي?${C}`, ['ا12ي3', 'ا12ا3', 'ا1و2ا3', '1و2ا3', 'ا123']],
    // جدران، قضبان، حيطان
    [`${C}${C}${C}ان`, ['12ا3', '12ي3', '1ا23', '123']],
    // سمراء، حمر، سود
    [`${C}${C}${C}ا?`, ['ا123']],
  ]),
]

function patterns(written: readonly (readonly [plural: string, singulars: readonly string[]])[]): PluralPattern[] {
  return written.map(([plural, singulars]) => [new RegExp(`^${plural}$`), singulars])
}

function guesses(from: readonly PluralPattern[], plural: string): string[] {
  return from.flatMap(([pattern, singulars]) => {
    const letters = pattern.exec(plural)
    if (letters === null) return []
    return singulars.map(singular => singular.replace(/\d/g, place => letters[Number(place)] ?? ''))
  })
}

function* englishForms(word: string): Generator<string> {
  const ending = /(?:ings?|ed|ers?|able|ment|ation|ly|s)$/.exec(word)
  if (ending === null) return
  const bare = word.slice(0, ending.index)
  if (bare.length < 3) return
  yield bare
  yield `${bare}e`
  if (/(.)\1$/.test(bare)) yield bare.slice(0, -1)
}
