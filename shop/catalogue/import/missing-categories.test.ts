import { expect, test } from 'vitest'
import { missingCategories, namesFrom } from './missing-categories.ts'
import type { Fault } from './rows.ts'

const fault = (name: string, field: Fault['field'] = 'categories', key: Fault['key'] = 'category_unknown'): Fault => ({
  ...{ row: 2, cell: 'A2', written: name, key, field },
  values: { name },
})

test('each category that is missing is named once, in any spelling, before what stands below it', () => {
  const faults = [
    fault('المطبخ > برطمانات', 'sub_categories'),
    fault('أدوات'),
    fault('ادوات'),
    fault('Garden'),
    fault('GARDEN'),
    fault('Kitchen>Jars', 'sub_categories'),
    fault('x', 'price', 'not_a_number'),
  ]
  expect(missingCategories(faults)).toEqual([
    { parent: null, name: 'ادوات' },
    { parent: null, name: 'GARDEN' },
    { parent: 'المطبخ', name: 'برطمانات' },
    { parent: 'Kitchen', name: 'Jars' },
  ])
})

test('what says not where it belongs, or says nothing, is left out', () => {
  const faults = [
    fault('Jars', 'sub_categories'),
    fault('A > B > C', 'sub_categories'),
    fault(' > B', 'sub_categories'),
    fault('A > ', 'sub_categories'),
    fault('A > B'),
    fault(' '),
  ]
  expect(missingCategories(faults)).toEqual([])
})

test('a name stands in the language whose letters it has', () => {
  expect(namesFrom('أدوات')).toEqual({ name_en: '', name_ar: 'أدوات' })
  expect(namesFrom('Tools')).toEqual({ name_en: 'Tools', name_ar: '' })
})
