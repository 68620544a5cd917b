/** Something that may befall a shop: has it happen while shoppers order, and holds what they were told against the books. */
export interface ShopFault {
  readonly name: string
  /** What the machine lacks for it, in a sentence; null where it has all. */
  readonly lacks?: () => string | null
  play(stage: FaultStage): Promise<FaultOutcome>
}

export interface FaultStage {
  /** The DATA_DIR of a shop with the demo and full shelves, closed. Faults copy it. */
  readonly template: string
  /** An empty folder of this fault's own, which everybody may enter. */
  readonly folder: string
  /** How often what can be done again and again is done. */
  readonly rounds: number
  /** Seconds that what lasts lasts. */
  readonly seconds: number
  /** Whether everything that is still under way is waited for at the end, such as a letter whose job was killed. */
  readonly waitsForAll: boolean
  /** Seconds within which the shop must sell again; without end where only that it does is held, on a machine as busy as may be. */
  readonly sellsAgain: number
  readonly signal: AbortSignal
}

export interface FaultOutcome {
  /** Figures, in one line. */
  readonly told: string
  readonly problems: readonly string[]
}
