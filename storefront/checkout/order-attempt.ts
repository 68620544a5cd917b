/** One intention to order, and the key under which the server makes at most one order of it. */
interface Attempt {
  readonly key: string
  readonly content: string
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The life of the checkout's `Idempotency-Key`: the same for every try at the same content, a reload of the page in between
 * included, until the server has given a definite answer. So an order whose answer was lost is found, not placed twice.
 */
export interface OrderAttempts {
  readonly keyFor: (content: unknown) => string
  /** The server has said yes or no: the next try is a new attempt. */
  readonly answered: () => void
}

export function createOrderAttempts(storage: () => TabStorage, newKey: () => string): OrderAttempts {
  // Held here too: a browser that refuses storage must not forget between two presses.
  let attempt: Attempt | null = null
  return {
    keyFor: content => {
      const text = JSON.stringify(content)
      attempt ??= readAttempt(storage)
      if (attempt?.content !== text) attempt = { key: newKey(), content: text }
      writeAttempt(storage, attempt)
      return attempt.key
    },
    answered: () => {
      attempt = null
      writeAttempt(storage, null)
    },
  }
}

/** Whether a status is a definite no. Without an answer (0) and after a fault of the server (5xx) the order may exist. */
export function isDefiniteAnswer(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408
}

const NAME = 'order-attempt'

function readAttempt(storage: () => TabStorage): Attempt | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(NAME) ?? 'null')
    return isAttempt(kept) ? kept : null
  } catch {
    return null
  }
}

function writeAttempt(storage: () => TabStorage, attempt: Attempt | null): void {
  try {
    if (attempt === null) storage().removeItem(NAME)
    else storage().setItem(NAME, JSON.stringify(attempt))
  } catch {
    // The attempt then lives as long as the page.
  }
}

function isAttempt(kept: unknown): kept is Attempt {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'key' in kept &&
    typeof kept.key === 'string' &&
    'content' in kept &&
    typeof kept.content === 'string'
  )
}
