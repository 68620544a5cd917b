import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { iqd } from '#shop/iqd.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { orderLines, orders } from '../database/tables/orders.ts'
import { issueLinks } from '../newsletter/subscribers.ts'
import type { JobQueue } from '../platform/jobs.ts'
import type { Letter, Mail } from '../platform/mail.ts'
import { accountLetter } from './account-letters.ts'
import { MAIL_QUEUE, type MailJob } from './mail-job.ts'
import { writeNewsletter } from './newsletter.ts'
import { type ToldOrder, writeOrderPlaced } from './order-placed.ts'
import { type WritingIn, writingIn } from './words.ts'

export interface MailQueueOptions {
  readonly database: Database
  readonly mail: Mail
  /** Origin of every link in a mail. */
  readonly publicUrl: URL
  /** Today's settings: names and labels of the shop. */
  readonly store: () => StoreSettings
}

/** The queue that writes and sends the shop's mails. A mail whose cause is gone (a link used up meanwhile) is left out. */
export function mailQueue(options: MailQueueOptions): JobQueue {
  return {
    name: MAIL_QUEUE,
    async run(data) {
      const letter = await writeLetter(options, mailJob.parse(data))
      if (letter !== null) await options.mail.send(letter)
    },
  }
}

const mailJob: z.ZodType<MailJob> = z.discriminatedUnion('template', [
  z.object({
    template: z.enum(['verify-email', 'reset-password', 'confirm-address', 'address-changed']),
    verificationId: z.string(),
  }),
  z.object({ template: z.enum(['already-registered', 'password-changed']), userId: z.string() }),
  z.object({ template: z.literal('order-placed'), orderId: z.string() }),
  z.object({ template: z.literal('newsletter'), subscriberId: z.string() }),
])

async function writeLetter(options: MailQueueOptions, job: MailJob): Promise<Letter | null> {
  const { database, publicUrl, store } = options
  const writing = (language: 'en' | 'ar') => writingIn(language, store(), publicUrl)
  switch (job.template) {
    case 'order-placed':
      return await orderLetter(database, job.orderId, writing)
    case 'newsletter':
      return await newsletterLetter(database, job.subscriberId, writing)
    default:
      return await accountLetter(database, job, writing)
  }
}

async function orderLetter(database: Database, orderId: string, writing: WritingIn): Promise<Letter | null> {
  const order = await database.query.orders.findFirst({ where: eq(orders.id, orderId) })
  const user = order === undefined ? undefined : await findUser(database, order.userId)
  if (order === undefined || user === undefined) return null
  const lines = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const { language } = order
  return { to: user.email, language, ...(await writeOrderPlaced(writing(language), toldOrder(order, lines))) }
}

async function newsletterLetter(database: Database, id: string, writing: WritingIn): Promise<Letter | null> {
  const links = await issueLinks(database, id)
  return links === null ? null : await writeNewsletter(writing(links.language), links)
}

async function findUser(database: Database, id: string) {
  return await database.query.users.findFirst({ where: eq(users.id, id) })
}

function toldOrder(order: typeof orders.$inferSelect, lines: readonly (typeof orderLines.$inferSelect)[]): ToldOrder {
  return {
    number: order.number,
    placedAt: order.placedAt,
    clientName: order.clientName,
    clientMobile: order.clientMobile,
    location: order.location,
    region_en: order.regionNameEn,
    region_ar: order.regionNameAr,
    city_en: order.cityNameEn,
    city_ar: order.cityNameAr,
    subtotal: iqd(order.subtotal),
    deliveryCost: iqd(order.deliveryCost),
    discount: iqd(order.discount),
    payable: iqd(order.payable),
    lines: lines.map(line => ({
      name_en: line.nameEn,
      name_ar: line.nameAr,
      color_en: line.colorNameEn ?? '',
      color_ar: line.colorNameAr ?? '',
      size_en: line.sizeNameEn ?? '',
      size_ar: line.sizeNameAr ?? '',
      quantity: line.quantity,
      unitPrice: iqd(line.unitPrice),
    })),
  }
}
