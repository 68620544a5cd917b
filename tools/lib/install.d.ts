/** A package's entry in a lockfile, as far as it says whether it must be there. */
interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
}

/** Whether an installation has what the lockfile names; `withTools`: also what builds and tests the shop. */
export function isComplete(
  wanted: Readonly<Record<string, LockedPackage>>,
  found: Readonly<Record<string, LockedPackage>>,
  withTools: boolean,
): boolean

/** Whether a script takes what builds and tests the shop. */
export function needsTools(script: string): boolean

/** What a lockfile of the project names, by place; nothing where there is none. */
export function packagesOf(lockfile: string): Readonly<Record<string, LockedPackage>>

/** Runs npm in the project's folder. Throws `Refused` where it cannot do what it shall. */
export function runNpm(options: readonly string[]): Promise<void>
