import type { App } from '#server/app.ts'
import type { OnRefusal } from '#server/http/api.ts'

/**
 * An app whose call fails where it was refused by a key that its endpoint does not list: the contract tells of every refusal. `met` is
 * told of those that are listed.
 */
export function withListedRefusals<Opened>(
  open: (onRefusal: OnRefusal) => Opened & Pick<App, 'fetch'>,
  met: OnRefusal,
): Opened & Pick<App, 'fetch'> {
  const unlisted: string[] = []
  const app = open((described, key) => {
    const { method, path, refusals } = described
    if (refusals.includes(key)) met(described, key)
    else unlisted.push(`${method} ${path} refuses with ${key}, which the contract does not list there.`)
  })
  return {
    ...app,
    async fetch(...call) {
      const response = await app.fetch(...call)
      const [first] = unlisted.splice(0)
      if (first !== undefined) throw new Error(first)
      return response
    },
  }
}
