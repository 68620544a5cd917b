import type { ServerAccount } from './server-account.ts'

/** Where the database of one DATA_DIR lives, and as whom its server runs. */
export interface DatabasePlace {
  readonly dataDir: string
  /** Holds the cluster, the server's log and, where needed, a copy of its programs: DATA_DIR, or a folder in its stead. */
  readonly home: string
  /** PostgreSQL's own data folder. */
  readonly cluster: string
  readonly account: ServerAccount
}
