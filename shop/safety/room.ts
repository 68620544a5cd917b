import type { Check, Finding } from './finding.ts'
import type { RoomLeft } from './running-facts.ts'

/** Bytes: a day of pictures, backups and the database's log. */
const LITTLE_DISK = 2 * 2 ** 30
/** Bytes: of a large disk a small share is much. */
const ENOUGH_DISK = 20 * 2 ** 30
/** Bytes: less, and the system ends a program when the next picture is made. */
const LITTLE_MEMORY = 150 * 2 ** 20
/** Of a hundred. */
const LITTLE_SHARE = 5

/** Whether there is room to go on. */
export const checkRoom: Check = ({ running }) => {
  if (running === null) return []
  const { disk, memory } = running
  const found: Finding[] = []
  if (disk !== null && (disk.free < LITTLE_DISK || (disk.free < ENOUGH_DISK && shareOf(disk) < LITTLE_SHARE)))
    found.push({
      id: 'disk_short',
      severity: 'warn',
      values: { megabytes: megabytes(disk), share: Math.floor(shareOf(disk)) },
    })
  if (memory.free < LITTLE_MEMORY)
    found.push({ id: 'memory_short', severity: 'warn', values: { megabytes: megabytes(memory) } })
  return found
}

function shareOf({ free, all }: RoomLeft): number {
  return all === 0 ? 0 : (free * 100) / all
}

function megabytes({ free }: RoomLeft): number {
  return Math.floor(free / 2 ** 20)
}
