import { formatDate, formatDay, formatTime } from '#locales/formats.ts'
import { useWords } from '../platform/words.tsx'

/** When something happened, in Baghdad. */
export function When({ at }: { at: string }) {
  const { t } = useWords()
  return (
    <time dateTime={at}>
      {formatDate(at, t)} <bdi>{formatTime(at)}</bdi>
    </time>
  )
}

/** For lists: the time alone today, the day without its year within this year. */
export function ShortWhen({ at }: { at: string }) {
  const { t } = useWords()
  const today = formatDate(new Date().toISOString(), t)
  const date = formatDate(at, t)
  const day = formatDay(at, t)
  const isThisYear = today.endsWith(date.slice(day.length))
  return (
    <time dateTime={at}>
      <bdi>{date === today ? formatTime(at) : isThisYear ? day : date}</bdi>
    </time>
  )
}
