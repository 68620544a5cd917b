/** Who works in the shop; an owner may do everything. */
export const STAFF_ROLES = ['owner', 'manager', 'fulfilment', 'catalogue'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whether what is open to `roles` is open to this one. */
export function mayDo(role: StaffRole, roles: readonly StaffRole[]): boolean {
  return role === 'owner' || roles.includes(role)
}
