import type { Check } from './finding.ts'

/** Whether mails arrive. */
export const checkMail: Check = ({ isLocal, mail: { hasServer, sender } }) => {
  if (!hasServer) return isLocal ? [] : [{ id: 'no_mail_server', severity: 'warn' }]
  const isExample = /\.(?:example|invalid|test|localhost)>?$/i.test(sender ?? '')
  return isExample && !isLocal ? [{ id: 'sender_is_example', severity: 'warn' }] : []
}
