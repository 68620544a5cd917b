/** Thrown by a page's `load`: go there instead. */
export class Redirection extends Error {
  override readonly name = 'Redirection'
  readonly to: string

  constructor(to: string) {
    super(`Redirected to ${to}`)
    this.to = to
  }
}

export function redirectTo(path: string): Redirection {
  return new Redirection(path)
}
