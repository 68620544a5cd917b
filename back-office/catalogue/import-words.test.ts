import { expect, test } from 'vitest'
import { createTranslator, type Words } from '#locales/translate.ts'
import common from '../../locales/ar/common.json' with { type: 'json' }
import office_files from '../../locales/ar/office_files.json' with { type: 'json' }
import { whatIsImported, whatWasUndone } from './import-words.ts'

// As the build gives them, but for the type of a whole file.
const t = createTranslator('ar', { common, office_files } as unknown as Words)

test.each([
  [{ added: 3, changed: 0 }, '3 منتجات جديدة'],
  [{ added: 0, changed: 2 }, 'منتجان معدّلان'],
  [{ added: 60, changed: 1 }, '60 منتجاً جديداً، منتج معدّل واحد'],
])('%o is said without what there is none of', (counts, said) => {
  expect(whatIsImported(counts, t)).toBe(said)
})

test.each([
  [{ restored: 0, archived: 3 }, 'أُرشفت 3 منتجات لأن الاستيراد أضافها.'],
  [{ restored: 1, archived: 0 }, 'عاد منتج واحد كما كان.'],
  [{ restored: 0, archived: 0 }, 'لم يبقَ شيء ليعود إلى ما كان.'],
])('what was taken back, %o, is said so, too', (counts, said) => {
  expect(whatWasUndone(counts, t)).toBe(said)
})
