import { expect, test } from 'vitest'
import { stretch } from './stretch.ts'

test('only the last joined run of the last word stretches', () => {
  expect(stretch('كل شيء في مكانه')).toEqual({
    before: 'كل شيء في مكا',
    run: 'نه',
    after: '',
    isLong: false,
    hasWordBefore: true,
  })
})

test('of a word of several runs the last one stretches', () => {
  expect(stretch('حسب الغرفة')).toMatchObject({ before: 'حسب الغر', run: 'فة' })
  expect(stretch('الأكثر مبيعاً')).toMatchObject({ run: 'مبيعاً' })
})

test.each(['تم تأكيد بريدك', 'افتح بريدك', 'متجر أزياء السعادة دار'])(
  '%s: a single letter at the end is torn from no run that stretches before it',
  text => {
    expect(stretch(text)).toBeNull()
  },
)

test('a word that is one run stretches as a whole, less where it is long', () => {
  expect(stretch('تسعة')).toMatchObject({ before: '', run: 'تسعة', isLong: true, hasWordBefore: false })
})

test('nothing is lost or moved', () => {
  for (const text of ['وصل حديثاً', 'الأكثر مبيعاً', 'رف كامل بطلب واحد', 'كيف يصلك الطلب؟', 'ترتيب']) {
    const cut = stretch(text)
    expect(`${cut?.before}${cut?.run}${cut?.after}`).toBe(text)
  }
})

test('Latin words stay as they are', () => {
  expect(stretch('Latest arrivals')).toBeNull()
})

test('a word with a letter that the font lacks is not cut', () => {
  expect(stretch('علبة بلاستيگ')).toBeNull()
})
