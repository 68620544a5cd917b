import type {
  EditedBundleItem,
  EditedColor,
  EditedMedia,
  EditedSize,
  StaffCategory,
  StaffProduct,
} from '#contract/office/catalogue.ts'
import type { EditedMailText } from '#contract/office/mail-texts.ts'
import type { SubscribersInput } from '#contract/office/newsletter.ts'
import type { EditedOffer } from '#contract/office/offers.ts'
import type { StaffOrdersInput } from '#contract/office/orders.ts'
import type { EditedPromo } from '#contract/office/promotions.ts'
import type { EditedSale } from '#contract/office/sales.ts'
import type { StaffSearchRule } from '#contract/office/searches.ts'
import type { EditedSlide, StaffSettings } from '#contract/office/store.ts'
import type { WordKey } from '#locales/translate.ts'
import { DETAIL_NAMES, type DetailName, detailCalled } from '#shop/catalogue/details.ts'
import { DELIVERY_AMOUNTS, type DeliveryPrices } from '#shop/delivery/cost.ts'
import type { DaySpan, DeliveryDays } from '#shop/delivery/promise.ts'
import { isLanguage, type Language, languages } from '#shop/languages.ts'
import { recordOf } from '#shop/record-of.ts'
import type { PageText, TextSection } from '#shop/store/texts.ts'
import { SETTING_WORDS } from '../store/setting-words.ts'
import type { Untold } from './field-changes.ts'

const DETAIL_WORDS = Object.fromEntries(
  DETAIL_NAMES.map((name): [string, WordKey] => [name, `office_files.head_${detailCalled(name).column}`]),
)

/** What the log tells of by the names of the contract: a field that is added there does not compile without words here. */
type ContractField =
  | FieldsOf<StaffProduct & EditedColor & EditedSize & EditedMedia & EditedBundleItem & StaffCategory>
  | FieldsOf<StaffSettings & DeliveryPrices & StaffSettings['socialLinks'][number] & DeliveryDays & DaySpan>
  | FieldsOf<
      EditedPromo &
        EditedSale &
        EditedOffer &
        Pick<StaffSearchRule, 'kind' | 'words' | 'meant'> &
        EditedSlide &
        PageText &
        EditedMailText &
        TextSection
    >
  | Exclude<FieldsOf<StaffOrdersInput & SubscribersInput>, 'limit' | 'cursor' | 'uncounted'>

type FieldsOf<Thing> = Exclude<keyof Thing, Untold | DetailName>

type TextsOf<Field> = Field extends `${infer Text}_${Language}` ? Text : never

/** Texts that have a field for each language, `name_en` in the contract and `cityNameEn` in what is told of an order. */
const TEXT_WORDS: Readonly<Record<TextsOf<ContractField> | 'cityName' | 'regionName', WordKey>> = {
  name: 'office_staff.field_name_in',
  description: 'office_staff.field_description_in',
  alt: 'office_staff.field_alt_in',
  title: 'office_staff.field_title_in',
  seoTitle: 'office_catalogue.seo_title_in',
  seoDescription: 'office_catalogue.seo_description_in',
  sections: 'office_staff.field_sections_in',
  subject: 'office_staff.field_subject_in',
  opening: 'office_staff.field_opening_in',
  closing: 'office_staff.field_closing_in',
  currencyLabel: 'office_shop.currency_label_in',
  cityName: 'office_staff.field_city_in',
  regionName: 'office_staff.field_region_in',
}

/** The words of a field that is said in a language, and in which; null for any other. */
export function textField(name: string): { readonly words: WordKey; readonly language: Language } | null {
  const [, text = '', ending = ''] = ENDS_IN_LANGUAGE.exec(name) ?? []
  const language = ending.toLowerCase()
  return Object.hasOwn(TEXT_WORDS, text) && isLanguage(language)
    ? { words: TEXT_WORDS[text as keyof typeof TEXT_WORDS], language }
    : null
}

const ENDS_IN_LANGUAGE = new RegExp(`^(.+?)_?(${languages.join('|')})$`, 'i')

