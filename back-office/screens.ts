import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import Boxes from 'lucide-react/icons/boxes'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MailWarning from 'lucide-react/icons/mail-warning'
import Package from 'lucide-react/icons/package'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Truck from 'lucide-react/icons/truck'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { listStaffCategories, listStaffProducts, listStock } from '#contract/catalogue/staff-endpoints.ts'
import { listParcels } from '#contract/delivery/staff-endpoints.ts'
import { listFailedMails } from '#contract/mails/endpoints.ts'
import { listStaffOrders, readStaffOrder, takePhoneOrder } from '#contract/orders/staff-endpoints.ts'
import { listRefunds } from '#contract/payments/staff-endpoints.ts'
import { listStaffReturns } from '#contract/returns/staff-endpoints.ts'
import type { WordKey } from '#locales/translate.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/accounts/staff.ts'

/** A screen of the back office. Below `/admin`; `path` may end in `/*` for a screen with places of its own. */
export interface Screen {
  readonly path: string
  /** Its name in the menu; null: reached from another screen. */
  readonly name: WordKey | null
  readonly icon: LucideIcon
  /** Who sees it: the roles of the calls it cannot do without. */
  readonly roles: readonly StaffRole[]
  readonly Component: LazyExoticComponent<ComponentType>
}

/** In the order of the menu. */
export const screens: readonly Screen[] = [
  {
    path: '',
    name: 'office.today',
    icon: CalendarCheck,
    roles: STAFF_ROLES,
    Component: lazy(async () => ({ default: (await import('./today/today-page.tsx')).TodayPage })),
  },
  {
    path: 'orders/*',
    name: 'office.orders',
    icon: ShoppingBag,
    roles: listStaffOrders.roles,
    Component: lazy(async () => ({ default: (await import('./orders/orders-page.tsx')).OrdersPage })),
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
    path: 'returns/*',
    name: 'office.returns',
    icon: RotateCcw,
    roles: listStaffReturns.roles,
    Component: lazy(async () => ({ default: (await import('./returns/returns-page.tsx')).ReturnsPage })),
  },
  {
    path: 'payments',
    name: 'office_orders.refunds',
    icon: Banknote,
    roles: listRefunds.roles,
    Component: lazy(async () => ({ default: (await import('./payments/payments-page.tsx')).PaymentsPage })),
  },
  {
    path: 'products',
    name: 'office.products',
    icon: Package,
    roles: listStaffProducts.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/products-page.tsx')).ProductsPage })),
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
    icon: Boxes,
    roles: listStock.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/stock-page.tsx')).StockPage })),
  },
  {
    path: 'categories',
    name: 'office.categories',
    icon: LayoutGrid,
    roles: listStaffCategories.roles,
    Component: lazy(async () => ({ default: (await import('./catalogue/categories-page.tsx')).CategoriesPage })),
  },
  {
    path: 'courier',
    name: 'office.courier',
    icon: Truck,
    roles: listParcels.roles,
    Component: lazy(async () => ({ default: (await import('./delivery/courier-page.tsx')).CourierPage })),
  },
  {
    path: 'failed-mails',
    name: 'office.failed_mails',
    icon: MailWarning,
    roles: listFailedMails.roles,
    Component: lazy(async () => ({ default: (await import('./mails/failed-mails-page.tsx')).FailedMailsPage })),
  },
]
