import * as endpoints from '#contract/office/mails.ts'
import { type Route, staffRoute } from '../http/route.ts'
import {
  dropFailedMail,
  type FailedMailsDependencies,
  listFailedMails,
  retryFailedMail,
  retryFailedMails,
} from './failed-mails.ts'
import { sendTestLetter } from './test-letter.ts'

export function mailRoutes(dependencies: FailedMailsDependencies): Route[] {
  return [
    staffRoute(endpoints.listFailedMails, async () => ({
      success: true as const,
      ...(await listFailedMails(dependencies)),
    })),
    staffRoute(endpoints.retryFailedMail, async call => {
      await retryFailedMail(dependencies, call)
      return { success: true as const, ...call.say('failed_mail_retried') }
    }),
    staffRoute(endpoints.retryFailedMails, async call => {
      const count = await retryFailedMails(dependencies, call)
      return { success: true as const, count, ...call.say('failed_mails_retried', { count }) }
    }),
    staffRoute(endpoints.sendTestLetter, async call => {
      await sendTestLetter(dependencies, call.staff)
      return { success: true as const, ...call.say('test_letter_queued', { email: call.staff.email }) }
    }),
    staffRoute(endpoints.dropFailedMail, async call => {
      const act = await dropFailedMail(dependencies, call)
      return { success: true as const, ...call.say('failed_mail_dropped'), act }
    }),
  ]
}
