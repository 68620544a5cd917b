import { measuresIn } from './other-forms.ts'

/**
 * How a search reads words, in Arabic and English alike: spelling habits (hamza, taa marbuta, diacritics, the article), plurals,
 * unfinished words and one wrong letter must all find the thing. Catalogue texts become terms, searches become words; a word
 * matches a term by its stem (the same word), by its form (the beginning of the term) or by a spelling near it (a typo).
 */
export interface SearchWord {
  /** What was typed, in one spelling and without the article. An unfinished word is the beginning of a term. */
  readonly form: string
  /** The form without plural and gender endings; equals a term where the same word is meant. */
  readonly stem: string
}

/** More words than this narrow no search further. */
export const MAX_SEARCH_WORDS = 8
/** A letter of a shorter word makes another one. */
const LEAST_CORRECTED_LETTERS = 4
/** Longer words are taken as they were typed: the spellings near one grow with its letters, and nobody sells its correction. */
export const MOST_CORRECTED_LETTERS = 16

/**
 * The words of a search, the first `MAX_SEARCH_WORDS` of them: the rest is not looked at. Little words are left out unless there is
 * nothing else.
 */
export function readSearch(typed: string): SearchWord[] {
  const written = wordsOf(typed)
  const telling = tellingOf(written).filter(word => !isCheap(word))
  const forms = new Set((telling.length > 0 ? telling : written).map(withoutArticle))
  return [...forms].slice(0, MAX_SEARCH_WORDS).map(searchWord)
}

/** What whoever names no thing asks to see of all: what costs least, or what came last. Null: a thing is named. */
export function orderAskedFor(typed: string): 'cheapest' | 'newest' | null {
  const telling = tellingOf(wordsOf(typed))
  if (telling.length === 0) return null
  if (telling.every(isCheap)) return 'cheapest'
  return telling.every(word => NEW.has(withoutArticle(word))) ? 'newest' : null
}

/** The words of a text in one spelling, in order; a word with a hyphen also counts joined. */
export function wordsOf(text: string): string[] {
  const spelled = foldSpelling(text)
  const words = spelled.match(WORD) ?? []
  if (!/[-\u2010\u2011]/.test(spelled)) return words
  const joined = spelled.match(HYPHENATED)?.map(compound => compound.replaceAll(HYPHEN, '')) ?? []
  return [...words, ...joined]
}

/** The terms of one word of `wordsOf`. */
export function termsOfWord(word: string): Set<string> {
  const terms = new Set<string>()
  for (const form of [...formsOf(word), ...measuresIn(word)]) {
    terms.add(form)
    terms.add(stemOf(form))
  }
  return terms
}

/** A form as if it had been searched for. */
export function searchWord(form: string): SearchWord {
  return { form, stem: stemOf(form) }
}

/** Numbers are meant as they stand: 5 is not the beginning of 50. */
export function isNumberWord(form: string): boolean {
  return /^\d+$/.test(form)
}

export function isArabicWord(form: string): boolean {
  return ARABIC.test(form)
}

/** Several parts of a search ask for the spellings near a word, each of them more than once. */
const knownSpellings = new WeakMap<SearchWord, ReadonlySet<string>>()

/**
 * Every term that one wrong, missing, added or swapped letter away could have been meant; made once for each word. Empty for short words
 * and for such with digits, where one letter makes another word, and above `MOST_CORRECTED_LETTERS`.
 */
export function spellingsNear(word: SearchWord): ReadonlySet<string> {
  const known = knownSpellings.get(word) ?? makeSpellings(word.form)
  knownSpellings.set(word, known)
  return known
}

function makeSpellings(form: string): Set<string> {
  const spellings = new Set<string>()
  if (form.length < LEAST_CORRECTED_LETTERS || form.length > MOST_CORRECTED_LETTERS || /\d/.test(form)) return spellings
  // A Latin word's edits are Latin: asking each of hundreds for its script would cost more than its stem.
  const stem = LATIN_WORD.test(form) ? englishStem : stemOf
  for (const spelling of oneEditFrom(form)) {
    // A short word that begins otherwise is another one: lamp is no misspelt damp.
    if (form.length === LEAST_CORRECTED_LETTERS && spelling[0] !== form[0]) continue
    spellings.add(spelling)
    spellings.add(stem(spelling))
  }
  spellings.delete(form)
  return spellings
}

const WORD = /[\p{L}\p{N}]+/gu
const HYPHEN = /[-\u2010\u2011]/g
/** Begins only where a word does: tried from every letter of a long word, it would cost the square of its length. */
const HYPHENATED = /(?<!\p{L})\p{L}+(?:[-\u2010\u2011]\p{L}+)+/gu
const ARABIC = /[\u0621-\u064A]/
const LATIN_WORD = /^[a-z]+$/

