import type { WordKey } from '#locales/translate.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'

/** What a role may do, in plain words. */
export const ROLE_HINTS: Readonly<Record<StaffRole, WordKey>> = {
  owner: 'office_staff.may_owner',
  manager: 'office_staff.may_manager',
  fulfilment: 'office_staff.may_fulfilment',
  catalogue: 'office_staff.may_catalogue',
}
