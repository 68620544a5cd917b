import { z } from 'zod'
import type { Described } from './described.ts'
import { fileReply } from './fields.ts'

/** The contract as an OpenAPI 3.1 document. Message keys that an endpoint may refuse with stand in its description. */
export function openApi(contract: readonly Described[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const described of contract) {
    const path = described.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [described.endpoint.method.toLowerCase()]: operation(described) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tarteeb', version: '1' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Also taken from the header `token`.' },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-tarteeb-staff',
          description: 'Set by signing in; `tarteeb-staff` on a shop without https.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'x-csrf-token',
          description: 'Beside the cookie for everything but GET: `csrfToken` of `GET /api/staff/me`.',
        },
      },
      schemas: { Failure: FAILURE },
    },
  }
}

/** The parameters that an endpoint knows, in the order of its schema; what a query holds beside them is not read. */
export function namesOfQuery({ input }: Pick<Described, 'input'>): string[] {
  return Object.keys(schemaOf(input).properties ?? {})
}

/** Bytes of any kind. */
const FILE = { '*/*': { schema: {} } }

const FAILURE = {
  type: 'object',
  required: ['success', 'message_key', 'message'],
  properties: {
    success: { const: false },
    message_key: { type: 'string' },
    message: { type: 'string', description: 'In the language of the header `lang`: `ar`, else English.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message_key', 'message'],
        properties: { path: { type: 'string' }, message_key: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function operation({ endpoint, input, reply, refusals, summary, mostBytes }: Described): Record<string, unknown> {
  const description = [
    ...(endpoint.roles.length > 0 ? [`For staff: ${endpoint.roles.join(', ')}.`] : []),
    ...(refusals.length > 0 ? [`May refuse with: ${refusals.join(', ')}.`] : []),
  ].join(' ')
  return {
    summary,
    ...(description !== '' && { description }),
    parameters: [{ name: 'lang', in: 'header', schema: { enum: ['en', 'ar'] } }, ...parameters(endpoint, input)],
    ...bodyOf(endpoint, input, mostBytes),
    ...(endpoint.access !== 'anyone' && { security: [securityOf(endpoint)] }),
    responses: {
      '2XX': { description: 'Done', content: reply === fileReply ? FILE : json(schemaOf(reply)) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

function securityOf({ access, method }: Described['endpoint']): Record<string, readonly never[]> {
  if (access === 'shopper') return { bearer: [] }
  return method === 'GET' ? { staff: [] } : { staff: [], csrf: [] }
}

/** What stands in the address: of an endpoint with a JSON body, the parameters of its path alone. */
function parameters({ path, inputIn }: Described['endpoint'], input: z.ZodType): unknown[] {
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

function bodyOf({ path, inputIn }: Described['endpoint'], input: z.ZodType, mostBytes: number): object {
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
  const { $schema, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } }
}
