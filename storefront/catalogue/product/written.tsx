import { later } from '../../platform/later.tsx'
import type { RichWordsProps } from '../../platform/rich-words.tsx'

// What the server has drawn of it can be read, and its links followed, without any code.
const RichWords = later<RichWordsProps>(async () => (await import('../../platform/rich-words.tsx')).RichWords)

/** A page without these words is better than none. */
export async function ready(): Promise<void> {
  await RichWords.ready().catch(() => undefined)
}

/** What an owner wrote of a product. Every line is a paragraph, as it always was. */
export function Written({ text }: { text: string }) {
  return <RichWords text={text} lineEnd="parts" />
}
