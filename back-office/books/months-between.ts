/** Every month from the first to the last, newest first, each as `2026-11`; and the one that is asked for, wherever it lies. */
export function monthsBetween(first: string, last: string, asked: string): string[] {
  const months: string[] = []
  for (let count = countOf(last); count >= countOf(first); count--) months.push(nameOf(count))
  return months.includes(asked) ? months : [...months, asked].toSorted().toReversed()
}

function countOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

function nameOf(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
