import path from 'node:path'
import type { Config } from '#config'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { BACKUP_QUEUE, noteBackupPlan, scheduleBackups } from '#server/backup/scheduled-backups.ts'
import { compareBooksQueue } from '#server/books/compare-nightly.ts'
import { setBooksRightQueue } from '#server/books/set-books-right.ts'
import { type LiveCatalogue, openCatalogue } from '#server/catalogue/catalogue.ts'
import { openCopies } from '#server/catalogue/copies.ts'
import { SALES_QUEUE, salesQueue } from '#server/catalogue/follow-sales.ts'
import { dropImportPicturesQueue } from '#server/catalogue/office/import-picture-keeping.ts'
import { importQueues } from '#server/catalogue/office/import-queues.ts'
import type { Database } from '#server/database/database.ts'
import type { DatabaseAddress } from '#server/database/pool.ts'
import type { CourierAccount } from '#server/delivery/courier-desk.ts'
import { parcelQueues } from '#server/delivery/parcel-queues.ts'
import { queueFirstPlaces } from '#server/delivery/sync-places.ts'
import { openFetchPicture } from '#server/files/fetch-picture.ts'
import type { MediaLibrary } from '#server/files/media.ts'
import { forgetExpiredQueue } from '#server/forget-expired.ts'
import type { Reach } from '#server/http/reach.ts'
import { type JobQueue, type Jobs, openJobs } from '#server/jobs/jobs.ts'
import { senderOf } from '#server/letters/sender.ts'
import { forgetOutboxQueue } from '#server/mails/forget-outbox.ts'
import { mailQueue } from '#server/mails/mail-queue.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { boughtTogetherQueue } from '#server/orders/bought-together.ts'
import { courier } from '#server/partners/couriers/couriers.ts'
import { openMail } from '#server/partners/mail.ts'
import { turnsIn } from '#server/partners/pace.ts'
import type { PacedMeans } from '#server/partners/partner.ts'
import type { Payments } from '#server/payments/payments.ts'
import { paymentSweepQueue } from '#server/payments/sweep.ts'
import type { Closing } from '#server/process/closing.ts'
import type { Log } from '#server/process/log.ts'
import { followNewOrders } from '#server/push/follow-new-orders.ts'
import { openWebPush, type WebPush } from '#server/push/web-push.ts'
import { dropPhotosQueue } from '#server/returns/drop-photos.ts'
import { tellOfStockQueue } from '#server/stock-notices/tell-of-stock.ts'
import type { Traces } from '#server/traces/traces.ts'
import { openPayments } from './open-payments.ts'

/** What the rooms of the shop stand on. */
export interface RoomMeans {
  readonly log: Log
  readonly closing: Closing
  readonly config: Config
  readonly database: Database
  /** Of the database without a pooler before it. */
  readonly address: DatabaseAddress
  readonly media: MediaLibrary
  readonly reach: Reach
  /** Null: nobody is played. */
  readonly sandbox: PlayedPartners | null
  /** Null: nobody watches the shop. */
  readonly metrics: Metrics | null
  /** Null: nobody collects where its time goes. */
  readonly traces: Traces | null
  /** Whether this process answers shoppers. */
  readonly showsProducts: boolean
}

/** The stand-ins of this process, or of the one that plays them for all. */
export type PlayedPartners = Pick<Sandbox, 'fetch' | 'accounts' | 'variables'>

/** What runs jobs and what answers requests have in common. */
export interface Rooms {
  readonly catalogue: LiveCatalogue
  readonly jobs: Jobs
  readonly courier: CourierAccount | null
  readonly payments: Payments
  readonly push: WebPush
  readonly clock: () => Date
}

