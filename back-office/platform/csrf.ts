let token: string | null = null

/** What signing in and `GET /api/staff/me` answer: sent with every call that changes something. */
export function keepCsrfToken(next: string | null): void {
  token = next
}

export function csrfHeader(): Readonly<Record<string, string>> {
  return token === null ? {} : { [CSRF_HEADER]: token }
}

export const CSRF_HEADER = 'x-csrf-token'
