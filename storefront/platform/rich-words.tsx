import { RichText } from '#design/rich-text.tsx'
import { type LineEnd, richText } from '#shop/rich-text.ts'
import { Link } from '../navigation/link.tsx'

export interface RichWordsProps {
  readonly text: string
  readonly lineEnd: LineEnd
}

/** What an owner wrote, with the marks of `richText`. What is around it has the class of `rich-text.module.css`. */
export function RichWords({ text, lineEnd }: RichWordsProps) {
  return <RichText blocks={richText(text, lineEnd)} OwnLink={Link} />
}
