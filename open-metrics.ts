import type { Config } from '#config'
import { startHttp } from '#server/http/listen.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { type MetricsReading, metricsAlone } from '#server/metrics/routes.ts'
import type { Closing } from '#server/process/closing.ts'
import type { Log } from '#server/process/log.ts'

/** What tells of this process, under this name; null: nobody watches the shop, which loads none of it. */
export async function openMetricsOf({ metrics }: Config, process: string): Promise<Metrics | null> {
  if (metrics === null) return null
  const { openMetrics } = await import('#server/metrics/metrics.ts')
  return openMetrics(process)
}

interface MetricsMeans {
  readonly config: Config
  readonly log: Log
  readonly closing: Closing
}

/** What the shop's own port tells: nothing where there is another for it. */
export function readingAtShop({ metrics }: Config, read: MetricsReading['read']): MetricsReading | null {
  return metrics === null || metrics.door !== null ? null : { token: metrics.token, read }
}

/** Opens the port that is for this alone: the one of the settings, or, for the shop's own processes, any of the machine's. Returns it. */
export async function openMetricsDoor(
  { config: { metrics }, log, closing }: MetricsMeans,
  read: MetricsReading['read'],
): Promise<number> {
  const { host, port } = metrics?.door ?? { host: '127.0.0.1', port: 0 }
  const fetch = metricsAlone({ token: metrics?.token ?? null, read })
  const door = await startHttp({ fetch, host, port, settings: 'METRICS_', log })
  closing.add({ name: 'the door of the metrics', close: () => door.close(0) })
  return door.port
}
