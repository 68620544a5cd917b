/** What a form began with, and what stood in it when it was left: the difference is what somebody typed. */
export interface KeptDraft<Values> {
  /** When it was typed last: `2026-11-23T08:00:00.000Z`. */
  readonly at: string
  readonly base: Values
  readonly values: Values
}

/** Ms for which a draft is kept. */
const LONGEST = 14 * 86_400_000
const PREFIX = 'office draft '

/** Where on this device a member's draft of a record is kept. */
export function draftKey(memberId: string, record: string): string {
  return `${PREFIX}${memberId} ${record}`
}

/** Null where there is none. Drafts that nobody remembers any more, or nobody can read, go. */
export function readDraft<Values>(key: string): KeptDraft<Values> | null {
  for (const each of keys()) if (!(Date.now() - Date.parse(parsed(each)?.at ?? '') < LONGEST)) dropDraft(each)
  return parsed<Values>(key)
}

export function writeDraft(key: string, draft: KeptDraft<unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Full, or not allowed: the question before leaving stays.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key)
}

/** For a device that others use as well: whoever leaves it leaves nothing typed behind. */
export function dropDraftsOf(memberId: string): void {
  for (const key of keys()) if (key.startsWith(draftKey(memberId, ''))) dropDraft(key)
}

function keys(): string[] {
  return Object.keys(localStorage).filter(key => key.startsWith(PREFIX))
}

function parsed<Values>(key: string): KeptDraft<Values> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isWhole = typeof draft === 'object' && draft !== null && 'at' in draft && 'base' in draft && 'values' in draft
    // Only `writeDraft` writes under these names.
    return isWhole ? (draft as KeptDraft<Values>) : null
  } catch {
    return null
  }
}
