import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenHere } from './listen-here.ts'

/** A part of a trace, as OTLP writes it in JSON. */
export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly [kind: string]: unknown } }[]
  readonly status: { readonly code?: number }
}

export interface Collector {
  /** As it is written in OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly address: string
  readonly spans: readonly CollectedSpan[]
  /** All that was sent, letter by letter. */
  readonly text: () => string
  /** From now on it answers so; 200 at first. */
  answerWith(status: number): void
  /** Headers of each request. */
  readonly headers: readonly NodeJS.Dict<string | string[]>[]
}

/** Takes traces over HTTP, as a collector of OpenTelemetry does, until the test is over. */
export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  let text = ''
  let status = 200
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    headers.push(request.headers)
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    if (status === 200) {
      text += body
      const told: { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] } = JSON.parse(body)
      spans.push(...told.resourceSpans.flatMap(each => each.scopeSpans).flatMap(each => each.spans))
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  const port = await listenHere(server)
  onTestFinished(() => void server.close().closeAllConnections())
  return {
    address: `http://127.0.0.1:${port}`,
    spans,
    text: () => text,
    headers,
    answerWith(given) {
      status = given
    },
  }
}

/** What is said of it under this name. */
export function attributeOf({ attributes }: CollectedSpan, name: string): unknown {
  const found = attributes.find(({ key }) => key === name)
  return found && Object.values(found.value)[0]
}
