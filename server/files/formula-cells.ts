/**
 * What begins a formula where a cell begins. A program may begin cells elsewhere than the file does: one that divides by semicolons
 * takes no notice of quotes within a line, so that a cell of its own can begin after any sign that divides, at spaces and quotes.
 */
const MAY_BEGIN_FORMULA = /(^|[,;|\t\r\n])(?='*(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const ESCAPED = /(^|[,;|\t\r\n])'(?='*(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** Text for a CSV in which no program finds a formula: an apostrophe, which spreadsheets read as "this is text", stands before each. */
export function withoutFormulas(text: string): string {
  return text.replace(MAY_BEGIN_FORMULA, "$1'")
}

/** The text that `withoutFormulas` was given. */
export function asItWas(escaped: string): string {
  return escaped.replace(ESCAPED, '$1')
}
