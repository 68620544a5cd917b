import { formatDate, formatTime } from '#locales/formats.ts'
import { useWords } from '../platform/words.tsx'

/** When something happened, in Baghdad. */
export function When({ at }: { at: string }) {
  const { language } = useWords()
  return (
    <time dateTime={at}>
      {formatDate(at, language)} <bdi>{formatTime(at)}</bdi>
    </time>
  )
}
