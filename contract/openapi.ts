import { z } from 'zod'
import type { Described } from './described.ts'

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
      },
      schemas: { Failure: FAILURE },
    },
  }
}

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

function operation({ endpoint, input, reply, refusals, summary }: Described): Record<string, unknown> {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
  return {
    summary,
    ...(refusals.length > 0 && { description: `May refuse with: ${refusals.join(', ')}.` }),
    parameters: [
      { name: 'lang', in: 'header', schema: { enum: ['en', 'ar'] } },
      ...(endpoint.inputIn === 'query' ? parameters(input, inPath) : []),
    ],
    ...(endpoint.inputIn === 'body' && { requestBody: { required: true, content: json(schemaOf(input)) } }),
    ...(endpoint.access === 'shopper' && { security: [{ bearer: [] }] }),
    responses: {
      '2XX': { description: 'Done', content: json(schemaOf(reply)) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

function parameters(input: z.ZodType, inPath: readonly string[]): unknown[] {
  const { properties = {}, required = [] } = schemaOf(input)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
}

function schemaOf(type: z.ZodType): z.core.JSONSchema.BaseSchema {
  // Input side: what travels as JSON, before a schema turns it into the shop's own types.
  const { $schema, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } }
}
