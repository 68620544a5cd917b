import { formatDate, formatTime } from '#locales/formats.ts'
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
  const day = formatDate(at, t)
  const year = / \d{4}$/
  const isThisYear = year.exec(day)?.[0] === year.exec(today)?.[0]
  return (
    <time dateTime={at}>
      <bdi>{day === today ? formatTime(at) : isThisYear ? day.replace(year, '') : day}</bdi>
    </time>
  )
}
