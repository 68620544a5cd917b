/** The code of a failed system call or statement: `ENOENT`, `28P01`; empty for any other thing thrown. */
export function errorCode(problem: unknown): string {
  return problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : ''
}

/** What went wrong in words; a failed connection to several addresses tells each of them. */
export function errorText(problem: unknown): string {
  if (problem instanceof AggregateError && problem.message === '') return problem.errors.map(errorText).join('; ')
  return problem instanceof Error ? problem.message : String(problem)
}

/** The SQLSTATE of a failed statement, whatever wraps it; null where the failure is none of the database's. */
export function sqlState(problem: unknown): string | null {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code
  }
  return null
}

/** Whether there was no room on a disk of this machine, or none left of what its account may have there. */
export function isDiskFull(problem: unknown): boolean {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(cause))) return true
  }
  return false
}

/** For a call that looks for a file or folder: null where there is none, also below what is a file itself. Throws what else went wrong. */
export function ifGone(problem: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(problem))) return null
  throw problem
}
