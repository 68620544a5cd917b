import { matchesGlob } from 'node:path'

export interface Choosable {
  /** Files that it can find fault with, or by. A check without them takes its time and is left to a whole run. */
  readonly reads?: readonly string[]
}

export interface ChosenChecks<C> {
  readonly chosen: readonly C[]
  /** None of the changed files concerns them. */
  readonly unconcerned: readonly C[]
  /** Left to a whole run, whatever changed. */
  readonly slow: readonly C[]
}

/** A change of the tools or of the packages may change what any check finds. */
const CONCERNS_ALL = ['tools/**', 'package.json', 'package-lock.json']

/** Which of the checks the changed files can break. */
export function chooseChecks<C extends Choosable>(checks: readonly C[], changed: readonly string[]): ChosenChecks<C> {
  const quick = checks.filter(({ reads }) => reads !== undefined)
  const isConcerned = ({ reads = [] }: C) => isAnyRead(changed, [...reads, ...CONCERNS_ALL])
  return {
    chosen: quick.filter(isConcerned),
    unconcerned: quick.filter(check => !isConcerned(check)),
    slow: checks.filter(({ reads }) => reads === undefined),
  }
}

export function isAnyRead(changed: readonly string[], reads: readonly string[]): boolean {
  return changed.some(file => reads.some(pattern => matchesGlob(file, pattern)))
}
