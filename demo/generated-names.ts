import type { DemoNamed } from './demo-catalogue.ts'

/** What a generated product is, by the demo product whose pictures it shares. */
export const KINDS: Readonly<Record<string, readonly DemoNamed[]>> = {
  'airtight-jars': [
    { name_en: 'Glass jars', name_ar: 'مرطبانات زجاجية' },
    { name_en: 'Storage jars', name_ar: 'مرطبانات حفظ' },
  ],
  'spice-rack': [{ name_en: 'Spice rack', name_ar: 'رف بهارات' }],
  'fridge-bins': [
    { name_en: 'Fridge bins', name_ar: 'علب تنظيم الثلاجة' },
    { name_en: 'Clear bins', name_ar: 'علب شفافة' },
  ],
  'cutlery-tray': [{ name_en: 'Cutlery tray', name_ar: 'صينية ملاعق' }],
  'dish-rack': [{ name_en: 'Dish rack', name_ar: 'مصفاة صحون' }],
  'lazy-susan': [{ name_en: 'Turning tray', name_ar: 'صينية دوّارة' }],
  hangers: [{ name_en: 'Hangers', name_ar: 'علاقات ملابس' }],
  'drawer-dividers': [
    { name_en: 'Drawer organiser', name_ar: 'منظّم أدراج' },
    { name_en: 'Drawer dividers', name_ar: 'فواصل أدراج' },
  ],
  'hanging-shelf': [{ name_en: 'Hanging shelf', name_ar: 'رف معلّق' }],
  'storage-box': [
    { name_en: 'Storage box', name_ar: 'صندوق تخزين' },
    { name_en: 'Box with lid', name_ar: 'صندوق بغطاء' },
  ],
  'shoe-rack': [{ name_en: 'Shoe rack', name_ar: 'رف أحذية' }],
  'underbed-bag': [{ name_en: 'Under-bed bag', name_ar: 'حقيبة تحت السرير' }],
  'shower-caddy': [{ name_en: 'Shower caddy', name_ar: 'رف دُش' }],
  'makeup-organiser': [{ name_en: 'Make-up organiser', name_ar: 'منظّم مكياج' }],
  'laundry-hamper': [{ name_en: 'Laundry hamper', name_ar: 'سلة غسيل' }],
  'towel-ladder': [{ name_en: 'Towel ladder', name_ar: 'سلّم مناشف' }],
  'woven-basket': [
    { name_en: 'Woven basket', name_ar: 'سلة مجدولة' },
    { name_en: 'Seagrass basket', name_ar: 'سلة من عشب البحر' },
  ],
  'magazine-holder': [{ name_en: 'Magazine holder', name_ar: 'حامل مجلات' }],
  'wall-shelf': [{ name_en: 'Wall shelf', name_ar: 'رف جداري' }],
  'cable-box': [{ name_en: 'Cable box', name_ar: 'صندوق أسلاك' }],
  'desk-organiser': [{ name_en: 'Desk organiser', name_ar: 'منظّم مكتب' }],
  'letter-tray': [{ name_en: 'Letter tray', name_ar: 'صينية أوراق' }],
  'pen-cup': [{ name_en: 'Pen cup', name_ar: 'كوب أقلام' }],
  pegboard: [{ name_en: 'Pegboard', name_ar: 'لوح تعليق مثقّب' }],
  'wall-hooks': [{ name_en: 'Hook rail', name_ar: 'علّاقة جدارية' }],
  'umbrella-stand': [{ name_en: 'Umbrella stand', name_ar: 'حامل مظلات' }],
  'toy-chest': [{ name_en: 'Toy chest', name_ar: 'صندوق ألعاب' }],
  'key-rack': [{ name_en: 'Key rack', name_ar: 'علّاقة مفاتيح' }],
}

export const MATERIALS: readonly DemoNamed[] = [
  { name_en: 'bamboo', name_ar: 'من الخيزران' },
  { name_en: 'solid oak', name_ar: 'من البلوط' },
  { name_en: 'walnut', name_ar: 'من خشب الجوز' },
  { name_en: 'powder-coated steel', name_ar: 'من الفولاذ المطلي' },
  { name_en: 'stainless steel', name_ar: 'من الستانلس' },
  { name_en: 'linen', name_ar: 'من الكتّان' },
  { name_en: 'felt', name_ar: 'من اللبّاد' },
  { name_en: 'cotton rope', name_ar: 'من حبال القطن' },
  { name_en: 'recycled plastic', name_ar: 'من البلاستك المعاد تدويره' },
  { name_en: 'clear acrylic', name_ar: 'من الأكريليك الشفاف' },
  { name_en: 'ceramic', name_ar: 'من الخزف' },
  { name_en: 'rattan', name_ar: 'من الروطان' },
]

export const SERIES: readonly DemoNamed[] = [
  { name_en: 'Tigris', name_ar: 'دجلة' },
  { name_en: 'Euphrates', name_ar: 'الفرات' },
  { name_en: 'Karrada', name_ar: 'الكرادة' },
  { name_en: 'Mutanabbi', name_ar: 'المتنبي' },
  { name_en: 'Shanasheel', name_ar: 'شناشيل' },
  { name_en: 'Babylon', name_ar: 'بابل' },
  { name_en: 'Ur', name_ar: 'أور' },
  { name_en: 'Samarra', name_ar: 'سامراء' },
  { name_en: 'Hatra', name_ar: 'الحضر' },
  { name_en: 'Ahwar', name_ar: 'الأهوار' },
  { name_en: 'Nakhla', name_ar: 'نخلة' },
  { name_en: 'Qaysariya', name_ar: 'القيصرية' },
]

export const FEATURES: readonly DemoNamed[] = [
  { name_en: 'foldable', name_ar: 'قابل للطي' },
  { name_en: 'stackable', name_ar: 'يُرصّ فوق بعضه' },
  { name_en: 'with handles', name_ar: 'بمقابض' },
  { name_en: 'slim', name_ar: 'نحيف' },
  { name_en: 'extra wide', name_ar: 'عريض' },
  { name_en: 'set of 2', name_ar: 'قطعتان' },
  { name_en: 'set of 3', name_ar: '3 قطع' },
  { name_en: 'for small rooms', name_ar: 'للغرف الصغيرة' },
  { name_en: 'easy to clean', name_ar: 'سهل التنظيف' },
  { name_en: 'no drilling', name_ar: 'بلا ثقب الجدار' },
]
