/** Products that are kept of what somebody looked at, the latest: as many as one question to the catalogue may name. */
export const MOST_VIEWED = 12

/** Days for which an account remembers that it looked at something. */
export const VIEWED_DAYS = 90
