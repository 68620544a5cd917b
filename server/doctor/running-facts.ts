import { totalmem } from 'node:os'
import { baghdadDay } from '#shop/baghdad-time.ts'
import type { RunningFacts } from '#shop/safety/running-facts.ts'
import type { Database } from '../database/database.ts'
import { diskRoom } from '../process/disk-room.ts'
import { readDatabaseFacts, readJobFacts } from './database-facts.ts'
import { type Needed, readPartnerFacts } from './partner-facts.ts'

interface Looked {
  readonly database: Database | null
  readonly dataDir: string
  readonly needed: Needed
}

/** What is found out about a shop that runs, in some seconds at most. What cannot be asked is null; never throws. */
export async function readRunningFacts({ database, dataDir, needed }: Looked): Promise<RunningFacts> {
  const orNull = async <Fact>(ask: (on: Database) => Promise<Fact>): Promise<Fact | null> =>
    database === null ? null : await ask(database).catch(() => null)
  const [ofDatabase, jobs, disk, partners] = await Promise.all([
    orNull(readDatabaseFacts),
    orNull(readJobFacts),
    diskRoom(dataDir).catch(() => null),
    readPartnerFacts(needed),
  ])
  const memory = { free: process.availableMemory(), all: process.constrainedMemory() || totalmem() }
  return {
    ...{ day: baghdadDay(Date.now()), database: ofDatabase, jobs, disk, partners },
    memory: { free: memory.free, all: Math.min(memory.all, totalmem()) },
  }
}
