import { OFFICE_WARNINGS, type OfficeWarning } from '#contract/office/members.ts'
import { isLocalAddress } from '../process/local-address.ts'
import type { StaffDesk } from './desk.ts'

/** What must not be on in a shop that others reach, and is: every screen says so for as long. */
export function officeWarnings({ reach, publicUrl, payments, courier }: StaffDesk): OfficeWarning[] {
  if (reach.isLocal) return []
  const isOn: Readonly<Record<OfficeWarning, boolean>> = {
    test_gateways: payments.isTest && payments.methods.some(method => method !== 'cod'),
    test_courier: courier?.isTest === true,
    demo_accounts: reach.allows('demo-accounts'),
    second_step_later: reach.allows('second-step-later'),
    public_http: publicUrl.protocol === 'http:' && !isLocalAddress(publicUrl),
  }
  return OFFICE_WARNINGS.filter(warning => isOn[warning])
}
