/** What one check found; nothing when all is well. */
export interface CheckOutcome {
  readonly problems: readonly string[]
  /** One line worth reading when all is well, such as figures. */
  readonly note?: string
}
