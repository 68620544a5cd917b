import { databaseTroubles } from './database-trouble.ts'
import type { ShopFault } from './fault.ts'
import { fullDisks } from './full-disk.ts'
import { kill } from './kill.ts'
import { manyJobs } from './many-jobs.ts'
import { toldByTests } from './told-by-tests.ts'

/** In the order in which they are played. */
export const FAULTS: readonly ShopFault[] = [kill, ...fullDisks, ...databaseTroubles, manyJobs, ...toldByTests]
