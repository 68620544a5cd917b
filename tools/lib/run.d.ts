interface How {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly tellsOfOurEnd?: boolean
}

/** Runs a program in the project's folder to its end, on this terminal, and returns its exit code. Signals are passed on. */
export function run(program: string, options: readonly string[], how?: How): Promise<number>
