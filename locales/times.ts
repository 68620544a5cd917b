import { formatDate, formatTime } from './formats.ts'
import type { Translate } from './keys.ts'

/**
 * Parts of the day as people in Iraq name them after the hour, each with the hour it begins at, by clocks in Baghdad: «ليلاً» from ten in
 * the evening to three. English words say am and pm of the same parts.
 */
const PARTS_OF_DAY = [
  [22, 'time_night'],
  [18, 'time_evening'],
  [15, 'time_late_afternoon'],
  [12, 'time_noon'],
  [6, 'time_morning'],
  [3, 'time_dawn'],
  [0, 'time_after_midnight'],
] as const

export const TIME_WORDS = PARTS_OF_DAY.map(([, word]) => word)

/** A time of day in Baghdad as people say it: "1:00 pm", «1:00 ظهراً». Text that is no date-time comes back as it is. */
export function sayTime(iso: string, t: Translate): string {
  if (Number.isNaN(Date.parse(iso))) return iso
  const [hour = '', minute = ''] = formatTime(iso).split(':')
  const [, word] = PARTS_OF_DAY.find(([begins]) => Number(hour) >= begins) ?? PARTS_OF_DAY[0]
  return t(`orders.${word}`, { time: `${Number(hour) % 12 || 12}:${minute}` })
}

/** Day and time in Baghdad: "20 November 2026, 1:00 pm", «20 تشرين الثاني 2026، الساعة 1:00 ظهراً». */
export function sayMoment(iso: string, t: Translate): string {
  return Number.isNaN(Date.parse(iso))
    ? iso
    : t('orders.time_on_day', { day: formatDate(iso, t), time: sayTime(iso, t) })
}
