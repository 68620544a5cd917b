import { formatNumber } from '#locales/formats.ts'

/**
 * How much more or less it is than before, "+25%"; null where it can be
 * no share: of nothing, or across zero, of a profit that became a loss.
 */
export function changeOf(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before <= 0 || now < 0) return null
  const change = Math.round((now / before - 1) * 100)
  return change > 0 ? `+${formatNumber(change)}%` : percent(change / 100)
}

export function percent(share: number): string {
  const whole = Math.round(share * 100)
  return `${whole < 0 ? '\u2212' : ''}${Math.abs(whole)}%`
}
