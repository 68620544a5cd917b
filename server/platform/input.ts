import type { z } from 'zod'
import type { Described } from '#contract/described.ts'
import type { FileInput } from '#contract/endpoint.ts'
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
  const { inputIn } = described.endpoint
  const given = inputIn === 'body' ? withParameters(await bodyOf(request), parameters) : queryOf(request, parameters)
  const checked = described.input.safeParse(given)
  if (checked.success)
    return inputIn === 'file'
      ? { ...asObject(checked.data), ...(await fileOf(request, described.mostBytes)) }
      : checked.data
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
  refuseLarger(request, MOST_BODY_BYTES)
  const text = request.headers.has('content-length')
    ? await request.text()
    : Buffer.from(await limitedBytes(request, MOST_BODY_BYTES)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid_json')
  }
}

/** What the path names stands above what the body says. */
function withParameters(body: unknown, parameters: Readonly<Record<string, string>>): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject && Object.keys(parameters).length > 0 ? { ...body, ...parameters } : body
}

async function fileOf(request: Request, mostBytes: number): Promise<FileInput> {
  refuseLarger(request, mostBytes)
  const bytes = await limitedBytes(request, mostBytes)
  if (bytes.length === 0) throw new Refusal('invalid_request', { fields: [{ path: 'file', key: 'field_required' }] })
  return { bytes, contentType: request.headers.get('content-type') ?? 'application/octet-stream' }
}

function refuseLarger(request: Request, mostBytes: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new Refusal('body_too_large')
}

/** The body's bytes. One without a stated length is cut off as soon as it passes the limit. Throws body_too_large. */
export async function limitedBytes(request: Request, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Refusal('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Schemas of endpoints with a file are objects by the contract's types. */
function asObject(checked: unknown): object {
  return typeof checked === 'object' && checked !== null ? checked : {}
}

function refusedField(issue: z.core.$ZodIssue): RefusedField {
  // A union's or an array's issue may name the field deeper down; the first one is what a person can act on.
  return { path: issue.path.join('.'), key: keyOf(issue.message) }
}

/** The contract's schemas speak in message keys; a library's own sentence means a malformed value. */
function keyOf(message: string): MessageKey {
  return MESSAGE_KEYS.find(key => key === message) ?? 'field_invalid'
}
