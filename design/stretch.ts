/** Arabic display words cut where the kashida may grow. */
export interface Stretched {
  readonly before: string
  /** The run of joined letters that is stretched. */
  readonly run: string
  readonly after: string
  /** Four letters or more: stretched less. */
  readonly isLong: boolean
  /** More of the same word stands before the run. */
  readonly hasWordBefore: boolean
}

/**
 * The kashida rule: only the last joined run of at least two letters in the last word stretches. The cut
 * always follows a letter that does not join, so it never breaks a joint and shapes alike in every browser. Null where nothing
 * may stretch: other scripts, and text with letters that Readex lacks, whose words are set in one other family as a whole.
 */
export function stretch(text: string): Stretched | null {
  const word = LAST_ARABIC_WORD.exec(text)?.[1]
  if (word === undefined || MISSING_LETTERS.test(text)) return null
  const start = text.lastIndexOf(word)
  const runs = word.match(JOINED_RUN)?.filter(run => run !== '') ?? []
  const place = runs.findLastIndex(run => letterCount(run) >= 2)
  const run = runs[place]
  if (run === undefined) return null
  const wordBefore = runs.slice(0, place).join('')
  return {
    before: text.slice(0, start) + wordBefore,
    run,
    after: text.slice(start + wordBefore.length + run.length),
    isLong: letterCount(run) > 3,
    hasWordBefore: place > 0,
  }
}

/** Letters of Iraqi and Kurdish names that Readex Pro does not have. */
export const MISSING_LETTERS = /[\u06af\u0686\u067e\u0698\u06a9\u06cc\u0695\u06b5\u06c6\u06ce]/

const LAST_ARABIC_WORD = /([\u0621-\u0652]+)[^\u0621-\u0652]*$/
const JOINED_RUN = /[^اأإآدذرزوةىءؤ]*[اأإآدذرزوةىءؤ]?[\u064b-\u0652]*/g

function letterCount(run: string): number {
  return run.replace(/[\u064b-\u0652]/g, '').length
}
