import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** What the machine did besides, as shares of its processors from 0 to 1; null where the system does not tell. */
export interface MachineAtWork {
  /** In the two seconds before anything was measured. */
  readonly busyBefore: number | null
  /** Over the last minute before: processes that ran or wanted to. */
  readonly loadBefore: number
  /** During the whole run, taken by the host of a virtual machine for others. */
  readonly stolen: number | null
}

/** Looks at the machine before a run; the answer looks again after it. */
export async function watchMachine(): Promise<() => MachineAtWork> {
  const [loadBefore = 0] = loadavg()
  const before = readTimes()
  await wait(2_000)
  const begun = readTimes()
  return () => ({
    busyBefore: shareOf(before, begun, times => times.all - times.idle),
    loadBefore,
    stolen: shareOf(begun, readTimes(), times => times.stolen),
  })
}

export function toldMachine({ busyBefore, loadBefore, stolen }: MachineAtWork): string {
  const share = (part: number | null) => (part === null ? '?' : `${(part * 100).toFixed(1)} %`)
  return `Before the run the machine was busy to ${share(busyBefore)} (load ${loadBefore.toFixed(1)}); during it ${share(stolen)} of its processors went to others of its host`
}

interface Times {
  readonly all: number
  readonly idle: number
  readonly stolen: number
}

/** `/proc/stat`, in ticks of all processors since the start of the machine (proc(5)); null elsewhere than on Linux. */
function readTimes(): Times | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, stolen = 0] = line
      .trim()
      .split(/\s+/)
      .slice(1)
      .map(Number)
    return { all: user + nice + system + idle + waiting + irq + softIrq + stolen, idle: idle + waiting, stolen }
  } catch {
    return null
  }
}

function shareOf(from: Times | null, to: Times | null, part: (times: Times) => number): number | null {
  if (from === null || to === null || to.all === from.all) return null
  return (part(to) - part(from)) / (to.all - from.all)
}
