import { mayDo, STAFF_ROLES, type StaffRole } from '#shop/accounts/staff.ts'
import { type Endpoint, type InputPlace, type Method, usualPlace } from '../endpoint.ts'

// Apart from endpoint.ts, so that none of it reaches a shopper's bundle.

/** A call of the back office for these roles, and for owners, who may do everything. Anything but GET needs the session's CSRF token. */
export function staffEndpoint<Input, Reply>(
  method: Method,
  path: `/api/staff/${string}`,
  roles: readonly StaffRole[],
  inputIn: InputPlace = usualPlace(method),
): Endpoint<Input, Reply> {
  return { method, path, access: 'staff', roles: STAFF_ROLES.filter(role => mayDo(role, roles)), inputIn }
}

/**
 * The same call behind the second step once more: people's data on its way out, money, members. Refused with `step_up_needed` unless the
 * session's code or passkey was given within the last minutes (`POST /api/staff/step-up`).
 */
export function withStepUp<Input, Reply>(endpoint: Endpoint<Input, Reply>): Endpoint<Input, Reply> {
  return { ...endpoint, stepUp: true }
}

/** A call on the way into the back office, for whoever's password was right. */
export function signInEndpoint<Input, Reply>(method: Method, path: `/api/staff/${string}`): Endpoint<Input, Reply> {
  return { method, path, access: 'signing-in', roles: STAFF_ROLES, inputIn: usualPlace(method) }
}
