import type { Check, Finding } from './finding.ts'
import type { PartnerFacts } from './running-facts.ts'

/** Seconds by which two clocks may differ: signed requests and tokens hold. */
const MOST_DRIFT = 30
/** Days: whoever renews certificates by itself does so a month before. */
const SOON = 14

/** Whether those whom the shop needs can be reached and know it. */
export const checkPartners: Check = ({ running }) => (running?.partners ?? []).flatMap(findingsOf)

function findingsOf({ kind, host, problem, takesKeys, secondsApart, certificateDays }: PartnerFacts): Finding[] {
  if (problem !== null)
    return [{ id: AWAY[kind], severity: kind === 'own' ? 'note' : 'warn', values: { host, problem } }]
  const found: Finding[] = []
  if (takesKeys === false) found.push({ id: 'keys_refused', severity: 'warn', values: { host } })
  if (secondsApart !== null && secondsApart > MOST_DRIFT)
    found.push({ id: 'partner_clock', severity: 'warn', values: { host, seconds: secondsApart } })
  if (certificateDays !== null && certificateDays <= SOON) {
    const id = kind === 'own' ? 'own_certificate_ends' : 'certificate_ends'
    found.push({ id, severity: kind === 'own' ? 'warn' : 'note', values: { host, days: certificateDays } })
  }
  return found
}

const AWAY = {
  gateway: 'gateway_away',
  courier: 'courier_away',
  mail: 'mail_server_away',
  // Many networks do not lead their own machines back to themselves.
  own: 'own_address_away',
} as const
