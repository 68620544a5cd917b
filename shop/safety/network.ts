import type { Check, Finding } from './finding.ts'

/** How shoppers reach the shop, and whether anybody can read along. */
export const checkNetwork: Check = ({ network, isLocal }) => {
  const { isHttps, isOwnAddress, isPrivateAddress, listensToSelf, trustedProxies, knownProxy } = network
  const found: Finding[] = []
  const isInTheClear = !isHttps && !isOwnAddress
  if (isInTheClear && !isPrivateAddress && !listensToSelf) found.push({ id: 'in_the_clear', severity: 'refuse' })
  else if (isInTheClear) found.push({ id: 'public_http', severity: 'warn' })
  if (isOwnAddress && !isLocal && knownProxy === null) found.push({ id: 'wrong_address', severity: 'warn' })
  if (isOwnAddress && knownProxy !== null)
    found.push({ id: 'met_proxy', severity: 'warn', values: { header: knownProxy } })
  // Encryption ends at a proxy: the shop itself speaks http.
  if (trustedProxies.length === 0 && !isOwnAddress && (isHttps || knownProxy !== null))
    found.push({ id: 'proxy_not_named', severity: 'warn' })
  if (trustedProxies.some(network => network.endsWith('/0'))) found.push({ id: 'trusts_everybody', severity: 'refuse' })
  return found
}
