import { translatorsOf } from '#locales/translators.ts'

/** What titles and cells of an exported list say, as the screens of the back office say it. */
export const tableWords = await translatorsOf(
  'methods',
  'office_books',
  'office_catalogue',
  'office_earnings',
  'office_orders',
  'office_people',
  'orders',
)
