import type { Config } from '#config'
import type { OnAnswer } from '#server/http/watched.ts'
import type { Closing } from '#server/process/closing.ts'
import type { Log } from '#server/process/log.ts'
import type { Traces } from '#server/traces/traces.ts'

/** What tells where this process spends its time, under this name; null: nobody collects it, and nothing of it is loaded. */
export async function openTracesOf(
  { traces: config }: Config,
  process: string,
  { log, closing }: { readonly log: Log; readonly closing: Closing },
): Promise<Traces | null> {
  if (config === null) return null
  const { openTraces } = await import('#server/traces/traces.ts')
  const traces = openTraces(config, { process, log })
  closing.add({ name: 'the traces', close: () => traces.close() })
  return traces
}

/** One that tells all of them. */
export function tellingAll(listeners: readonly (OnAnswer | undefined)[]): OnAnswer | undefined {
  const told = listeners.filter(listener => listener !== undefined)
  if (told.length < 2) return told[0]
  return answered => {
    for (const listener of told) listener(answered)
  }
}
