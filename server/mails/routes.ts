import * as words from '#contract/office/mail-texts.ts'
import * as endpoints from '#contract/office/mails.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { type Route, staffRoute } from '../http/route.ts'
import {
  dropFailedMail,
  type FailedMailsDependencies,
  listFailedMails,
  retryFailedMail,
  retryFailedMails,
} from './failed-mails.ts'
import { listMailTexts, previewMail, saveMailText } from './mail-texts.ts'
import { sendTestLetter } from './test-letter.ts'

interface MailDependencies extends FailedMailsDependencies {
  readonly catalogue: LiveCatalogue
  readonly publicUrl: URL
}

export function mailRoutes(dependencies: MailDependencies): Route[] {
  return [...queueRoutes(dependencies), ...textRoutes(dependencies)]
}

function textRoutes({ database, jobs, catalogue, publicUrl }: MailDependencies): Route[] {
  const all = async () => ({ success: true as const, mails: await listMailTexts(database) })
  return [
    staffRoute(words.listMailTexts, all),
    staffRoute(words.saveMailText, async ({ input, staff }) => {
      await saveMailText(database, input, staff)
      return await all()
    }),
    staffRoute(words.previewMail, async ({ input }) => {
      const { store } = catalogue.current
      return { success: true as const, ...(await previewMail({ store, publicUrl }, input)) }
    }),
    staffRoute(words.sendSampleMail, async ({ input, staff, say }) => {
      await sendTestLetter({ database, jobs }, staff, input)
      return { success: true as const, ...say('sample_mail_queued', { email: staff.email }) }
    }),
  ]
}

function queueRoutes(dependencies: FailedMailsDependencies): Route[] {
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
