import { expect, test } from 'vitest'
import { FIELDS } from '#shop/catalogue/import/fields.ts'
import { languages } from '#shop/languages.ts'
import { fieldOf, headOf } from './import-words.ts'

test('a column is known by the head that files have today, and by what they had before', () => {
  for (const language of languages) {
    for (const field of FIELDS) expect(fieldOf(headOf(field, language))).toBe(field)
  }
  expect(fieldOf('الاسم (بالإنجليزية)')).toBe('name_en')
  expect(fieldOf('كلفة التوصيل')).toBe('delivery_cost')
  expect(fieldOf('كلفة توصيل اللون')).toBe('color_delivery_cost')
  expect(fieldOf('كلفة توصيل المقاس')).toBe('size_delivery_cost')
  expect(fieldOf('رمز التخزين SKU')).toBe('sku')
  expect(fieldOf('Weather')).toBeNull()
})
