import { z } from 'zod'
import { type SampleMail, sampleMail } from '#contract/office/mail-texts.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Jobs, WriteJob } from '../jobs/jobs.ts'

/**
 * A mail to be sent, by what it is about: words, figures and links are put together when it goes out, so that the queue holds
 * neither a shopper's address nor a usable link.
 */
export type MailJob =
  | AccountMailJob
  | OrderMailJob
  | StockMailJob
  | { readonly template: 'newsletter'; readonly subscriberId: string }

/** That a choice can be had again, to whoever asked for it. */
export interface StockMailJob {
  readonly template: 'back-in-stock'
  readonly userId: string
  readonly productId: string
  readonly colorId: string | null
  readonly sizeId: string | null
}

/** About one order: its figures and words are read when the mail goes out. */
export type OrderMailJob =
  | {
      readonly template: (typeof ABOUT_ORDERS)[number]
      readonly orderId: string
    }
  /** `eventId`: the line of its history that says what is different. */
  | { readonly template: 'order-changed'; readonly orderId: string; readonly eventId: number }
  | { readonly template: 'return-requested' | 'return-decided'; readonly returnId: string }
  | { readonly template: 'refund-made'; readonly refundId: string }

const ABOUT_ORDERS = [
  'order-placed',
  'payment-received',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refused',
] as const

export type AccountMailJob =
  /** Tells whoever has an account that they have one, and anybody else how to confirm the address. */
  | { readonly template: 'verify-email'; readonly signUpId: string }
  | {
      readonly template: 'verify-email-again' | 'reset-password' | 'confirm-address' | 'account-erased'
      readonly verificationId: string
    }
  | { readonly template: 'address-changed'; readonly leftAddressId: string }
  | { readonly template: 'password-changed'; readonly userId: string }
  /** `sample`: a mail about a made-up order instead, with the words that the member was writing. */
  | { readonly template: 'test-letter'; readonly userId: string; readonly sample?: SampleMail | undefined }
  | { readonly template: 'staff-invitation'; readonly invitationId: string }
  | AlertMailJob

/** To an owner, or to the member whom it is about. `isLast`: no more of its kind within the hour. */
export interface AlertMailJob {
  readonly template: 'staff-alert'
  readonly alertId: string
  readonly readerId: string
  readonly isLast: boolean
}

export const MAIL_QUEUE = 'mail'

/** Queues the mail in the caller's transaction. */
export async function queueMail(jobs: Jobs, connection: Database | Transaction, job: MailJob): Promise<void> {
  await jobs.send(connection, MAIL_QUEUE, job)
}

/** The same for the end of a transaction: what it resolves with queues the mail without waiting before. */
export async function prepareMail(jobs: Jobs, job: MailJob): Promise<WriteJob> {
  return await jobs.prepare(MAIL_QUEUE, job)
}

/** A mail's job as it comes out of the queue. */
export const mailJob: z.ZodType<MailJob> = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify-email'), signUpId: z.string() }),
  z.object({
    template: z.enum(['verify-email-again', 'reset-password', 'confirm-address', 'account-erased']),
    verificationId: z.string(),
  }),
  z.object({ template: z.literal('address-changed'), leftAddressId: z.string() }),
  z.object({ template: z.literal('password-changed'), userId: z.string() }),
  z.object({ template: z.literal('test-letter'), userId: z.string(), sample: sampleMail.optional() }),
  z.object({ template: z.literal('staff-invitation'), invitationId: z.string() }),
  z.object({ template: z.literal('staff-alert'), alertId: z.string(), readerId: z.string(), isLast: z.boolean() }),
  z.object({
    template: z.enum(ABOUT_ORDERS),
    orderId: z.string(),
  }),
  z.object({ template: z.literal('order-changed'), orderId: z.string(), eventId: z.int() }),
  z.object({ template: z.enum(['return-requested', 'return-decided']), returnId: z.string() }),
  z.object({ template: z.literal('refund-made'), refundId: z.string() }),
  z.object({ template: z.literal('newsletter'), subscriberId: z.string() }),
  z.object({
    template: z.literal('back-in-stock'),
    userId: z.string(),
    productId: z.string(),
    colorId: z.string().nullable(),
    sizeId: z.string().nullable(),
  }),
])

export function isOrderMail(job: MailJob): job is OrderMailJob {
  return 'orderId' in job || 'returnId' in job || 'refundId' in job
}
