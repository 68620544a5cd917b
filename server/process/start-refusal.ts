/** Why the shop does not start: one sentence an operator can act on. It names the variable, never a secret's value. */
export class StartRefusal extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartRefusal'
  }
}