/** Opens the rooms of the shop and, where this process is to run them, its jobs. */
export async function openRooms(standing: RoomMeans): Promise<Rooms> {
  const { config, database, address, media, log, closing, reach, sandbox, metrics, traces, showsProducts } = standing
  const copies = openCopies({ database, dataDir: config.dataDir, log })
  const catalogue = await openCatalogue({ database, address, log, hasProducts: showsProducts, copies })
  closing.add({ name: 'the catalogue', close: () => catalogue.close() })
  metrics?.watchCatalogue(catalogue)
  const store = () => catalogue.current.store
  const outboxFolder = path.join(config.dataDir, 'outbox')
  const opened = openMail({
    smtpUrl: config.mail.smtpUrl,
    from: senderOf(config.mail.from, store()),
    outboxFolder,
    log,
  })
  const counted = metrics?.countMails(opened) ?? opened
  const mail = traces?.mails(counted) ?? counted
  closing.add({ name: 'mail', close: () => mail.close() })
  const clock = () => new Date()
  const means = { clock, ...(traces !== null && { fetch: traces.fetch }) }
  const account = openCourier(config, sandbox, { ...means, reserveTurn: turnsIn(database) })
  const isPlayed = sandbox !== null && isSandboxOpen(config, reach)
  const payments = openPayments(config.payments, isPlayed ? sandbox.variables : null, { ...means, reach })
  const push = openWebPush({
    database,
    contact: () => store().email,
    ...(traces !== null && { fetch: traces.fetch }),
  })
  const { backups: plan, dataDir, bucket, pictureHosts } = config
  const fetchPicture = openFetchPicture({ hosts: pictureHosts })
  const backups = plan === null ? null : scheduleBackups({ plan, database, address, dataDir, bucket, clock, log })
  const queues = (jobs: Jobs): JobQueue[] => [
    mailQueue({ database, mail, publicUrl: config.publicUrl, store, clock }),
    forgetExpiredQueue(database),
    tellOfStockQueue({ database, jobs }),
    compareBooksQueue({ database, jobs, clock, log }),
    setBooksRightQueue({ database, jobs, clock, log }),
    forgetOutboxQueue({ folder: outboxFolder, clock }),
    ...importQueues({ database, catalogue, media, jobs, pictureHosts, fetchPicture, log }),
    dropImportPicturesQueue({ database, media }),
    dropPhotosQueue({ database, media, clock }),
    salesQueue({ database, catalogue, clock }),
    boughtTogetherQueue({ database, catalogue, clock }),
    paymentSweepQueue({ database, catalogue, jobs, payments, publicUrl: config.publicUrl, clock, log }),
    ...(backups === null ? [] : [backups.queue]),
    ...(account === null ? [] : parcelQueues({ database, jobs, clock, log, account }, catalogue)),
  ]
  const traced = (jobs: Jobs) => queues(jobs).map(queue => traces?.ofJobs(queue) ?? queue)
  const jobs = openJobs({ database, log, queues: traced })
  closing.add({ name: 'the jobs', close: () => jobs.stop() })
  closing.add({ name: 'the backup', close: () => backups?.stop() })
  // Before the door opens: as many first orders at once as there are connections would each wait for one more.
  await jobs.open()
  if (config.role !== 'web') {
    await jobs.start()
    await noteBackupPlan(database, plan, clock())
    // A shop that was closed for long is behind.
    await jobs.send(database, SALES_QUEUE, {})
    if (backups !== null) await jobs.send(database, BACKUP_QUEUE, {})
    if (account !== null) await queueFirstPlaces(jobs, database)
    const news = followNewOrders({ database, push, store, log })
    closing.add({ name: 'the news of orders', close: () => news.close() })
  }
  return { catalogue, jobs, courier: account, payments, push, clock }
}

/** Below it the built-in gateways answer; they are not part of the shop. */
export const SANDBOX_PATH = '/sandbox'

/** Stand-ins of the partners, where the gateways, the courier, or both are played. */
export async function openSandbox(
  config: Config,
  { reach, closing }: { readonly reach: Reach; readonly closing: Closing },
): Promise<Sandbox | null> {
  if (!isSandboxOpen(config, reach) && config.courier.account !== 'sandbox') return null
  const { createSandbox } = await import('#sandbox/sandbox.ts')
  const sandbox = await createSandbox({
    origin: new URL(SANDBOX_PATH, config.publicUrl),
    stateFile: path.join(config.dataDir, 'sandbox.json'),
    webhooks: new URL('/api/webhooks', config.publicUrl).href,
    clock: () => new Date(),
  })
  closing.add({ name: 'the sandbox', close: () => sandbox.close() })
  return sandbox
}

function isSandboxOpen({ payments }: Config, reach: Reach): boolean {
  return payments.isSandbox && reach.allows('test-gateways')
}

/** The courier's account, if there is one; its stand-in is asked without a network between. */
function openCourier(
  { courier: { account, prepaidPrice } }: Config,
  sandbox: PlayedPartners | null,
  means: PacedMeans,
): CourierAccount | null {
  if (account === null) return null
  if (account !== 'sandbox') return { courier: account.open(means), prepaidPrice }
  const standIn = sandbox === null ? null : courier.account(sandbox.accounts.alwaseet)
  if (sandbox === null || standIn === null) return null
  const fetch = async (url: string | URL | Request, init?: RequestInit) => await sandbox.fetch(new Request(url, init))
  return { courier: standIn.open({ ...means, fetch }), prepaidPrice, isTest: true }
}