const ARABIC_LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'
const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** After decomposition: letters that shoppers use for one another, foreign and Kurdish letters, Arabic-Indic digits. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ء: '',
  ی: 'ي',
  ې: 'ي',
  ێ: 'ي',
  ک: 'ك',
  گ: 'ك',
  چ: 'ج',
  پ: 'ب',
  ژ: 'ز',
  ڤ: 'ف',
  ڵ: 'ل',
  ڕ: 'ر',
  ۆ: 'و',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  '٠': '0',
  '١': '1',
  '٢': '2',
  '٣': '3',
  '٤': '4',
  '٥': '5',
  '٦': '6',
  '٧': '7',
  '٨': '8',
  '٩': '9',
  '۰': '0',
  '۱': '1',
  '۲': '2',
  '۳': '3',
  '۴': '4',
  '۵': '5',
  '۶': '6',
  '۷': '7',
  '۸': '8',
  '۹': '9',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ł: 'l',
  đ: 'd',
}
const UNFOLDED = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'gu')
/** The accusative's alif, which is an ending: لتراً is لتر. */
const TANWIN_ALIF = /(?:\u0627\u064B|\u064B\u0627)(?![\p{L}])/gu
/** Combining marks (accents, diacritics, hamza above and below), tatweel, invisible joiners. */
const MARKS = /[\p{Mn}\u0640\u200B-\u200F\u00AD\u2066-\u2069]/gu
const POSSESSIVE = /['\u2019\u02BC](?:s(?![\p{L}]))?/gu

function foldSpelling(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(TANWIN_ALIF, '')
    .replace(MARKS, '')
    .replace(POSSESSIVE, '')
    .replace(UNFOLDED, letter => SAME_LETTER[letter] ?? letter)
}

/** Words, in their folded spelling, that stand in nearly every text. */
const LITTLE_WORDS = new Set(
  (
    'the a an and or of for with in on to by from at my your our is are it that this some any something somewhere want need ' +
    'looking place put من في علي مع الي عن او و ل ب اللي الي هذا هذه مال حق تبع بتاع بتاعه اريد ابي ابغي عايز بدي شي شيء عندكم مكان احط بي ' +
    'شنو ايش وين شلون اكو what where how'
  ).split(' '),
)

function tellingOf(words: readonly string[]): string[] {
  return words.filter(word => !LITTLE_WORDS.has(word))
}

/** The article alone or behind "and", "with", "like", "so", "for", with the least letters a word keeps behind it. */
const ARTICLES: readonly (readonly [prefix: string, keeps: number])[] = [
  ['وال', 3],
  ['بال', 3],
  ['كال', 3],
  ['فال', 3],
  ['ولل', 2],
  ['لل', 2],
  ['ال', 2],
]

function withoutArticle(word: string): string {
  const found = ARTICLES.find(([prefix, keeps]) => word.startsWith(prefix) && word.length - prefix.length >= keeps)
  return found === undefined ? word : word.slice(found[0].length)
}

/** Words for a price that no product has in its texts: beside others they say nothing of what is meant. */
const CHEAP = setOf('رخيص رخيصة رخيصين رخاص ارخص الارخص هەرزان cheap cheaper cheapest affordable')
/** Beside others they mean something: a new home. */
const NEW = setOf('جديد جديدة جدد احدث نوێ وصل حديثا new newest latest arrivals arrival')

function setOf(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words).map(withoutArticle))
}

function isCheap(word: string): boolean {
  return CHEAP.has(withoutArticle(word))
}

/** One-letter words are written together with the next: "and", "with", "for", "like". */
const JOINED_LETTER = /^[وبلك](?=.{3})/

/** A text's word as it may be asked for: as written, without the article, without a joined "and" or "with". */
function formsOf(word: string): string[] {
  const bare = withoutArticle(word)
  if (!ARABIC.test(word)) return [word]
  const forms = bare === word ? [word] : [word, bare]
  if (bare === word && JOINED_LETTER.test(word)) forms.push(word.slice(1), withoutArticle(word.slice(1)))
  return forms
}

function stemOf(form: string): string {
  if (ARABIC.test(form)) return arabicStem(form)
  return LATIN_WORD.test(form) ? englishStem(form) : form
}

/** Endings of plural, dual and feminine, with the least letters a word keeps before them; longest first. */
const ARABIC_ENDINGS: readonly (readonly [ending: string, keeps: number])[] = [
  ['تين', 3],
  ['تان', 3],
  ['ات', 2],
  ['ين', 2],
  ['ون', 3],
  ['ان', 4],
  ['ه', 2],
]

