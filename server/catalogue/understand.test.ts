import { expect, test } from 'vitest'
import { MAX_SEARCH_WORDS, readSearch } from '#shop/catalogue/search-words.ts'
import { ownThesaurus } from './thesaurus.ts'
import { understand, type Vocabulary } from './understand.ts'

/** What is searched for, down to the single words, and what was asked of a shop that sells nothing so far. */
function effortOf(typed: string) {
  let asked = 0
  const counted = <Answer>(answer: Answer) => {
    return () => {
      asked++
      return answer
    }
  }
  const vocabulary: Vocabulary = {
    has: counted(false),
    hasBeginning: counted(false),
    standing: counted([]),
    sounding: counted([]),
  }
  const things = understand(readSearch(typed), vocabulary, ownThesaurus())
  return { asked, things: things.flatMap(thing => [thing, ...thing.parts]).length }
}

const MOST_LETTERS = 200
const repeated = (part: string) => part.repeat(MOST_LETTERS).slice(0, MOST_LETTERS)

test.each([
  ['measures without end', repeated('1cm2kg')],
  [
    'measures in every word',
    Array.from({ length: MAX_SEARCH_WORDS }, (_, place) => `${place}cm2kg3cm4kg5cm`).join(' '),
  ],
  ['two words of the trade in every word', 'shoerack spicerack wallshelf keyrack toychest shoebox toybox boxrack'],
])('a search of %s is for some things only', (_, typed) => {
  expect(effortOf(typed).things).toBeLessThanOrEqual(MAX_SEARCH_WORDS * 5)
})

test.each([
  ['consonants without end', repeated('gthc')],
  ['consonants in every word', 'gcthgcthgcthgcthgcth cgthcgthcgthcgthcgth thgcthgcthgcthgcthgc 9c8g9c8g9c8g9c8g9c8g'],
  [
    'the longest words that are no words',
    'bcdefghijklmnopqrstu cdefghijklmnopqrstuv defghijklmnopqrstuvw efghijklmnopqrstuvwx',
  ],
])('a search of %s asks for some thousand words only', (_, typed) => {
  expect(effortOf(typed).asked).toBeLessThan(500)
})
