/** What one check found; nothing when all is well. */
export interface Outcome {
  readonly problems: readonly string[]
  /** One line worth reading when all is well, such as figures. */
  readonly note?: string
}
