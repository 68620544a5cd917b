import type { Pool } from 'pg'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { arrivals } from '../http/arrivals.ts'
import type { Mail } from '../partners/mail.ts'
import { type CountedRequests, countRequests } from './of-requests.ts'
import { watchShop } from './of-shop.ts'
import { addCount, addGauge } from './readings.ts'

/** What the shop tells of itself to whoever watches it. Loaded by a shop that is watched alone. */
export interface Metrics {
  /** What `createApp` counts, and tells of itself. */
  readonly requests: CountedRequests
  /** Together. */
  watchPools(pools: readonly Pool[]): void
  watchCatalogue(catalogue: LiveCatalogue): void
  /** What only the database and the disk know: for one process of the shop. */
  watchShop(watched: Parameters<typeof watchShop>[1]): void
  /** The same mail, counted. */
  countMails(mail: Mail): Mail
  /** All of this process. */
  tell(): Promise<ToldMetrics>
  /** All of this process and of those beside it in Prometheus's format; one that did not tell in time is null, and counted. */
  text(beside: readonly (ToldMetrics | null)[]): Promise<string>
}

/** What one process tells, as it can be handed to another. */
export type ToldMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/**
 * Each series is one process's, by the label `process`: a sum over processes would fall whenever one of them is replaced, which reads as
 * if it had counted all of it anew.
 */
export function openMetrics(process: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  collectDefaultMetrics({ register: registry })
  const requests = countRequests(registry)
  const mails = new Counter({
    name: 'tarteeb_mails_total',
    help: 'Tries to send a mail, by what came of them: sent or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // What begins with its first failure has not risen, to whoever looks how much it rose.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  addCount(registry, { name: 'tarteeb_connections_total', help: 'Connections that were let in.' }, () => [
    { value: arrivals() },
  ])
  let silent: number | null = null
  addGauge(
    registry,
    { name: 'tarteeb_silent_processes', help: 'Web processes that did not tell their figures in time.' },
    () => (silent === null ? [] : [{ value: silent }]),
  )
  let lookAnew = async () => {}

  const tell = async () => {
    await lookAnew()
    const told = await registry.getMetricsAsJSON()
    // What could not be measured yet is no number, which would not survive the way from one process to another.
    return told.map(metric => ({ ...metric, values: metric.values.filter(({ value }) => Number.isFinite(value)) }))
  }

  return {
    requests,
    watchPools(pools) {
      const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
      addGauge(
        registry,
        {
          name: 'tarteeb_database_connections',
          help: 'Connections to the database, used and idle.',
          labels: ['state'],
        },
        () => [
          { labels: { state: 'used' }, value: sum(pool => pool.totalCount - pool.idleCount) },
          { labels: { state: 'idle' }, value: sum(pool => pool.idleCount) },
        ],
      )
      addGauge(
        registry,
        { name: 'tarteeb_database_waiting', help: 'Works that wait for a connection to the database.' },
        () => [{ value: sum(pool => pool.waitingCount) }],
      )
    },
    watchCatalogue(catalogue) {
      addGauge(
        registry,
        { name: 'tarteeb_catalogue_age_seconds', help: 'How long ago the catalogue was what the database holds.' },
        () => [{ value: catalogue.age / 1_000 }],
      )
    },
    watchShop(watched) {
      lookAnew = watchShop(registry, watched)
    },
    countMails: mail => ({
      ...mail,
      async send(letter, id) {
        try {
          await mail.send(letter, id)
          mails.inc({ outcome: 'sent' })
        } catch (problem) {
          mails.inc({ outcome: 'failed' })
          throw problem
        }
      },
    }),
    tell,
    async text(beside) {
      silent = beside.filter(told => told === null).length
      return await AggregatorRegistry.aggregate([await tell(), ...beside.filter(told => told !== null)]).metrics()
    },
  }
}
