import type { BareServer } from './bare-server.ts'
import type { Catalogues } from './catalogues.ts'
import type { Loader } from './loader.ts'
import type { Neighbour } from './neighbours.ts'
import type { Effort } from './rounds.ts'

/** What every section measures with. */
export interface Bench {
  readonly effort: Effort
  /** A rough look: what has no rounds plays a short form. */
  readonly isQuick: boolean
  /** For what grows. */
  readonly minutes: number
  readonly catalogues: Catalogues
  readonly loader: Loader
  readonly bare: BareServer
  readonly bareHttp: Neighbour
  /** One line to the person who waits. */
  readonly tell: (text: string) => void
}