/** Fields of what was changed: the contract's, and those that a use case names itself (`server/every-change.test.ts` finds one without). */
export const FIELD_WORDS: Readonly<Record<Exclude<ContractField, `${string}_${Language}`>, WordKey>> &
  Readonly<Record<string, WordKey>> = {
  ...SETTING_WORDS,
  name: 'office_staff.name',
  price: 'office_staff.field_price',
  discountPercentage: 'office_staff.field_discount_percentage',
  bestseller: 'office_staff.field_bestseller',
  deliveryCost: 'office_staff.field_delivery_cost',
  isPublished: 'office_staff.field_is_published',
  isBundle: 'office_staff.field_is_bundle',
  bundlePrice: 'office_staff.field_bundle_price',
  originalPrice: 'office_staff.field_original_price',
  categoryIds: 'office_staff.field_category_ids',
  subCategoryIds: 'office_staff.field_sub_category_ids',
  media: 'office_staff.field_media',
  mediaId: 'office_staff.field_media_id',
  kind: 'office_staff.field_kind',
  colors: 'office_staff.field_colors',
  sizes: 'office_staff.field_sizes',
  hex: 'office_staff.field_hex',
  variant: 'office_staff.field_variant',
  sku: 'office_staff.field_sku',
  gtin: 'office_catalogue.gtin',
  cost: 'office_catalogue.cost',
  ...DETAIL_WORDS,
  stock: 'office_staff.field_stock',
  bundleItems: 'office_staff.field_bundle_items',
  quantity: 'office_staff.field_quantity',
  archivedAt: 'office_staff.field_archived_at',
  subCategories: 'office_staff.field_sub_categories',
  image: 'office_staff.field_image',
  imageId: 'office_staff.field_image_id',
  picture: 'office_staff.field_image',
  reason: 'office_staff.field_reason',
  note: 'office_staff.field_note',
  tag: 'office_people.tag',
  sentAs: 'office_staff.field_sent_as',
  fees: 'office_staff.field_fees',
  shelf: 'office_staff.field_shelf',
  lowLimit: 'office_staff.field_low_limit',
  supplier: 'office_catalogue.supplier',
  skus: 'office_staff.field_skus',
  differences: 'office_staff.field_differences',
  source: 'office_staff.field_source',
  status: 'office_staff.field_status',
  state: 'office_staff.field_state',
  lines: 'office_staff.field_lines',
  items: 'office_staff.field_items',
  fit: 'office_staff.field_fit',
  damaged: 'office_staff.field_damaged',
  amount: 'office_staff.field_amount',
  courier: 'office_staff.field_courier',
  reference: 'office_staff.field_reference',
  orders: 'office_staff.field_orders',
  count: 'office_staff.field_count',
  role: 'office_staff.field_role',
  isActive: 'office_staff.field_is_active',
  email: 'office_staff.field_email',
  language: 'office_staff.field_language',
  clientName: 'office_staff.field_client_name',
  clientMobile: 'office_staff.field_client_mobile',
  cityId: 'office_staff.field_city_id',
  regionId: 'office_staff.field_region_id',
  location: 'office_staff.field_location',
  delivery: 'office_staff.field_delivery',
  address: 'office_staff.field_address',
  categoryId: 'office_staff.field_category_id',
  leadsTo: 'office_shop.leads_to',
  link: 'office_shop.slide_link',
  slug: 'office_catalogue.slug',
  place: 'office_staff.field_place',
  code: 'office_staff.field_code',
  type: 'office_staff.field_type',
  value: 'office_staff.field_value',
  isForAll: 'office_staff.field_is_for_all',
  percentage: 'office_staff.field_percentage',
  buyQuantity: 'office_offers.buy',
  getQuantity: 'office_offers.get',
  mostTimes: 'office_offers.most_times',
  nearLeast: 'office_staff.field_nearLeast',
  nearMost: 'office_staff.field_nearMost',
  otherLeast: 'office_staff.field_otherLeast',
  otherMost: 'office_staff.field_otherMost',
  words: 'office_searches.words',
  meant: 'office_searches.meant',
  productIds: 'office_staff.field_product_ids',
  startsAt: 'office_staff.field_starts_at',
  endsAt: 'office_staff.field_ends_at',
  minimumAmount: 'office_staff.field_minimum_amount',
  totalLimit: 'office_staff.field_total_limit',
  perShopperLimit: 'office_staff.field_per_shopper_limit',
  fileName: 'office_staff.field_file_name',
  added: 'office_staff.field_added',
  changed: 'office_staff.field_changed',
  sections: 'office_staff.field_sections',
  heading: 'office_staff.field_heading',
  body: 'office_staff.field_body',
  network: 'office_staff.field_network',
  nearCityId: 'office_staff.field_near_city',
  ...recordOf(DELIVERY_AMOUNTS, name => `office_staff.field_${name}` as const),
  cityPrices: 'office_staff.field_city_prices',
  cityDays: 'office_staff.field_city_days',
  least: 'office_staff.field_least',
  most: 'office_staff.field_most',
  productId: 'office_staff.field_product',
  colorId: 'office_orders.color',
  sizeId: 'office_orders.size',
  discount: 'orders.discount',
  total: 'orders.total',
  payable: 'office_orders.to_collect',
  collected: 'office_staff.field_collected',
  search: 'office_staff.field_search',
  stage: 'office_staff.field_stage',
  paymentState: 'office_staff.field_payment_state',
  paymentMethod: 'office_orders.payment_method',
  from: 'office_staff.from_day',
  to: 'office_staff.to_day',
  needsLook: 'office_orders.to_look_at',
  sort: 'office_staff.field_sort',
  products: 'office_staff.field_products',
  left: 'office_files.left',
  replacement: 'office_staff.field_replacement',
}
