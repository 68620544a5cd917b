/** Of one customer, or one order: more say nothing at a glance. */
export const MOST_TAGS = 8
/** Longer ones are notes. */
export const MOST_LETTERS_OF_TAG = 30
