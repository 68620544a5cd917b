/** What was given is nothing that the shop can show. */
export class UnreadableMedia extends Error {}

/** The work had to be ended: it took more time or memory than any honest picture. */
export class EndlessMedia extends UnreadableMedia {}

/** More works wait than can be done soon: later it may be otherwise. */
export class MediaBusy extends Error {}

/** A file that was found is there no more. */
export class MediaGone extends Error {}

/** Where media are kept does not answer, or refuses: later it may be otherwise. Its message names no address and no secret. */
export class MediaAway extends Error {
  /** Whether the store said no, which waiting does not mend. */
  readonly isRefused: boolean
  constructor(message: string, { isRefused = false } = {}) {
    super(message)
    this.isRefused = isRefused
  }
}
