import type { z } from 'zod'
import type { Described } from '#contract/described.ts'
import { MESSAGE_KEYS, type MessageKey } from '#contract/message-keys.ts'
import { Refusal, type RefusedField } from './refusal.ts'

/** Most bytes of a request's body: far above any order, far below what would trouble the server. */
const MOST_BODY_BYTES = 100_000

/** Most errors that one answer lists. */
const MOST_FIELD_ERRORS = 20

/** Reads and checks a request's input against the contract. Throws Refusal with the fields that cannot be taken. */
export async function readInput(
  request: Request,
  described: Described,
  parameters: Readonly<Record<string, string>>,
): Promise<unknown> {
  const given = described.endpoint.inputIn === 'query' ? queryOf(request, parameters) : await bodyOf(request)
  const checked = described.input.safeParse(given)
  if (checked.success) return checked.data
  throw new Refusal('invalid_request', { fields: checked.error.issues.slice(0, MOST_FIELD_ERRORS).map(refusedField) })
}

function queryOf(request: Request, parameters: Readonly<Record<string, string>>): Record<string, string> {
  const start = request.url.indexOf('?')
  if (start === -1) return { ...parameters }
  return { ...Object.fromEntries(new URLSearchParams(request.url.slice(start))), ...parameters }
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type === null || !/^application\/json\s*(?:;|$)/i.test(type)) throw new Refusal('unsupported_content_type')
  const text = await limitedText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid_json')
  }
}

/** The body as text. A chunked body without a stated length is cut off as soon as it passes the limit. */
async function limitedText(request: Request): Promise<string> {
  const stated = Number(request.headers.get('content-length') ?? 0)
  if (stated > MOST_BODY_BYTES) throw new Refusal('body_too_large')
  if (request.headers.has('content-length')) return await request.text()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BODY_BYTES) throw new Refusal('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function refusedField(issue: z.core.$ZodIssue): RefusedField {
  // A union's or an array's issue may name the field deeper down; the first one is what a person can act on.
  return { path: issue.path.join('.'), key: keyOf(issue.message) }
}

/** The contract's schemas speak in message keys; a library's own sentence means a malformed value. */
function keyOf(message: string): MessageKey {
  return MESSAGE_KEYS.find(key => key === message) ?? 'field_invalid'
}
