import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Banknote from 'lucide-react/icons/banknote'
import BellRing from 'lucide-react/icons/bell-ring'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Boxes from 'lucide-react/icons/boxes'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MailPen from 'lucide-react/icons/mail-pen'
import MailWarning from 'lucide-react/icons/mail-warning'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Settings from 'lucide-react/icons/settings'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Store from 'lucide-react/icons/store'
import TextSearch from 'lucide-react/icons/text-search'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { listStaffAlerts } from '#contract/office/alerts.ts'
import { readAuditLog } from '#contract/office/audit-log.ts'
import { readBooks } from '#contract/office/books.ts'
import { listStaffCategories, listStaffProducts, previewPrices } from '#contract/office/catalogue.ts'
import { listCustomers } from '#contract/office/customers.ts'
import { listParcels } from '#contract/office/delivery.ts'
import { examineShop } from '#contract/office/doctor.ts'
import { readEarnings } from '#contract/office/earnings.ts'
import { startImport } from '#contract/office/imports.ts'
import { listMailTexts } from '#contract/office/mail-texts.ts'
import { listFailedMails } from '#contract/office/mails.ts'
import { listStaffMembers } from '#contract/office/members.ts'
import { listSubscribers } from '#contract/office/newsletter.ts'
import { listStaffOffers } from '#contract/office/offers.ts'
import { listStaffOrders, readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import { listRefunds } from '#contract/office/payments.ts'
import { listStaffPromos } from '#contract/office/promotions.ts'
import { listStaffReturns } from '#contract/office/returns.ts'
import { listStaffSales } from '#contract/office/sales.ts'
import { listSearches } from '#contract/office/searches.ts'
import { listStock } from '#contract/office/stock.ts'
import { countPiece, readPiece } from '#contract/office/stock-counts.ts'
import { listStaffTexts, readStaffHome, readStaffSettings } from '#contract/office/store.ts'
import type { WordKey } from '#locales/translate.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/accounts/staff.ts'

/** The groups of the menu, in its order. */
export const MENU_GROUPS = ['selling', 'money', 'goods', 'window', 'running'] as const
type MenuGroup = (typeof MENU_GROUPS)[number]

/** A screen of the back office. Below `/admin`; `path` may end in `/*?` for a screen with places of its own. */
export interface OfficeScreen {
  readonly path: string
  /** Its name in the menu; null: reached from another screen. */
  readonly name: WordKey | null
  /** Where it stands in the menu; left out: above all groups. */
  readonly group?: MenuGroup
  readonly icon: LucideIcon
  /** Who sees it: the roles of the calls it cannot do without. */
  readonly roles: readonly StaffRole[]
  readonly Component: LazyExoticComponent<ComponentType>
}

/** In the order of their group of the menu; of several that fit an address the first one stands there. */
export const screens: readonly OfficeScreen[] = [
  {
    path: '',
    name: 'office.today',
    icon: CalendarCheck,
    roles: STAFF_ROLES,
    Component: lazy(async () => ({ default: (await import('./today/today-page.tsx')).TodayPage })),
  },
  {
    path: 'orders/new',
    name: null,
    icon: ShoppingBag,
    roles: takePhoneOrder.roles,
    Component: lazy(async () => ({ default: (await import('./orders/phone-order-page.tsx')).PhoneOrderPage })),
  },
  {
    path: 'orders/print',
    name: null,
    icon: ShoppingBag,
    roles: readStaffOrder.roles,
    Component: lazy(async () => ({ default: (await import('./orders/print-page.tsx')).PrintPage })),
  },
  {
    path: 'orders/*?',
    name: 'office.orders',
    group: 'selling',
    icon: ShoppingBag,
    roles: listStaffOrders.roles,
    Component: lazy(async () => ({ default: (await import('./orders/orders-page.tsx')).OrdersPage })),
  },
  {
    path: 'returns/*?',
    name: 'office.returns',
    group: 'selling',
    icon: RotateCcw,
    roles: listStaffReturns.roles,
    Component: lazy(async () => ({ default: (await import('./returns/returns-page.tsx')).ReturnsPage })),
  },
  {
    path: 'earnings',
    name: 'office_earnings.title',
    group: 'money',
    icon: ChartNoAxesColumn,
    roles: readEarnings.roles,
    Component: lazy(async () => ({ default: (await import('./figures/earnings-page.tsx')).EarningsPage })),
  },
  {
    path: 'payments',
    name: 'office_orders.refunds',
    group: 'money',
    icon: Banknote,
    roles: listRefunds.roles,
    Component: lazy(async () => ({ default: (await import('./payments/payments-page.tsx')).PaymentsPage })),
  },
  {
    path: 'books',
    name: 'office_books.title',
    group: 'money',
    icon: BookOpenText,
    roles: readBooks.roles,
    Component: lazy(async () => ({ default: (await import('./books/books-page.tsx')).BooksPage })),
  },
  {
    path: 'products',
    name: 'office.products',
    group: 'goods',
    icon: Package,
    roles: listStaffProducts.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/products-page.tsx')).ProductsPage })),
  },
  {
    path: 'prices',
    name: null,
    icon: Package,
    roles: previewPrices.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/prices-page.tsx')).PricesPage })),
  },
  {
    path: 'products/:id',
    name: null,
    icon: Package,
    roles: listStaffProducts.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/product-page.tsx')).ProductPage })),
  },
  {
    path: 'stock',
    name: 'office.stock',
    group: 'goods',
    icon: Boxes,
    roles: listStock.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/stock-page.tsx')).StockPage })),
  },
  {
    path: 'stock/count',
    name: null,
    icon: Boxes,
    roles: countPiece.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/count-page.tsx')).CountPage })),
  },
  {
    path: 'stock/:id',
    name: null,
    icon: Boxes,
    roles: readPiece.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/piece-page.tsx')).PiecePage })),
  },
  {
    path: 'categories',
    name: 'office.categories',
    group: 'goods',
    icon: LayoutGrid,
    roles: listStaffCategories.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/categories-page.tsx')).CategoriesPage })),
  },
  {
    path: 'sales',
    name: 'office_sales.sales',
    group: 'window',
    icon: BadgePercent,
    roles: listStaffSales.roles,
    Component: lazy(async () => ({ default: (await import('./sales/sales-page.tsx')).SalesPage })),
  },
  {
    path: 'sales/:id',
    name: null,
    icon: BadgePercent,
    roles: listStaffSales.roles,
    Component: lazy(async () => ({ default: (await import('./sales/sale-page.tsx')).SalePage })),
  },
  {
    path: 'offers',
    name: 'office_offers.offers',
    group: 'window',
    icon: Gift,
    roles: listStaffOffers.roles,
    Component: lazy(async () => ({ default: (await import('./offers/offers-page.tsx')).OffersPage })),
  },
  {
    path: 'offers/:id',
    name: null,
    icon: Gift,
    roles: listStaffOffers.roles,
    Component: lazy(async () => ({ default: (await import('./offers/offer-page.tsx')).OfferPage })),
  },
  {
    path: 'searches',
    name: 'office_searches.title',
    group: 'window',
    icon: TextSearch,
    roles: listSearches.roles,
    Component: lazy(async () => ({ default: (await import('./searches/searches-page.tsx')).SearchesPage })),
  },
  {
    path: 'promos',
    name: 'office_people.promos',
    group: 'window',
    icon: TicketPercent,
    roles: listStaffPromos.roles,
    Component: lazy(async () => ({ default: (await import('./promotions/promos-page.tsx')).PromosPage })),
  },
  {
    path: 'promos/:id',
    name: null,
    icon: TicketPercent,
    roles: listStaffPromos.roles,
    Component: lazy(async () => ({ default: (await import('./promotions/promo-page.tsx')).PromoPage })),
  },
  {
    path: 'customers/*?',
    name: 'office_people.customers',
    group: 'selling',
    icon: Users,
    roles: listCustomers.roles,
    Component: lazy(async () => ({ default: (await import('./customers/customers-page.tsx')).CustomersPage })),
  },
  {
    path: 'courier',
    name: 'office.courier',
    group: 'selling',
    icon: Truck,
    roles: listParcels.roles,
    Component: lazy(async () => ({ default: (await import('./delivery/courier-page.tsx')).CourierPage })),
  },
  {
    path: 'home',
    name: 'office_shop.home',
    group: 'window',
    icon: Store,
    roles: readStaffHome.roles,
    Component: lazy(async () => ({ default: (await import('./store/home-page.tsx')).HomePage })),
  },
  {
    path: 'texts',
    name: 'office_shop.texts',
    group: 'window',
    icon: FileText,
    roles: listStaffTexts.roles,
    Component: lazy(async () => ({ default: (await import('./store/texts-page.tsx')).TextsPage })),
  },
  {
    path: 'newsletter',
    name: 'office_people.newsletter',
    group: 'window',
    icon: Newspaper,
    roles: listSubscribers.roles,
    Component: lazy(async () => ({ default: (await import('./newsletter/newsletter-page.tsx')).NewsletterPage })),
  },
  {
    path: 'failed-mails',
    name: 'office.failed_mails',
    group: 'running',
    icon: MailWarning,
    roles: listFailedMails.roles,
    Component: lazy(async () => ({ default: (await import('./mails/failed-mails-page.tsx')).FailedMailsPage })),
  },
  {
    path: 'import-export',
    name: 'office_files.title',
    group: 'goods',
    icon: FileSpreadsheet,
    roles: startImport.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/import-export-page.tsx')).ImportExportPage })),
  },
  {
    path: 'import-export/:id',
    name: null,
    icon: FileSpreadsheet,
    roles: startImport.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/import-page.tsx')).ImportPage })),
  },
  {
    path: 'staff',
    name: 'office_staff.staff',
    group: 'running',
    icon: UserCog,
    roles: listStaffMembers.roles,
    Component: lazy(async () => ({ default: (await import('./members/staff-page.tsx')).StaffPage })),
  },
  {
    path: 'change-log',
    name: 'office_staff.change_log',
    group: 'running',
    icon: History,
    roles: readAuditLog.roles,
    Component: lazy(async () => ({ default: (await import('./members/change-log-page.tsx')).ChangeLogPage })),
  },
  {
    path: 'alerts',
    name: 'office_staff.alerts',
    group: 'running',
    icon: BellRing,
    roles: listStaffAlerts.roles,
    Component: lazy(async () => ({ default: (await import('./members/alerts-page.tsx')).AlertsPage })),
  },
  {
    path: 'check-up',
    name: 'office_shop.check_up',
    group: 'running',
    icon: Stethoscope,
    roles: examineShop.roles,
    Component: lazy(async () => ({ default: (await import('./doctor/doctor-page.tsx')).DoctorPage })),
  },
  {
    path: 'my-account',
    name: 'office_staff.my_account',
    group: 'running',
    icon: KeyRound,
    roles: STAFF_ROLES,
    Component: lazy(async () => ({ default: (await import('./accounts/own-account-page.tsx')).OwnAccountPage })),
  },
  {
    path: 'settings',
    name: 'office_shop.settings',
    group: 'running',
    icon: Settings,
    roles: readStaffSettings.roles,
    Component: lazy(async () => ({ default: (await import('./store/settings-page.tsx')).SettingsPage })),
  },
  {
    path: 'mail-texts',
    name: 'office_shop.mail_texts',
    group: 'running',
    icon: MailPen,
    roles: listMailTexts.roles,
    Component: lazy(async () => ({ default: (await import('./mails/mail-texts-page.tsx')).MailTextsPage })),
  },
]
