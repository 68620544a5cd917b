import { Counter, Histogram, type Registry } from 'prom-client'
import type { OnRefusal } from '../http/api.ts'
import type { AppFigures, OnAnswer } from '../http/watched.ts'
import { addCount, addGauge, type Reading } from './readings.ts'

export interface CountedRequests {
  readonly onAnswer: OnAnswer
  readonly onRefusal: OnRefusal
  /** Adds what the app says of itself. */
  readonly watch: (read: () => AppFigures) => void
}

/** Seconds: a kept answer takes less than the first, a page that is made some hundredths, and nobody waits for the last. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What is asked of the shop and how it is answered; nothing of whoever asks, and no text of theirs. */
export function countRequests(registry: Registry): CountedRequests {
  const registers = [registry]
  const durations = new Histogram({
    name: 'tarteeb_request_duration_seconds',
    help: 'Requests by route, method and status, and how long their answers took to begin.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'tarteeb_refusals_total',
    help: 'Calls of the API that were refused, by its key: stock_warning and sold_out are a lack of stock.',
    labelNames: ['key'],
    registers,
  })
  return {
    onAnswer: ({ route, method, status, ms }) => durations.observe({ route, method, status }, ms / 1_000),
    onRefusal: (_described, key) => refusals.inc({ key }),
    watch: read => {
      const ofEach = <Part>(parts: Readonly<Record<string, Part>>, label: string, value: (part: Part) => number) =>
        Object.entries(parts).map(([name, part]): Reading => ({ labels: { [label]: name }, value: value(part) }))

      addGauge(
        registry,
        { name: 'tarteeb_kept_entries', help: 'Answers and pages that are kept in memory.', labels: ['cache'] },
        () => ofEach(read().kept, 'cache', ({ entries }) => entries),
      )
      addGauge(
        registry,
        { name: 'tarteeb_kept_bytes', help: 'Bytes of what is kept in memory.', labels: ['cache'] },
        () => ofEach(read().kept, 'cache', ({ bytes }) => bytes),
      )
      addCount(
        registry,
        { name: 'tarteeb_kept_hits_total', help: 'Times that what was asked for was kept.', labels: ['cache'] },
        () => ofEach(read().kept, 'cache', ({ hits }) => hits),
      )
      addCount(
        registry,
        { name: 'tarteeb_kept_misses_total', help: 'Times that it had to be made.', labels: ['cache'] },
        () => ofEach(read().kept, 'cache', ({ misses }) => misses),
      )
      addGauge(
        registry,
        {
          name: 'tarteeb_gate_inside',
          help: 'Works that are under way, of those that wait in turn.',
          labels: ['gate'],
        },
        () => ofEach(read().gates, 'gate', ({ inside }) => inside),
      )
      addGauge(
        registry,
        { name: 'tarteeb_gate_waiting', help: 'Works that wait for their turn.', labels: ['gate'] },
        () => ofEach(read().gates, 'gate', ({ waiting }) => waiting),
      )
      addCount(
        registry,
        { name: 'tarteeb_gate_refused_total', help: 'Works that were told to come back.', labels: ['gate'] },
        () => ofEach(read().gates, 'gate', ({ refused }) => refused),
      )
    },
  }
}
