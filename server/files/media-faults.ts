/** What was given is nothing that the shop can show. */
export class UnreadableMedia extends Error {}

/** The work had to be ended: it took more time or memory than any honest picture. */
export class EndlessMedia extends UnreadableMedia {}

/** More works wait than can be done soon: later it may be otherwise. */
export class MediaBusy extends Error {}
