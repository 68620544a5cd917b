import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where the build puts the server that `npm start` runs, and beside each file what its places were in the sources. */
const BUILT = path.join(import.meta.dirname, '../../.build/server')

/**
 * Frames of the built server, told by the sources that it was built from. Node would do so itself, but reads all maps at the start for it; here
 * a map is read when something went wrong, and given back. Frames of which nothing is known stay as they are.
 */
export function inSources(frames: string, folder = BUILT): string {
  const base = pathToFileURL(`${folder}${path.sep}`).href
  const places = [...frames.matchAll(PLACE)].filter(([place]) => place.startsWith(base) && !told.has(place))
  for (const [file, ofFile] of Map.groupBy(places, ([, file = '']) => file)) {
    const wanted = ofFile.map(([place, , line, column]) => ({ place, line: Number(line), column: Number(column) }))
    for (const [place, source] of sourcesOf(wanted, `${file}.map`)) told.set(place, source)
  }
  return frames.replaceAll(PLACE, place => told.get(place) ?? place)
}

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g

/** Places of the build's code from which failures were told: what fails again and again is looked up once. */
const told = new Map<string, string>()

interface BuiltPlace {
  readonly place: string
  /** Both from 1 on. */
  readonly line: number
  readonly column: number
}

interface SourceMapFile {
  readonly sources: readonly string[]
  /** As ECMA-426 has it: lines apart by `;`, segments by `,`, of each segment the differences to the one before. */
  readonly mappings: string
}

function sourcesOf(wanted: readonly BuiltPlace[], map: string): Map<string, string> {
  try {
    const { sources, mappings }: SourceMapFile = JSON.parse(readFileSync(new URL(map), 'utf8'))
    return new Map(
      segmentsOf(mappings, wanted).map(([place, { source, line, column }]) => {
        const url = new URL(sources[source] ?? '', map).href
        return [place, `${url}:${line + 1}:${column + 1}`]
      }),
    )
  } catch {
    // A shop that was built anew below this one: its places are told as they are.
    return new Map()
  }
}

interface Segment {
  readonly source: number
  /** Both from 0 on. */
  readonly line: number
  readonly column: number
}

/** Of each place the last segment that begins before it. Makes no object of what nobody asked for: there are hundreds of thousands. */
function segmentsOf(mappings: string, wanted: readonly BuiltPlace[]): [place: string, segment: Segment][] {
  const found = new Map<string, Segment>()
  const onLine = Map.groupBy(wanted, ({ line }) => line)
  const last = Math.max(...onLine.keys())
  let [line, start, source, sourceLine, sourceColumn] = [1, 0, 0, 0, 0]
  for (let at = 0; at < mappings.length && line <= last; at++) {
    if (mappings[at] === ';') {
      line++
      start = 0
      continue
    }
    if (mappings[at] === ',') continue
    let field = 0
    for (; at < mappings.length && mappings[at] !== ',' && mappings[at] !== ';'; at++) {
      let [value, shift, digit] = [0, 0, digitAt(mappings, at)]
      for (; digit >= GOES_ON; digit = digitAt(mappings, ++at), shift += 5) value += (digit - GOES_ON) << shift
      value += digit << shift
      const step = value % 2 === 1 ? -(value >> 1) : value >> 1
      if (field === 0) start += step
      if (field === 1) source += step
      if (field === 2) sourceLine += step
      if (field === 3) sourceColumn += step
      field++
    }
    at--
    // A segment of one field is of no source.
    if (field < 4) continue
    for (const { place, column } of onLine.get(line) ?? [])
      if (start < column) found.set(place, { source, line: sourceLine, column: sourceColumn })
  }
  return [...found]
}

/** A digit of base 64 of which five bits count; with the sixth the number goes on. */
const GOES_ON = 32
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

function digitAt(text: string, at: number): number {
  return VALUES.get(text[at] ?? '') ?? 0
}
