import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { CheckOutcome } from './lib/outcome.ts'
import { inProject } from './lib/project.js'

/** Which folders a folder may import, by folder. */
export type Arrows = Readonly<Record<string, readonly string[]>>

/** The compiler refuses every import that a tsconfig does not reference, so the references must be the arrows of ARCHITECTURE.md. */
export function checkArrows(): CheckOutcome {
  const drawn = arrowsOf(readFileSync(inProject('ARCHITECTURE.md'), 'utf8'))
  const folders = Object.keys(drawn).filter(folder => existsSync(inProject(`${folder}/tsconfig.json`)))
  const held = Object.fromEntries(folders.map(folder => [folder, referencesOf(folder)]))
  return { problems: compareArrows(drawn, held), note: `${folders.length} folders` }
}

/** The table of folders in the architecture page: name, what it is, what it may import. */
export function arrowsOf(page: string): Arrows {
  const arrows: Record<string, readonly string[]> = {}
  for (const [, folder = '', allowed = ''] of page.matchAll(/^\| `([a-z-]+)\/` \|[^|]*\| ([^|]*) \|$/gm)) {
    arrows[folder] = allowed.trim() === 'nothing' ? [] : allowed.trim().split(/,\s*/).sort()
  }
  return arrows
}

export function compareArrows(drawn: Arrows, held: Arrows): string[] {
  if (Object.keys(held).length === 0) return ['ARCHITECTURE.md has no table of folders']
  return Object.entries(held).flatMap(([folder, references]) => {
    const allowed = drawn[folder] ?? []
    const surplus = references.filter(name => !allowed.includes(name))
    const missing = allowed.filter(name => !references.includes(name))
    return [
      ...surplus.map(name => `${folder}/tsconfig.json lets ${folder} import ${name}, which ARCHITECTURE.md does not`),
      ...missing.map(name => `ARCHITECTURE.md lets ${folder} import ${name}, but ${folder}/tsconfig.json does not`),
    ]
  })
}

function referencesOf(folder: string): string[] {
  const config: { references?: { path: string }[] } = JSON.parse(
    readFileSync(inProject(`${folder}/tsconfig.json`), 'utf8'),
  )
  return (config.references ?? []).map(({ path }) => basename(path)).sort()
}
