import type { JobQueue } from '#server/jobs/jobs.ts'
import { mailQueue } from '#server/mails/mail-queue.ts'
import type { Letter, Mail } from '#server/partners/mail.ts'
import type { TestShop } from './api.ts'

/** The queue of a shop's mails, which hands its letters to this mail. */
export function mailQueueOf({ database, catalogue }: Pick<TestShop, 'database' | 'catalogue'>, mail: Mail): JobQueue {
  return mailQueue({
    database,
    mail,
    publicUrl: new URL('https://tarteeb.example'),
    store: () => catalogue.current.store,
    clock: () => new Date(),
  })
}

/** Writes the letters of all waiting mails, as the queue's worker would, and takes them off the queue. */
export async function deliverMails(shop: TestShop): Promise<Letter[]> {
  const letters: Letter[] = []
  const { run } = mailQueueOf(shop, { send: async letter => void letters.push(letter), close: () => undefined })
  for (const job of await shop.queuedMails()) await run(job, 'a-letter')
  await shop.pool.query("delete from jobs.job where name = 'mail'")
  return letters
}

/** The token of the mail's link, whatever it is for. */
export function tokenIn({ text }: Letter): string {
  const token = new RegExp(`https://tarteeb\\.example/(?:${LINKS.join('|')})\\?token=([\\w-]+)`).exec(text)?.[1]
  if (token === undefined) throw new Error(`no link in:\n${text}`)
  return token
}

/** Where mailed links lead. */
const LINKS = ['verify-email', 'reset-password', 'confirm-address', 'undo-address', 'admin/accept-invitation']
