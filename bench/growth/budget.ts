/** What is left of the time in which a part has to be done. */
export interface Budget {
  /** Null where the next size can be made, else why not. */
  refusal(next: SizeToMake): string | null
}

export interface MadeSize {
  readonly size: number
  /** To make it, and to measure it, which takes as long for each. */
  readonly seconds: number
  readonly measuring: number
  /** Of memory. */
  readonly bytes: number
}

export interface SizeToMake {
  /** `of`: what grows. */
  readonly of: string
  readonly size: number
  /** Those before, and what each took. */
  readonly made: readonly MadeSize[]
  /** Bytes of memory that can be had. */
  readonly free: number
}

/**
 * Two sizes are made whatever they take, or nothing could be compared. A
 * further one takes as much more, of time and memory, as it is larger.
 */
export function openBudget(seconds: number, now: () => number = () => performance.now()): Budget {
  const end = now() + seconds * 1_000
  return {
    refusal({ of, size, made, free }) {
      const [one, last] = made.slice(-2)
      if (one === undefined || last === undefined) return null
      const left = (end - now()) / 1_000
      if (left <= 0) return `its time was over before ${size.toLocaleString('en')} ${of}`
      const further = (each: (of: MadeSize) => number) =>
        each(last) + (Math.max(0, each(last) - each(one)) * (size - last.size)) / (last.size - one.size)
      const named = `${size.toLocaleString('en')} ${of} would take about`
      const seconds = further(each => each.seconds) + last.measuring
      if (seconds > left) return `${named} ${minutes(seconds)}, and ${minutes(left)} were left`
      const memory = further(each => each.bytes)
      return memory > free ? `${named} ${gigabytes(memory)} of memory, and ${gigabytes(free)} were free` : null
    },
  }
}

function minutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} minutes`
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}
