import type { CheckOutcome } from './lib/outcome.ts'
import { type SourceFile, sourceFiles } from './lib/source-files.ts'

/** Whoever reads a type's name knows which one is meant: no two files export one of the same name. */
export function checkTypeNames(): CheckOutcome {
  const places = typePlaces(sourceFiles())
  return { problems: namesTwice(places), note: `${places.size} types` }
}

/** Where each exported type is, by its name. */
export function typePlaces(files: readonly SourceFile[]): Map<string, string[]> {
  const exported = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(([, name = '']) => ({ name, path })),
  )
  const byName = Map.groupBy(exported, ({ name }) => name)
  return new Map(Array.from(byName, ([name, found]) => [name, found.map(({ path }) => path)]))
}

export function namesTwice(places: ReadonlyMap<string, readonly string[]>): string[] {
  return [...places].flatMap(([name, paths]) =>
    paths.length > 1 ? [`${name} is a type of ${paths.join(' and of ')}: call one of them what it is`] : [],
  )
}
