import { z } from 'zod'
import { specify } from '../../described.ts'
import { id, nothing, said } from '../../fields.ts'
import { dropFailedMail, listFailedMails, MAIL_TEMPLATES, retryFailedMail, retryFailedMails } from './endpoints.ts'

/** As the queue names its jobs. */
const jobId = z.uuid('failed_mail_not_found')

export const mailsContract = [
  specify(listFailedMails, {
    summary: 'Mails that could not be sent.',
    input: nothing,
    reply: z.object({
      success: z.literal(true),
      failedMails: z.array(
        z.object({
          _id: z.string(),
          template: z.enum(MAIL_TEMPLATES),
          order: z.object({ _id: id, number: z.string() }).nullable(),
          recipient: z.string().nullable(),
          queuedAt: z.iso.datetime(),
          failedAt: z.iso.datetime(),
          tries: z.number(),
          failure: z.string(),
        }),
      ),
      total: z.number(),
    }),
  }),
  specify(retryFailedMail, {
    summary: 'Tries a mail again that could not be sent.',
    input: z.object({ id: jobId }),
    reply: z.object(said),
    refusals: ['failed_mail_not_found'],
  }),
  specify(retryFailedMails, {
    summary: 'Tries all mails again that could not be sent.',
    input: nothing,
    reply: z.object({ ...said, count: z.number() }),
  }),
  specify(dropFailedMail, {
    summary: 'Gives up a mail that could not be sent.',
    input: z.object({ id: jobId }),
    reply: z.object(said),
    refusals: ['failed_mail_not_found'],
  }),
]
