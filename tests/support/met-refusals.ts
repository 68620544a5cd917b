import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { contract } from '#contract/contract.ts'
import type { Described } from '#contract/describe.ts'
import { type RefusalKey, refusalsByTraits } from '#contract/refusals.ts'

/** Notes in `file`, which all processes of a run share, that a call was refused by a key that its endpoint lists. */
export function noteMet(file: string): (described: Described, key: RefusalKey) => void {
  const noted = new Set<string>()
  return (described, key) => {
    const line = lineOf(described, key)
    if (noted.has(line)) return
    noted.add(line)
    appendFileSync(file, `${line}\n`)
  }
}

/** What the endpoints' own lists hold and no test of the run has met, one line each. */
export function neverMet(file: string, endpoints: readonly Described[] = contract): string[] {
  const met = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return endpoints
    .flatMap(described => ownRefusals(described).map(key => lineOf(described, key)))
    .filter(line => !met.has(line))
}

function ownRefusals(described: Described): readonly RefusalKey[] {
  const byTraits = refusalsByTraits(described)
  return described.refusals.filter(key => !byTraits.includes(key))
}

function lineOf({ method, path }: Described, key: RefusalKey): string {
  return `${method} ${path} ${key}`
}
