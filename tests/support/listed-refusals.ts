import type { App } from '#server/app.ts'
import type { OnRefusal } from '#server/http/api.ts'

/**
 * An app whose call fails where it was refused by a key that its endpoint does not list: the contract tells of every refusal. `met` is
 * told of those that are listed.
 */
export function withListedRefusals(open: (onRefusal: OnRefusal) => App, met: OnRefusal): App {
  const unlisted: string[] = []
  const app = open((described, key) => {
    const { endpoint, refusals } = described
    if (refusals.includes(key)) met(described, key)
    else
      unlisted.push(`${endpoint.method} ${endpoint.path} refuses with ${key}, which the contract does not list there.`)
  })
  return {
    async fetch(...call) {
      const response = await app.fetch(...call)
      const [first] = unlisted.splice(0)
      if (first !== undefined) throw new Error(first)
      return response
    },
  }
}
