import { describe, expect, test } from 'vitest'
import {
  isNumberWord,
  MAX_SEARCH_WORDS,
  MOST_CORRECTED_LETTERS,
  readSearch,
  spellingsNear,
  termsOfWord,
  wordsOf,
} from './search-words.ts'

type Match = 'same word' | 'beginning' | 'typo' | 'nothing'

/** How a search of one word finds a text, as the index does it. */
function matchOf(typed: string, text: string): Match {
  const [word] = readSearch(typed)
  const terms = new Set(wordsOf(text).flatMap(each => [...termsOfWord(each)]))
  if (word === undefined) return 'nothing'
  if (terms.has(word.form) || terms.has(word.stem)) return 'same word'
  if (!isNumberWord(word.form) && [...terms].some(term => term.startsWith(word.form))) return 'beginning'
  return [...spellingsNear(word)].some(spelling => terms.has(spelling)) ? 'typo' : 'nothing'
}

describe('one word in several spellings', () => {
  test.each([
    // The nine that shoppers type most.
    ['أدراج', 'ادراج'],
    ['حافظة', 'حافظه'],
    ['كرسي', 'كرسى'],
    ['مُنَظِّم', 'منظم'],
    ['المنظم', 'منظم'],
    ['منظمات', 'منظم'],
    ['صنــدوق', 'صندوق'],
    ['٥', '5'],
    // Hamza and alef.
    ['إطار', 'اطار'],
    ['آلة', 'الة'],
    ['أكواب', 'اكواب'],
    ['غطاء', 'غطا'],
    ['لؤلؤ', 'لولو'],
    ['حقائب', 'حقايب'],
    ['مرآة', 'مراه'],
    ['ٱلبيت', 'البيت'],
    // Taa marbuta, alef maqsura, letters of other keyboards.
    ['سلة', 'سله'],
    ['علّاقة', 'علاقه'],
    ['مقهى', 'مقهي'],
    ['کرسی', 'كرسي'],
    ['گلاص', 'كلاص'],
    ['چای', 'جاي'],
    // Diacritics.
    ['رَفّ', 'رف'],
    ['دُشّ', 'دش'],
    ['لتراً', 'لتر'],
    // The article, with and without what is written together with it.
    ['الصندوق', 'صندوق'],
    ['والبهارات', 'بهارات'],
    ['بالخشب', 'خشب'],
    ['للمطبخ', 'مطبخ'],
    ['الرف', 'رف'],
    ['غطاء', 'صندوق تخزين بغطاء'],
    ['رسائل', 'علّاقة مفاتيح مع رف للرسائل'],
    ['أوتاد', 'لوح مع رفوف وأوتاد'],
    // Plural, dual, feminine.
    ['صناديق', 'صندوق'],
    ['رفوف', 'رف'],
    ['ارفف', 'رف'],
    ['سلال', 'سلة'],
    ['سلات', 'سلة'],
    ['علب', 'علبة'],
    ['علاقات', 'علاقة'],
    ['مرطبانات', 'مرطبان'],
    ['صندوقين', 'صندوق'],
    ['قطعتان', 'قطعة'],
    ['أحذية', 'حذاء'],
    ['مفاتيح', 'مفتاح'],
    ['أقلام', 'قلم'],
    ['مناشف', 'منشفة'],
    ['صحون', 'صحن'],
    ['صواني', 'صينية'],
    ['كراسي', 'كرسي'],
    ['أسلاك', 'سلك'],
    ['خزائن', 'خزانة'],
    ['بيضاء', 'أبيض'],
    ['خضراء', 'أخضر'],
    // Digits.
    ['١٢', '12'],
    ['۳', '3'],
    ['٣٣', 'صينية دوّارة 33 سم'],
    // English: case, accents, plurals, both sides of the ocean.
    ['BOX', 'box'],
    ['boxes', 'box'],
    ['shelf', 'shelves'],
    ['berries', 'berry'],
    ['knives', 'knife'],
    ['hooks', 'hook'],
    ['dishes', 'dish'],
    ['cases', 'case'],
    ['kid', 'Kids’ room'],
    ['organizer', 'organiser'],
    ['colour', 'color'],
    ['décor', 'decor'],
    ['makeup', 'Make-up organiser'],
    ['underbed', 'Under-bed bag'],
  ])('%s finds %s', (typed, text) => {
    expect(matchOf(typed, text)).toBe('same word')
  })

  test.each([
    ['زيتون', 'زيت'],
    ['ليمون', 'ليم'],
    ['glass', 'glas'],
    ['5', '50'],
    ['box', 'boy'],
    ['رف', 'كف'],
  ])('%s is another word than %s', (typed, text) => {
    expect(matchOf(typed, text)).not.toBe('same word')
  })
})

