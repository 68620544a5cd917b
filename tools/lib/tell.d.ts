/** Runs a command line tool: its number becomes the exit code, a `Refused` one sentence on stderr. */
export function tell(tool: () => Promise<number>): Promise<void>
