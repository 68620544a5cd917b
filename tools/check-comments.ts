import type { CheckOutcome } from './lib/outcome.ts'
import { type SourceFile, sourceFiles } from './lib/source-files.ts'

/** A comment is read whole, without a way to the side: the formatter holds code to a width, and leaves comments alone. */
export function checkComments(): CheckOutcome {
  const files = sourceFiles()
  return { problems: files.flatMap(wideComments), note: `${files.length} files` }
}

/** Letters of a line; code's are 120. */
const WIDEST = 140

/** One for each line of a comment that is wider; what tells a tool something stands on one line. */
export function wideComments({ path, text }: SourceFile): string[] {
  return text.split('\n').flatMap((line, place) => {
    const isWide = line.length > WIDEST && /^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes('biome-ignore')
    return isWide ? [`${path}:${place + 1} is a comment of ${line.length} letters, at most ${WIDEST}`] : []
  })
}
