import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Processes that together get no more than a part of the processor, as on a machine whose other cores are other programs'. */
export interface Slice {
  /** The part in cores; null: as much as there is. */
  limitTo(cores: number | null): void
  close(): void
}

/** Of Linux: the first or the second form of its control groups. */
const FORMS = [
  {
    folder: '/sys/fs/cgroup/cpu',
    limit: (cores: number | null) => ({
      'cpu.cfs_period_us': String(PERIOD),
      'cpu.cfs_quota_us': String(cores === null ? -1 : cores * PERIOD),
    }),
  },
  {
    folder: '/sys/fs/cgroup',
    limit: (cores: number | null) => ({ 'cpu.max': `${cores === null ? 'max' : cores * PERIOD} ${PERIOD}` }),
  },
]

/** Microseconds over which the part is kept: short beside what an answer takes. */
const PERIOD = 10_000

/** Moves the processes into a slice of their own; null where this machine, or this account, has none to give. */
export function sliceFor(name: string, pids: readonly number[]): Slice | null {
  const form = FORMS.find(({ folder }) => existsSync(path.join(folder, 'cgroup.procs')))
  if (form === undefined) return null
  const folder = path.join(form.folder, name)
  const limitTo = (cores: number | null) => {
    for (const [file, text] of Object.entries(form.limit(cores))) writeFileSync(path.join(folder, file), text)
  }
  const move = (to: string) => {
    for (const pid of pids) writeFileSync(path.join(to, 'cgroup.procs'), String(pid))
  }
  try {
    mkdirSync(folder)
    limitTo(null)
    move(folder)
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return null
  }
  return {
    limitTo,
    close() {
      // A slice with processes in it cannot go; those that have ended are in none.
      rmdirSync(folder)
    },
  }
}
