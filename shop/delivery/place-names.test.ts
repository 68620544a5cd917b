import { expect, test } from 'vitest'
import { matchPlaces, type NamedPlace, placesLike } from './place-names.ts'

const city = (nameAr: string, within: readonly string[] = [], courierId: string | null = null): NamedPlace => ({
  nameAr,
  courierId,
  within,
})
const region = (nameAr: string, courierId: string | null = null): NamedPlace => ({ nameAr, courierId })

/** For each name of theirs, in their order, the name of ours; null where none fits. */
function matched(ours: readonly NamedPlace[], theirs: readonly NamedPlace[]): (string | null)[] {
  const matches = matchPlaces(ours, theirs)
  return theirs.map(place => matches.get(place)?.nameAr ?? null)
}

test.each([
  ['المنصور', 'منصور'],
  ['حي الجامعة', 'حي الجامعه'],
  ['الأعظمية', 'الاعظميه'],
  ['أبو غريب', 'ابوغريب'],
  ['نينوى', 'نينوي'],
  ['الخضراء', 'الخضرا'],
  ['الداوودي', 'الدّاوودي'],
  ['حي الخضراء', 'الخضراء'],
  ['سبع البور', 'سبع ألبور'],
])('%s is found as %s', (ours, theirs) => {
  expect(matched([region('البياع'), region(ours)], [region(theirs)])).toEqual([ours])
})

test('another name is another place, however near it is', () => {
  expect(matched([region('الكرادة')], [region('الكرادة داخل')])).toEqual([null])
  expect(matched([region('المنصور')], [region('المنصورية')])).toEqual([null])
})

test('a governorate is known by its capital, and by both names together', () => {
  const ours = [
    city('بابل', ['الحلة']),
    city('ذي قار', ['الناصرية']),
    city('نينوى (الموصل)'),
    city('القادسية (الديوانية)'),
  ]
  const theirs = ['الحلة', 'الناصرية ذي قار', 'موصل', 'الديوانية'].map(name => city(name))
  expect(matched(ours, theirs)).toEqual(['بابل', 'ذي قار', 'نينوى (الموصل)', 'القادسية (الديوانية)'])
})

test('a city that lies in two governorates by its name stands for neither', () => {
  expect(matched([city('بغداد', ['الوحدة']), city('ديالى', ['الوحدة'])], [city('الوحدة')])).toEqual([null])
})

test('of two places of one name each keeps the one it had', () => {
  const [first, second] = [region('الزهور', '7'), region('زهور', '9')]
  const matches = matchPlaces([first, second], [region('الزهور', '9'), region('الزهور', '7')])
  expect([...matches.values()]).toEqual([second, first])
})

test('of two places of one name that are new, the first is ours', () => {
  expect(matched([region('الزهور')], [region('زهور', '7'), region('الزهور', '9')])).toEqual(['الزهور', null])
})

test.each([
  ['منص', ['المنصور', 'شارع المنصور']],
  ['المنصور', ['المنصور', 'شارع المنصور']],
  ['اعظميه', ['الأعظمية']],
  ['  ', ['الأعظمية', 'حي الأمين', 'المنصور', 'شارع المنصور']],
  ['امين', ['حي الأمين']],
  ['لا مكان', []],
] as const)('somebody who types "%s" is shown the places that it may be', (typed, found) => {
  const places = ['الأعظمية', 'حي الأمين', 'المنصور', 'شارع المنصور']
  expect(placesLike(typed, places, name => name)).toEqual(found)
})

test('places that begin with what was typed stand before those that hold it', () => {
  expect(placesLike('man', ['Al-Romana', 'Mansour'], name => name)).toEqual(['Mansour', 'Al-Romana'])
})
