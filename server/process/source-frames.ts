import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where the build puts the server that `npm start` runs, and beside each file what its places were in the sources. */
const BUILT = path.join(import.meta.dirname, '../../.build/server')

/**
 * Frames of the built server, told by the sources that it was built from. Node would do
 * so itself, but reads all maps at the start for it; here a map is read when something
 * went wrong, and given back. Frames of which nothing is known stay as they are.
 */
export function inSources(frames: string, folder = BUILT): string {
  const base = pathToFileURL(`${folder}${path.sep}`).href
  const places = [...frames.matchAll(PLACE)].filter(([place]) => place.startsWith(base) && !told.has(place))
  for (const [file, ofFile] of Map.groupBy(places, ([, file = '']) => file)) {
    const map = `${file}.map`
    const sources = readMap(map)
    for (const [place, , line, column] of ofFile) told.set(place, sourceOf(sources, { line, column }, map) ?? place)
  }
  return frames.replaceAll(PLACE, place => told.get(place) ?? place)
}

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g

/** Places of the build's code from which failures were told: a map takes an eighth of a second, so what fails again is looked up once. */
const told = new Map<string, string>()

interface BuiltPlace {
  /** Both from 1 on. */
  readonly line: string | undefined
  readonly column: string | undefined
}

/** Null where there is none, as of a shop that was built anew below this one. */
function readMap(map: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(map), 'utf8')))
  } catch {
    return null
  }
}

function sourceOf(sources: SourceMap | null, { line, column }: BuiltPlace, map: string): string | null {
  const builtLine = Number(line) - 1
  const found = sources?.findEntry(builtLine, Number(column) - 1)
  if (found === undefined || !('originalSource' in found)) return null
  // Behind the last place that has a source stands what has none.
  if (!found.originalSource || found.generatedLine !== builtLine) return null
  return `${new URL(found.originalSource, map).href}:${found.originalLine + 1}:${found.originalColumn + 1}`
}
