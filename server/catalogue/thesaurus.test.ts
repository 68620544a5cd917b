import { expect, test } from 'vitest'
import { readSearch } from '#shop/catalogue/search-words.ts'
import { makeThesaurus, ownThesaurus, ownThesaurusLines, readThesaurusLines } from './thesaurus.ts'

const lines = ownThesaurusLines()
/** Forms in one order, as searches compare phrases. */
const keyOf = (written: string) =>
  readSearch(written)
    .map(word => word.form)
    .toSorted()
    .join(' ')

test('the shop knows the words of its trade in at least 600 groups, each with its reason and another name', () => {
  expect(lines.length).toBeGreaterThanOrEqual(600)
  expect(new Set(lines.map(line => line.name)).size).toBe(lines.length)
  expect(lines.filter(line => line.reason.length < 5)).toEqual([])
})

test('no group is of one word', () => {
  const alone = ownThesaurus().groups.filter(group => group.phrases.length < 2)
  expect(alone.map(group => group.name)).toEqual([])
})

test('no word stands in two groups, but one that is said to mean two things', () => {
  const groupsOf = new Map<string, Set<string>>()
  for (const { name, written } of lines) {
    for (const word of written.filter(each => !each.startsWith('~'))) {
      groupsOf.set(keyOf(word), (groupsOf.get(keyOf(word)) ?? new Set()).add(name))
    }
  }
  const twice = [...groupsOf].filter(([, names]) => names.size > 1)
  expect(twice.map(([word, names]) => `${word}: ${[...names].join(', ')}`)).toEqual([])
})

test('every word can be searched for', () => {
  expect(lines.flatMap(line => line.written).filter(word => keyOf(word) === '')).toEqual([])
})

test.each([
  ['كنبة', 'قنفة', 'sofa'],
  ['تخت', 'چرباية', 'bed'],
  ['بردة', 'ستارة', 'curtain'],
  ['طشت', 'لگن', 'washtub'],
  ['سيت', 'طقم', 'set'],
  ['كنتور', 'كبت', 'wardrobe'],
  ['مجر', 'جارور', 'drawer'],
  ['زبيل', 'سلة', 'basket'],
  ['تعليگة', 'شماعة', 'hanger'],
  ['قنادر', 'جزم', 'shoes'],
  ['خاولي', 'بشكير', 'towel'],
  ['کەنتۆر', 'خزانة ملابس', 'closet'],
  ['پێڵاو', 'أحذية', 'footwear'],
  ['تمن', 'رز', 'rice'],
  ['خمس', '٥', 'five'],
])('%s, %s and %s are one thing', (one, other, english) => {
  const thesaurus = ownThesaurus()
  const [first, ...rest] = [one, other, english].map(word => thesaurus.groupsOf(readSearch(word)))
  expect(first).toHaveLength(1)
  expect(rest).toEqual([first, first])
})

test.each([
  ['شيلة', 'شيل'],
  ['glass', 'glasses'],
  ['جوز', 'زوج'],
  ['plate', 'palette'],
  ['درج', 'درزن'],
  ['دار', 'دوار'],
  ['كرسي', 'كراس'],
  ['تخت', 'تختة'],
])('%s and %s are two things', (one, other) => {
  const thesaurus = ownThesaurus()
  const [first, second] = [one, other].map(word => thesaurus.groupsOf(readSearch(word)))
  expect(first).not.toEqual(second)
})

test('a line that is none, and a wider group that there is not, are refused', () => {
  expect(() => readThesaurusLines('sofa | كنبة, قنفة')).toThrow('sofa')
  expect(() => makeThesaurus(readThesaurusLines('sofa < seats | كنبة, قنفة | both are said'))).toThrow('seats')
})
