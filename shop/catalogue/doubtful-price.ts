/** Why somebody should look at a price again before it is saved; null where there is no reason. `before` null: it has none yet. */
export function doubtOf(before: number | null, after: number | null): 'free' | 'jump' | null {
  if (after === null || after === before || !Number.isFinite(after)) return null
  if (after === 0) return 'free'
  const isJump = before !== null && before > 0 && (after >= before * JUMP || after * JUMP <= before)
  return isJump ? 'jump' : null
}

/** A digit too many or too few. */
const JUMP = 10
