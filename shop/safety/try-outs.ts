import type { Check, Finding } from './finding.ts'

/** What is for trying the shop out, where others reach it. */
export const checkTryOuts: Check = ({ isLocal, tryOuts, accounts }) => {
  const { testAddresses, liveGateways, usesTestGateways, usesTestCourier, maySandbox } = tryOuts
  const found: Finding[] = []
  const names = testAddresses.join(', ')
  if (testAddresses.length > 0 && liveGateways > 0)
    found.push({ id: 'live_beside_test', severity: 'refuse', values: { names } })
  if (isLocal) return found
  if (testAddresses.length > 0)
    found.push(
      maySandbox
        ? { id: 'test_addresses_open', severity: 'warn', values: { names } }
        : { id: 'test_addresses', severity: 'refuse', values: { names } },
    )
  if (usesTestGateways && maySandbox) found.push({ id: 'test_gateways_open', severity: 'warn' })
  if (usesTestCourier)
    found.push(maySandbox ? { id: 'test_courier_open', severity: 'warn' } : { id: 'test_courier', severity: 'refuse' })
  if (tryOuts.mayDemoAccounts) found.push({ id: 'demo_accounts_open', severity: 'warn' })
  else if (accounts !== null && accounts.openDemoAccounts > 0)
    found.push({ id: 'demo_accounts_close', severity: 'warn' })
  if (tryOuts.maySecondStepLater) found.push({ id: 'second_step_later', severity: 'warn' })
  if (accounts !== null && !accounts.hasOwner) found.push({ id: 'no_owner', severity: 'warn' })
  return found
}