function arabicStem(form: string): string {
  const word = SAME_WORD.get(form) ?? form
  if (WHOLE_WORDS.has(word)) return word
  const found = ARABIC_ENDINGS.find(([ending, keeps]) => word.endsWith(ending) && word.length - ending.length >= keeps)
  return found === undefined ? word : word.slice(0, -found[0].length)
}

/** Words whose last letters only look like an ending. */
const WHOLE_WORDS = new Set(
  (
    'مرطبان برطمان زيتون صابون ليمون تلفزيون تلفون كارتون كرتون نايلون سيليكون سيلكون بالون بنطلون عنوان نبات بنات ' +
    'سكين عجين طين فنجان فستان ميزان خزان دكان مكان اسنان الوان جدران حيطان دخان حصان شريان ميلان استيكان اطفال ' +
    'وجه مياه فواكه كرتين سجين معجون صحون ماعون'
  ).split(' '),
)

/** Broken plurals and colours of either gender, which no rule of endings brings together: plural → singular. */
const SAME_WORD = new Map(
  `صناديق صندوق, رفوف رف, ارفف رف, سلال سله, ادراج درج, دروج درج, خزاين خزانه, كراسي كرسي, علب علبه, اكواب كوب,
  كاسات كاسه, صحون صحن, اطباق طبق, اقلام قلم, مفاتيح مفتاح, احذيه حذا, شنط شنطه, حقايب حقيبه, مناشف منشفه,
  ملاعق ملعقه, سكاكين سكين, العاب لعبه, كتب كتاب, اوراق ورق, ورقه ورق, اسلاك سلك, كيابل كيبل, حوامل حامل, صواني صينيه,
  صوان صينيه, قدور قدر, جدران جدار, حيطان حايط, ابواب باب, الوان لون, فساتين فستان, قمصان قميص, بناطيل بنطلون,
  احزمه حزام, مرايا مراه, مخاد مخده, ستاير ستاره, سجاد سجاده, مصابيح مصباح, اسره سرير, اغطيه غطا, غرف غرفه,
  مطابخ مطبخ, مكاتب مكتب, جيوب جيب, خطاطيف خطاف, مسامير مسمار, الواح لوح, اوتاد وتد, قطع قطعه, اطقم طقم, طقوم طقم,
  اواني انا, اوعيه وعا, قناني قنينه, فناجين فنجان, اباريق ابريق, اطفال طفل, جوارب جورب, رسايل رساله,
  طوابق طابق, اقفال قفل, اكياس كيس, حبال حبل, عطور عطر, اقمشه قماش, مداخل مدخل, مواعين ماعون, دواليب دولاب, كناتير كنتور,
  براميل برميل, اسلال سله, مجلات مجله, مظلات مظله, اجهزه جهاز, شموع شمعه, ورود ورده, زهور زهره, ازهار زهره, بنات بنت,
  بيضا ابيض, بيض ابيض, سودا اسود, سود اسود, خضرا اخضر, زرقا ازرق, حمرا احمر, صفرا اصفر, رماديه رمادي, بنيه بني`
    .split(',')
    .map(pair => {
      const [plural = '', singular = ''] = pair.trim().split(' ')
      return [plural, singular] as const
    }),
)

const SAME_ENGLISH_WORD = new Map([
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['feet', 'foot'],
  ['gray', 'grey'],
  ['jewellery', 'jewelry'],
])

/** The last letters that a stem may lack or have changed. */
const CHANGING_END = /[defgnrsy]$/

/** Equal for singular and plural and for both spellings of -ise and -our; not meant to be read. */
function englishStem(form: string): string {
  const word = SAME_ENGLISH_WORD.get(form) ?? form
  if (!CHANGING_END.test(word)) return word
  const singular = word.length >= 4 && /[^s]s$/.test(word) && !/(?:us|is)$/.test(word) ? word.slice(0, -1) : word
  const american =
    singular.length >= 5 ? singular.replace(/is(e|er|ing|ed|ation)$/, 'iz$1').replace(/our$/, 'or') : singular
  const bare = american.length >= 4 && american.endsWith('e') ? american.slice(0, -1) : american
  return bare.replace(/([^aeiou])y$/, '$1i').replace(/f$/, 'v')
}

function* oneEditFrom(form: string): Generator<string> {
  const letters = ARABIC.test(form) ? ARABIC_LETTERS : LATIN_LETTERS
  for (let place = 0; place <= form.length; place++) {
    const before = form.slice(0, place)
    const after = form.slice(place)
    for (const letter of letters) yield before + letter + after
    if (after === '') continue
    yield before + after.slice(1)
    for (const letter of letters) yield before + letter + after.slice(1)
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2)
  }
}
