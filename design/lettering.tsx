import css from './lettering.module.css'
import { MISSING_LETTERS } from './stretch.ts'

/**
 * Words of the catalogue or of a shopper. A word with a letter that Readex Pro lacks is set in one other family as a whole, or its
 * letters would come apart.
 */
export function Lettering({ text }: { text: string }) {
  if (!MISSING_LETTERS.test(text)) return text
  return text.split(/(\s+)/).map((word, place) =>
    MISSING_LETTERS.test(word) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text have no other identity
      <span key={place} className={css.whole}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}
