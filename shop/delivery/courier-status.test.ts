import { expect, test } from 'vitest'
import { COURIER_MEANINGS, courierMeaning } from './courier-status.ts'

/** The courier's table, row by row: its id, its words, what they mean for us. */
const TABLE = [
  ['0', 'معطل او غير فعال', 'prepared'],
  ['1', 'فعال (قيد التجهيز)', 'prepared'],
  ['2', 'تم الاستلام من قبل المندوب', 'on-the-way'],
  ['3', 'قيد التوصيل الى الزبون (في عهدة المندوب)', 'on-the-way'],
  ['4', 'تم التسليم للزبون', 'delivered'],
  ['5', 'في موقع فرز بغداد', 'on-the-way'],
  ['6', 'في مكتب', 'on-the-way'],
  ['7', 'في الطريق الى مكتب المحافظة', 'on-the-way'],
  ['8', 'في مخزن بغداد', 'on-the-way'],
  ['9', 'في طريقه للمحافظة', 'on-the-way'],
  ['10', 'وصل الى مكتب المحافظة', 'on-the-way'],
  ['11', 'تم استلامه من قبل المكتب', 'on-the-way'],
  ['12', 'في مخزن مرتجع المحافظة', 'returning'],
  ['13', 'في مخزن مرتجع بغداد', 'returning'],
  ['14', 'اعادة الارسال الى الزبون', 'on-the-way'],
  ['15', 'ارجاع الى التاجر', 'returning'],
  ['16', 'قيد الارجاع الى التاجر (في عهدة المندوب)', 'returning'],
  ['17', 'تم الارجاع الى التاجر', 'returned'],
  ['18', 'تغيير سعر', 'alert'],
  ['19', 'ارجاع بعد الاستلام', 'returning'],
  ['20', 'تبديل بعد التوصيل', 'exchanging'],
  ['21', 'تم التسليم للزبون واستلام منه الاسترجاع', 'exchanged'],
  ['22', 'ارسال الى الفرز', 'on-the-way'],
  ['23', 'ارسال الى مخزن الارجاعات', 'returning'],
  ['24', 'تم تغيير محافظة الزبون', 'alert'],
  ['25', 'لا يرد', 'problem'],
  ['26', 'لا يرد بعد الاتفاق', 'problem'],
  ['27', 'مغلق', 'problem'],
  ['28', 'مغلق بعد الاتفاق', 'problem'],
  ['29', 'مؤجل', 'problem'],
  ['30', 'مؤجل لحين اعادة الطلب لاحقا', 'problem'],
  ['31', 'الغاء الطلب', 'cancelled'],
  ['32', 'رفض الطلب', 'refused'],
  ['33', 'مفصول عن الخدمة', 'problem'],
  ['34', 'طلب مكرر', 'alert'],
  ['35', 'مستلم مسبقا', 'alert'],
  ['36', 'الرقم غير معرف', 'problem'],
  ['37', 'الرقم غير داخل في الخدمة', 'problem'],
  ['38', 'العنوان غير دقيق', 'problem'],
  ['39', 'لم يطلب', 'alert'],
  ['40', 'حظر المندوب', 'problem'],
  ['41', 'لا يمكن الاتصال بالرقم', 'problem'],
  ['42', 'تغيير المندوب', 'on-the-way'],
  ['44', 'اخراج من المخزن وارساله الى الفرز', 'on-the-way'],
] as const

test.each(TABLE)('the courier\'s %s, "%s", means %s', (id, _words, meaning) => {
  expect(courierMeaning(id)).toBe(meaning)
})

test('every meaning is one that the courier can give', () => {
  expect(new Set(TABLE.map(([, , meaning]) => meaning))).toEqual(new Set(COURIER_MEANINGS))
})

test.each(['43', '45', '-1', '', '04', ' 4', '4.0', 'delivered', 'toString'])(
  '"%s" is no word of the courier: it means nothing',
  id => {
    expect(courierMeaning(id)).toBeNull()
  },
)
