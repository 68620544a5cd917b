import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { hex, SEGMENT, segmentOf } from '../../database/embedded/server-log.ts'
import { errorCode, ifGone } from '../../process/error-code.ts'
import { OWN_FOLDER } from '../../process/private-files.ts'
import { UNFINISHED } from '../backup-file.ts'

/** A copy of the whole cluster, by which a log can be read. */
export interface Base {
  readonly file: string
  readonly timeline: number
  /** The log from here on is needed to read it, and up to `end` at least. */
  readonly start: bigint
  readonly end: bigint
  readonly endedAt: Date
}

/** A part of the log, of one of its files. */
export interface Piece {
  readonly file: string
  readonly timeline: number
  readonly from: bigint
  readonly to: bigint
  /** When it was copied: what it holds was done by then. */
  readonly at: Date
}

/** What one cluster left in the folder: several have, where a shop was restored. */
export interface Line {
  readonly system: string
  readonly folder: string
  /** Oldest first. */
  readonly bases: readonly Base[]
  /** In the order of the log; of one place the longest first. */
  readonly pieces: readonly Piece[]
}

/** All of them. */
export async function listLines(folder: string): Promise<Line[]> {
  const names = await readdir(folder)
  return await Promise.all(names.filter(name => /^\d{15,20}$/.test(name)).map(name => readLine(folder, name)))
}

/** What is there of this cluster; nothing yet is a line as well. */
export async function readLine(folder: string, system: string): Promise<Line> {
  const own = path.join(folder, system)
  const names = (await readdir(own).catch(ifGone)) ?? []
  const read = <Named extends Base | Piece>(pattern: RegExp, make: (file: string, parts: RegExpExecArray) => Named) =>
    names.flatMap(name => {
      const parts = pattern.exec(name)
      return parts === null ? [] : [make(path.join(own, name), parts)]
    })
  const bases = read(BASE, (file, [, timeline = '', start = '', end = '', at = '']) => ({
    ...{ file, timeline: Number.parseInt(timeline, 16), start: place(start), end: place(end), endedAt: moment(at) },
  }))
  const pieces = read(PIECE, (file, [, timeline = '', from = '', to = '', at = '']) => ({
    ...{ file, timeline: Number.parseInt(timeline, 16), from: place(from), to: place(to), at: moment(at) },
  }))
  return {
    system,
    folder: own,
    bases: oldestFirst(bases),
    pieces: pieces.toSorted((one, other) => compare(one.from, other.from) || compare(other.to, one.to)),
  }
}

/** By when they were whole. */
export function oldestFirst(bases: readonly Base[]): Base[] {
  return bases.toSorted((one, other) => Number(one.endedAt) - Number(other.endedAt))
}

export function baseName({ timeline, start, end, endedAt }: Omit<Base, 'file'>): string {
  return `base-${named(timeline, start, end, endedAt)}.backup`
}

export function pieceName({ timeline, from, to, at }: Omit<Piece, 'file'>, isEncrypted: boolean): string {
  return `log-${named(timeline, from, to, at)}.gz${isEncrypted ? '.age' : ''}`
}

/** How far the log goes without a gap from this place on, in one timeline; the place itself where nothing follows. */
export function reachOf({ pieces }: Pick<Line, 'pieces'>, timeline: number, start: bigint): bigint {
  let reach = start
  for (const { timeline: own, from, to } of pieces) if (own === timeline && from <= reach && to > reach) reach = to
  return reach
}

/** The pieces of one file of the log, in their order; a whole one stands for all others. */
export function piecesOf({ pieces }: Pick<Line, 'pieces'>, timeline: number, segment: bigint): Piece[] {
  const own = pieces.filter(piece => piece.timeline === timeline && segmentOf(piece.from) === segment)
  const whole = own.find(piece => piece.from === segment && piece.to === segment + SEGMENT)
  return whole === undefined ? own : [whole]
}

/** Makes a folder below `root`, which it never makes: where a disk is no longer mounted nothing is written in its place. */
export async function makeBelow(root: string, name: string): Promise<void> {
  let place = root
  for (const part of path.normalize(name).split(path.sep)) {
    place = path.join(place, part)
    await mkdir(place, { mode: OWN_FOLDER }).catch((problem: unknown) => {
      if (errorCode(problem) !== 'EEXIST') throw problem
    })
  }
}

/** `name`: below `root`. Written under another name first: a file with its name is whole, and on disk. */
export async function writeWhole(
  root: string,
  name: string,
  bytes: Uint8Array | ReadableStream<Uint8Array>,
): Promise<void> {
  const file = path.join(root, name)
  if (path.dirname(name) !== '.') await makeBelow(root, path.dirname(name))
  const draft = `${file}.${process.pid}${UNFINISHED}`
  try {
    const body = bytes instanceof Uint8Array ? bytes : Readable.fromWeb(bytes)
    await writeFile(draft, body, { mode: 0o600, flush: true })
    await rename(draft, file)
  } catch (problem) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw problem
  }
}

/** Null where there is none. */
export async function readText(file: string): Promise<string | null> {
  return await readFile(file, 'utf8').catch(ifGone)
}

const NAMED = '([0-9A-F]{8})-([0-9A-F]{16})-([0-9A-F]{16})-(\\d{8}T\\d{9}Z)'
const BASE = new RegExp(`^base-${NAMED}\\.backup$`)
const PIECE = new RegExp(`^log-${NAMED}\\.gz(?:\\.age)?$`)

function named(timeline: number, from: bigint, to: bigint, at: Date): string {
  return [hex(BigInt(timeline), 8), hex(from, 16), hex(to, 16), at.toISOString().replaceAll(/[-:.]/g, '')].join('-')
}

function place(digits: string): bigint {
  return BigInt(`0x${digits}`)
}

/** `20261123T101500000Z`. */
function moment(text: string): Date {
  return new Date(text.replace(/(....)(..)(..)T(..)(..)(..)(...)Z/, '$1-$2-$3T$4:$5:$6.$7Z'))
}

function compare(one: bigint, other: bigint): number {
  return one === other ? 0 : one < other ? -1 : 1
}
