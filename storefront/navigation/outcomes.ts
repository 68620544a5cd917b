/** Thrown by a page's `load`: go there instead. */
export class Redirection extends Error {
  override readonly name = 'Redirection'
  readonly to: string

  constructor(to: string) {
    super(`Redirected to ${to}`)
    this.to = to
  }
}

/** Thrown by a page's `load`: there is no such page. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
}

export function redirectTo(path: string): Redirection {
  return new Redirection(path)
}

export function notFound(): NotFound {
  return new NotFound('There is no such page')
}
