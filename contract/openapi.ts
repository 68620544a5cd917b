import { z } from 'zod'
import { IDEMPOTENCY_KEY } from '#shop/idempotency-key.ts'
import { languages } from '#shop/languages.ts'
import { endpointsOf, type Noun } from './contract.ts'
import type { Described } from './describe.ts'
import { fileReply } from './fields.ts'
import { type RefusalKey, STATUS_OF } from './refusals.ts'

export interface ShopFacts {
  /** The shop's own address. */
  readonly publicUrl: URL
  /** Where calls go to; `/` for wherever the document was read. */
  readonly server: string
  /** The name of the cookie in which staff carry their session. */
  readonly staffCookie: string
}

/**
 * The contract as an OpenAPI 3.1 document. `pause` is waited for before each endpoint: all of them together take a processor for some
 * hundred milliseconds. Throws where an endpoint has no name, or shares it with another.
 */
export async function openApi(
  nouns: readonly Noun[],
  facts: ShopFacts,
  pause: () => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const { origin } = facts.publicUrl
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tarteeb',
      version: '1',
      description: ABOUT,
      contact: { name: 'Tarteeb', url: `${origin}/contact` },
      license: { name: 'The terms of the shop', url: `${origin}/terms` },
    },
    servers: [{ url: facts.server }],
    tags: nouns.map(({ name, about }) => ({ name, description: about })),
    paths: await pathsOf(nouns, pause),
    components: {
      securitySchemes: securitySchemes(facts),
      parameters: { Language: LANGUAGE, IdempotencyKey: KEY_OF_ATTEMPT },
      headers: { RetryAfter: RETRY_AFTER },
      schemas: { Failure: FAILURE },
    },
  }
}

/** The parameters that an endpoint knows, in the order of its schema; what a query holds beside them is not read. */
export function namesOfQuery({ input }: Pick<Described, 'input'>): string[] {
  return Object.keys(schemaOf(input).properties ?? {})
}

const ABOUT = [
  'What the storefront and the back office of the shop ask of its server. Amounts are whole Iraqi dinars, times ISO 8601 in UTC.',
  'A call that is refused says why, by a key and in words.',
].join(' ')

/** Bytes of any kind. */
const FILE = { '*/*': { schema: {} } }

const LANGUAGE = {
  name: 'lang',
  in: 'header',
  description: 'The language of messages: English where it is left out.',
  schema: { enum: languages },
}

const KEY_OF_ATTEMPT = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated call with the same key is answered with what the first one did.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY },
}

const RETRY_AFTER = { description: 'Seconds to wait, where they are known.', schema: { type: 'integer' } }

const FAILURE = {
  type: 'object',
  description:
    'Some refusals carry more: fresh figures beside `total_changed`, what is there now beside `changed_meanwhile`.',
  required: ['success', 'message_key', 'message'],
  properties: {
    success: { const: false },
    message_key: { type: 'string' },
    message: { type: 'string', description: 'In the language of the header `lang`.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message_key', 'message'],
        properties: {
          path: { type: 'string', description: 'Dotted, into the input: `items.0.quantity`.' },
          message_key: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

function securitySchemes({ staffCookie }: ShopFacts): object {
  const ofShopper = 'Answered by signing in; either header will do.'
  return {
    bearer: { type: 'http', scheme: 'bearer', description: ofShopper },
    token: { type: 'apiKey', in: 'header', name: 'token', description: ofShopper },
    staff: { type: 'apiKey', in: 'cookie', name: staffCookie, description: 'Set by signing in as staff.' },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: 'x-csrf-token',
      description: 'Beside the cookie for everything but GET: `csrfToken` of `GET /api/staff/me`.',
    },
  }
}

async function pathsOf(nouns: readonly Noun[], pause: () => Promise<unknown>): Promise<object> {
  const paths: Record<string, Record<string, unknown>> = {}
  const used = new Set<string>()
  for (const noun of nouns) {
    for (const [name, described] of endpointsOf(noun)) {
      await pause()
      const { method, path: pattern } = described
      if (used.has(name)) throw new Error(`${method} ${pattern} has no name of its own`)
      used.add(name)
      const path = pattern.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(described, name, noun.name) }
    }
  }
  return paths
}

function operation(described: Described, operationId: string, tag: string): object {
  const { reply, status, refusals, summary, isRepeatable } = described
  const description = notesOn(described)
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== '' && { description }),
    security: securityOf(described),
    parameters: [
      { $ref: '#/components/parameters/Language' },
      ...(isRepeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...parameters(described),
    ],
    ...bodyOf(described),
    responses: {
      [status]: { description: 'Done.', content: reply === fileReply ? FILE : json(schemaOf(reply)) },
      ...refusedBy(refusals),
    },
  }
}

function notesOn({ roles, stepUp }: Described): string {
  return [
    ...(roles.length > 0 ? [`For staff: ${roles.join(', ')}.`] : []),
    ...(stepUp ? ['Asks for the second step again.'] : []),
  ].join(' ')
}

/** Any of these lets a call in; the parts of one go together. */
function securityOf({ access, method }: Described): readonly object[] {
  if (access === 'anyone') return []
  if (access === 'shopper') return [{ bearer: [] }, { token: [] }]
  return [method === 'GET' ? { staff: [] } : { staff: [], csrf: [] }]
}

/** The answers of an endpoint's refusals, by status. */
function refusedBy(refusals: readonly RefusalKey[]): object {
  const statuses = [...new Set(refusals.map(key => STATUS_OF[key]))].sort()
  return Object.fromEntries(
    statuses.map(status => {
      const keys = refusals.filter(key => STATUS_OF[key] === status)
      const properties = { message_key: { enum: keys } }
      return [
        status,
        {
          description: `Refused: ${keys.join(', ')}.`,
          ...((status === 429 || status === 503) && {
            headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
          }),
          content: json({ allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties }] }),
        },
      ]
    }),
  )
}

/** What stands in the address: of an endpoint with a JSON body, the parameters of its path alone. */
function parameters({ path, inputIn, input }: Described): unknown[] {
  const inPath = namesInPath(path)
  const { properties = {}, required = [] } = schemaOf(input)
  return Object.entries(properties)
    .filter(([name]) => inputIn !== 'body' || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }))
}

function bodyOf({ path, inputIn, input, mostBytes }: Described): object {
  if (inputIn === 'query') return {}
  if (inputIn === 'file') {
    const description = `The bytes of one file, ${mostBytes.toLocaleString('en')} at most.`
    return { requestBody: { required: true, description, content: FILE } }
  }
  return { requestBody: { required: true, content: json(withoutParameters(schemaOf(input), namesInPath(path))) } }
}

function withoutParameters(schema: z.core.JSONSchema.BaseSchema, inPath: readonly string[]): unknown {
  if (inPath.length === 0) return schema
  const { properties = {}, required = [], ...rest } = schema
  const isInBody = (name: string) => !inPath.includes(name)
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isInBody(name))),
    required: required.filter(isInBody),
  }
}

function namesInPath(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
}

function schemaOf(type: z.ZodType): z.core.JSONSchema.BaseSchema {
  // Input side: what travels as JSON, before a schema turns it into the shop's own types.
  const { $schema, ...schema } = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  })
  return schema
}

/** A record over a list of names that must all be there, as the object that it is. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, properties, additionalProperties } = schema
  if (required === undefined || properties !== undefined || additionalProperties === undefined) return
  schema.properties = Object.fromEntries(required.map(name => [name, additionalProperties]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } }
}
