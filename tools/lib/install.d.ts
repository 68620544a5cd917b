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
