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
 * The kashida rule: only the run that ends the last word stretches, if it has two letters or more. The cut always
 * follows a letter that does not join, so it never breaks a joint and shapes alike in every browser; within a word
 * the axis would part the run from what follows it. Null where nothing may stretch: other scripts, a word that ends
 * in a letter by itself, and text with letters that Readex lacks, whose words are set in one other family as a whole.
 */
export function stretch(text: string): Stretched | null {
  const word = LAST_ARABIC_WORD.exec(text)?.[1]
  if (word === undefined || MISSING_LETTERS.test(text)) return null
  const start = text.lastIndexOf(word)
  const runs = word.match(JOINED_RUN)?.filter(run => run !== '') ?? []
  const run = runs.at(-1)
  if (run === undefined || letterCount(run) < 2) return null
  const wordBefore = runs.slice(0, -1).join('')
  return {
    before: text.slice(0, start) + wordBefore,
    run,
    after: text.slice(start + wordBefore.length + run.length),
    isLong: letterCount(run) > 3,
    hasWordBefore: runs.length > 1,
  }
}

/** Letters of Iraqi and Kurdish names that Readex Pro does not have. */
export const MISSING_LETTERS = /[\u06af\u0686\u067e\u0698\u06a9\u06cc\u0695\u06b5\u06c6\u06ce]/

const LAST_ARABIC_WORD = /([\u0621-\u0652]+)[^\u0621-\u0652]*$/
const JOINED_RUN = /[^اأإآدذرزوةىءؤ]*[اأإآدذرزوةىءؤ]?[\u064b-\u0652]*/g

function letterCount(run: string): number {
  return run.replace(/[\u064b-\u0652]/g, '').length
}
