import type { LucideIcon } from 'lucide-react'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Package from 'lucide-react/icons/package'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { listStaffProducts } from '#contract/catalogue/staff-endpoints.ts'
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
]
