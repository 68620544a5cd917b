/**
 * Whether a text can be kept, sent and compared everywhere. A lone surrogate is no letter, and neither it nor NUL gets into a
 * PostgreSQL text or JSON: taken in, it breaks whoever reads it next.
 */
export function isSoundText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** The first `most` UTF-16 units at most, without half a letter at the end. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

// What ends a line of a label, a mail's header or a log.
const CONTROL = /\p{Cc}|[\u2028\u2029]/u

/** Whether a text holds a character that is no letter but an order to a machine, the end of a line included. */
export function hasControl(text: string): boolean {
  return CONTROL.test(text)
}

/** The same where lines may end. */
export function hasControlInLines(lines: string): boolean {
  return CONTROL.test(lines.replaceAll('\n', ''))
}

/** Unicode's "default ignorable", and the blank of Braille, which looks like nothing as well. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
/**
 * Of these, what running text needs: joiners and variation selectors put emoji and Persian or Kurdish words together, and the marks
 * of a direction place a sign beside them and turn nothing around.
 */
const OF_USE = /[\u200C-\u200F\u061C]|[\uFE0E\uFE0F]/
const APART_IN_A_WORD = /(?<=\p{Script=Arabic}\p{M}*)\u200C(?=\p{Script=Arabic})/gu

/**
 * A name as it is seen: without what turns letters around and without invisible letters, by which two names that look the same
 * differ. The zero width non-joiner stays between Arabic letters, where Persian and Kurdish names need it.
 */
export function withoutInvisible(name: string): string {
  if (!mayBeInvisible(name)) return name
  const stays = new Set([...name.matchAll(APART_IN_A_WORD)].map(({ index }) => index))
  return name.replace(INVISIBLE, (letter, place: number) => (stays.has(place) ? letter : ''))
}

/**
 * Running text with one spelling of a line's end and of a gap, without what turns the letters around and without hidden ones; what
 * places signs and joins emoji stays.
 */
export function tidyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  if (!mayBeInvisible(lines)) return lines
  return lines.replace(INVISIBLE, letter => (OF_USE.test(letter) ? letter : ''))
}

/** Quick for what nearly every text is. */
function mayBeInvisible(text: string): boolean {
  return text.search(INVISIBLE) !== -1
}
