import type { z } from 'zod'
import type { Described } from '#contract/describe.ts'
import { faultOf } from '#contract/field-fault.ts'
import { cut, isSoundText } from '#shop/text.ts'
import { wholeBody } from './body.ts'
import { Refusal, type RefusedField } from './refusal.ts'
import { isDecodable } from './request-target.ts'

/** Most bytes of a request's body: far above any order, far below what would trouble the server. */
const MOST_BODY_BYTES = 100_000

/** Most errors that one answer lists. */
const MOST_FIELD_ERRORS = 20

/** Lists and objects within each other: the deepest form of the back office has eight. */
const MOST_DEPTH = 20

/** Most letters of a field's name in an answer; the caller may have made it up. */
const MOST_PATH = 200

/**
 * Reads and checks a request's input against the contract, all but its file. Throws Refusal with the fields that cannot be taken; a text
 * that is no text (`isSoundText`) is refused before any schema sees it.
 */
export async function readInput(
  request: Request,
  described: Described,
  parameters: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { inputIn } = described
  const given = inputIn === 'body' ? withParameters(await bodyOf(request), parameters) : queryOf(request, parameters)
  const unsound = unsoundPart(given)
  if (unsound !== null) throw invalidField(unsound.join('.'))
  const checked = described.input.safeParse(given)
  if (checked.success) return checked.data
  throw new Refusal('invalid_request', { fields: firstOfEach(checked.error.issues.map(refusedField)) })
}

/** Of a field what is wrong first: of a city that nobody chose it is no news that it names none. */
function firstOfEach(faults: readonly RefusedField[]): RefusedField[] {
  const byPath = Map.groupBy(faults, ({ path }) => path)
  return [...byPath.values()].flatMap(([first]) => first ?? []).slice(0, MOST_FIELD_ERRORS)
}

function queryOf(request: Request, parameters: Readonly<Record<string, string>>): Record<string, string> {
  const start = request.url.indexOf('?')
  if (start === -1) return { ...parameters }
  const query = request.url.slice(start + 1)
  if (query.includes('%')) refuseBrokenEscapes(query)
  return { ...Object.fromEntries(new URLSearchParams(query)), ...parameters }
}

/** `URLSearchParams` puts a sign of its own where an escape is none. */
function refuseBrokenEscapes(query: string): void {
  const broken = query.split('&').find(pair => !isDecodable(pair))
  if (broken === undefined) return
  const [name = ''] = new URLSearchParams(broken).keys()
  throw invalidField(name)
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type === null || !/^application\/json\s*(?:;|$)/i.test(type)) throw new Refusal('unsupported_content_type')
  const bytes = await wholeBody(request, MOST_BODY_BYTES)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refusal('invalid_json')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** What the path names stands above what the body says. */
function withParameters(body: unknown, parameters: Readonly<Record<string, string>>): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject && Object.keys(parameters).length > 0 ? { ...body, ...parameters } : body
}

/** Where a key or a text is no text, or something lies too deep; null where nothing does. */
function unsoundPart(value: unknown, depth = 0): readonly (string | number)[] | null {
  if (typeof value === 'string') return isSoundText(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  if (depth === MOST_DEPTH) return []
  // A long list is passed through without a text for each of its places.
  if (Array.isArray(value)) return unsoundMember(value, depth)
  for (const [name, member] of Object.entries(value)) {
    const inside = isSoundText(name) ? unsoundPart(member, depth + 1) : []
    if (inside !== null) return [name, ...inside]
  }
  return null
}

function unsoundMember(list: readonly unknown[], depth: number): readonly (string | number)[] | null {
  for (let place = 0; place < list.length; place++) {
    const inside = unsoundPart(list[place], depth + 1)
    if (inside !== null) return [place, ...inside]
  }
  return null
}

function invalidField(path: string): Refusal {
  const shown = cut(path.toWellFormed().replaceAll('\0', '\uFFFD'), MOST_PATH)
  return new Refusal('invalid_request', { fields: [{ path: shown, key: 'field_invalid' }] })
}

function refusedField(issue: z.core.$ZodIssue): RefusedField {
  // A union's or an array's issue may name the field deeper down; the first one is what a person can act on.
  return { path: issue.path.join('.'), ...faultOf(issue) }
}
