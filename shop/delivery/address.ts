/** Most characters of the landmark and street. */
export const MAX_LOCATION_LENGTH = 500

/** Most characters of what a shopper calls an address of theirs: "Home". */
export const MAX_LABEL_LENGTH = 40

/** Addresses that an account keeps: home, work, and those of a large family. */
export const MOST_ADDRESSES = 10
