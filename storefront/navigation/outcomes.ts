/** Thrown by a page's `load`: go there instead. */
export class Redirection extends Error {
  override readonly name = 'Redirection'
  readonly to: string
  /** What stood here stands there for good: search engines take the new address. */
  readonly isForGood: boolean

  constructor(to: string, isForGood: boolean) {
    super(`Redirected to ${to}`)
    this.to = to
    this.isForGood = isForGood
  }
}

export function redirectTo(path: string, { isForGood = false }: { readonly isForGood?: boolean } = {}): Redirection {
  return new Redirection(path, isForGood)
}
