import { z } from 'zod'
import { FINDINGS } from '#shop/safety/finding.ts'
import { type ReplyOf, staffEndpoint } from '../describe.ts'
import { moment, replies } from '../fields.ts'

export type ExaminationReply = ReplyOf<typeof examineShop>
/** Asks gateways, courier and mail server too: it may take some seconds, and is answered from the last look within some. */
export const examineShop = staffEndpoint('GET', '/api/staff/doctor', ['owner'], {
  summary: 'What is amiss about how the shop is run, with what to do, and how it does.',
  reply: replies({
    examinedAt: moment,
    /** The gravest first. */
    findings: z.array(
      z.object({
        id: z.enum(FINDINGS),
        /** `refuse`: the shop would not start again like this. `note`: worth knowing, nothing to mend. */
        severity: z.enum(['refuse', 'warn', 'note']),
        /** Sentences in the request's language. */
        what: z.string(),
        todo: z.string(),
      }),
    ),
    /** What was looked at, a line each, in the request's language. */
    facts: z.array(z.string()),
    /** What browsers refused to load for pages of the shop, the commonest first; a line each, in the request's language. */
    refusedContent: z.array(z.string()),
  }),
})
