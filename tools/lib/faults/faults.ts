import type { Fault } from './fault.ts'
import { fullDisks } from './full-disk.ts'
import { kill } from './kill.ts'

/** In the order in which they are played. */
export const FAULTS: readonly Fault[] = [kill, ...fullDisks]
