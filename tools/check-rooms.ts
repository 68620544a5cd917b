import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CheckOutcome } from './lib/outcome.ts'
import { inProject } from './lib/project.js'

/** The most arrows that may run up, however good their reasons are. */
const MOST_UP = 3

/** One import from a room into another. */
export interface RoomImport {
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * The folders of `server/` are rooms, and a room imports from those below it only. ARCHITECTURE.md names them from the ground up and
 * gives a reason for each arrow that runs up all the same.
 */
export function checkRooms(): CheckOutcome {
  const { order, up } = roomsIn(readFileSync(inProject('ARCHITECTURE.md'), 'utf8'))
  return { problems: compareRooms(order, up, roomImports()), note: `${order.length} rooms, ${up.length} up` }
}

/** The rooms from the ground up, and the arrows between them that may run up: `orders → returns`. */
export function roomsIn(page: string): { readonly order: readonly string[]; readonly up: readonly string[] } {
  const section = page.split(/^## /m).find(text => text.startsWith('The rooms of the server')) ?? ''
  return {
    order: [...section.matchAll(/^\d+\. (.+?):/gm)].flatMap(([, rooms = '']) =>
      [...rooms.matchAll(/`([a-z-]+)\/`/g)].map(([, room = '']) => room),
    ),
    up: [...section.matchAll(/^- `([a-z-]+) → ([a-z-]+)`: \S/gm)].map(([, from, to]) => `${from} → ${to}`),
  }
}

export function compareRooms(
  order: readonly string[],
  up: readonly string[],
  imports: readonly RoomImport[],
): string[] {
  const used = new Set(imports.map(({ from, to }) => `${from} → ${to}`))
  const floor = new Map(order.map((room, at) => [room, at]))
  const unknown = [...new Set(imports.map(({ from }) => from))].filter(room => !floor.has(room))
  const climbing = imports.filter(
    ({ from, to }) => !up.includes(`${from} → ${to}`) && (floor.get(to) ?? order.length) > (floor.get(from) ?? -1),
  )
  return [
    ...(up.length > MOST_UP ? [`${up.length} arrows run up in server/, which is more than ${MOST_UP}`] : []),
    ...up.filter(arrow => !used.has(arrow)).map(arrow => `ARCHITECTURE.md allows ${arrow}, which nothing needs`),
    ...unknown.map(room => `ARCHITECTURE.md does not say where server/${room} stands`),
    ...climbing.map(({ file, from, to }) => `${file} imports ${to}, which stands above ${from}`),
  ]
}

/** Imports of types too: whoever reads a file goes after them. A file that stands in no room is above them all. */
function roomImports(): RoomImport[] {
  return globSync('server/*/**/*.ts', { cwd: inProject() })
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => {
      const from = roomOf(file)
      const text = readFileSync(inProject(file), 'utf8')
      return [...text.matchAll(/(?:from|import) *\(?'(\.[^']+)'/g)]
        .map(([, target = '']) => roomOf(path.join(path.dirname(file), target)))
        .filter(to => to !== from)
        .map(to => ({ file, from, to }))
    })
}

function roomOf(file: string): string {
  const [, room = '', ...rest] = file.split(path.sep)
  return rest.length === 0 ? 'server' : room
}