describe('unfinished words', () => {
  test.each([
    ['صندو', 'صندوق'],
    ['ص', 'صندوق'],
    ['المنظ', 'منظّم أدراج'],
    ['مرطبا', 'طقم مرطبانات زجاجية'],
    ['stor', 'Linen storage box'],
    ['organiz', 'Drawer organiser'],
    ['shel', 'Wall shelf'],
  ])('%s already finds %s', (typed, text) => {
    expect(matchOf(typed, text)).toBe('beginning')
  })

  test('a number is not the beginning of a longer one', () => {
    expect(matchOf('5', '50 cm')).toBe('nothing')
  })
})

describe('one wrong letter', () => {
  test.each([
    // Wrong, missing, added, swapped.
    ['صندوف', 'صندوق'],
    ['صنوق', 'صندوق'],
    ['صندووق', 'صندوق'],
    ['صدنوق', 'صندوق'],
    ['منضم', 'منظّم'],
    ['منضمات', 'منظّم'],
    ['baskit', 'basket'],
    ['baket', 'basket'],
    ['baskket', 'basket'],
    ['bakset', 'basket'],
    ['drawr', 'Drawer organiser'],
    ['organisar', 'organiser'],
  ])('%s still finds %s', (typed, text) => {
    expect(matchOf(typed, text)).toBe('typo')
  })

  test.each([
    ['cat', 'cup'],
    ['rck', 'rack'],
    ['basketball', 'basket'],
    ['bsktt', 'basket'],
    ['1200', '1300'],
  ])('%s does not find %s', (typed, text) => {
    expect(matchOf(typed, text)).toBe('nothing')
  })
})

describe('what was typed', () => {
  const forms = (typed: string) => readSearch(typed).map(word => word.form)

  test('both languages may stand in one search', () => {
    expect(forms('صندوق oak')).toEqual(['صندوق', 'oak'])
  })

  test('little words are left out unless there is nothing else', () => {
    expect(forms('box with a lid')).toEqual(['box', 'lid'])
    expect(forms('رف على الجدار')).toEqual(['رف', 'جدار'])
    expect(forms('with')).toEqual(['with'])
  })

  test('a word typed twice counts once, signs count for nothing, and a flood of words is cut', () => {
    expect(forms('  oak, OAK!  ')).toEqual(['oak'])
    expect(forms('?!…')).toEqual([])
    expect(forms(Array.from({ length: 100 }, (_, number) => `word${number}`).join(' '))).toHaveLength(MAX_SEARCH_WORDS)
  })
})

describe('what a search costs', () => {
  const spellingsOf = (typed: string) => readSearch(typed).map(spellingsNear)

  test('the spellings near a word are made once, however many ask for them', () => {
    const [word] = readSearch('baskit')
    if (word === undefined) throw new Error('no word was read')
    expect(spellingsNear(word)).toBe(spellingsNear(word))
  })

  test.each(['a', 'ص', 'و'])('a word of %s without end is corrected to nothing', letter => {
    expect(spellingsOf(letter.repeat(MOST_CORRECTED_LETTERS + 1))).toEqual([new Set()])
    expect(spellingsOf(letter.repeat(200))).toEqual([new Set()])
  })

  test('of all texts that may be asked for, the worst makes some thousand spellings', () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
    const longest = alphabet.map((_, start) => [...alphabet.slice(start), ...alphabet.slice(0, start)].join(''))
    const worst = longest.map(word => word.slice(0, MOST_CORRECTED_LETTERS)).join(' ')
    const made = spellingsOf(worst).reduce((sum, spellings) => sum + spellings.size, 0)
    expect(made).toBeLessThan(MAX_SEARCH_WORDS * 2 * 60 * MOST_CORRECTED_LETTERS)
    expect(spellingsOf(worst)).toHaveLength(MAX_SEARCH_WORDS)
  })
})
