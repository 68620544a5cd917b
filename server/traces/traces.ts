import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Pool } from 'pg'
import type { OnAnswer } from '../http/watched.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { Mail } from '../partners/mail.ts'
import { errorCode } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'
import { followStatements } from './statements.ts'

/** Where traces go, as the variables of OpenTelemetry say it. */
export interface TracesConfig {
  /** Of the collector, with its path: an address that takes OTLP over HTTP. */
  readonly url: string
  /** What the collector wants to know who sends. Secret. */
  readonly headers: Readonly<Record<string, string>>
  /** What this shop is called among others. */
  readonly service: string
  /** Of how many requests and jobs, from 0 to 1. */
  readonly share: number
}

/**
 * What happens within a request or a job and how long each part takes, for who collects it by OpenTelemetry. Holds addresses' patterns,
 * names of queues, hosts of partners and texts of statements, never a value that somebody gave.
 */
export interface Traces {
  /** The same door: each request is a trace of its own, whatever its caller says of others. */
  answering<Rest extends unknown[]>(
    answer: (request: Request, ...rest: Rest) => Promise<Response>,
  ): (request: Request, ...rest: Rest) => Promise<Response>
  /** Names the trace of the request that is being answered. */
  readonly onAnswer: OnAnswer
  /** Statements of this pool become parts of the traces that cause them. */
  watchPool(pool: Pool): void
  /** For the calls of partners, who are told nothing of it. */
  readonly fetch: typeof fetch
  mails(mail: Mail): Mail
  /** Each run of a job is a trace of its own. */
  ofJobs(queue: JobQueue): JobQueue
  /** Sends what is left, for some seconds at most. */
  close(): Promise<void>
}

/** `process` names this one among those of the shop. */
export function openTraces(
  config: TracesConfig,
  { process, log }: { readonly process: string; readonly log: Log },
): Traces {
  const exporter = new OTLPTraceExporter({ url: config.url, headers: { ...config.headers }, timeoutMillis: PATIENCE })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.service, 'service.instance.id': process }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: tellingOnce(exporter, log), exportTimeoutMillis: PATIENCE, ...AT_ONCE }),
    ],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  const tracer = provider.getTracer('tarteeb')

  async function within<Result>(
    { name, kind, attributes = {}, parent }: Part,
    work: (span: Span) => Promise<Result>,
  ): Promise<Result> {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    try {
      return await contexts.with(trace.setSpan(parent, span), () => work(span))
    } catch (problem) {
      fail(span, errorCode(problem) || 'error')
      throw problem
    } finally {
      span.end()
    }
  }

  return {
    answering:
      answer =>
      async (request, ...rest) => {
        if (isUnasked(new URL(request.url).pathname)) return await answer(request, ...rest)
        const part = { name: request.method, kind: SpanKind.SERVER, parent: ROOT_CONTEXT }
        return await within(part, async () => await answer(request, ...rest))
      },
    onAnswer({ method, route, status, requestId }) {
      const span = trace.getSpan(contexts.active())
      span?.updateName(`${method} ${route}`)
      span?.setAttributes({
        ...{ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
        'tarteeb.request_id': requestId,
      })
      if (span !== undefined && status >= 500) fail(span, String(status))
    },
    watchPool: pool => followStatements(pool, { tracer, contexts }),
    async fetch(target, init) {
      const { host } = new URL(target instanceof Request ? target.url : target)
      const method = init?.method ?? (target instanceof Request ? target.method : 'GET')
      // Not its path: some partners have their tokens there.
      const attributes = { 'http.request.method': method, 'server.address': host }
      const part = { name: `${method} ${host}`, kind: SpanKind.CLIENT, attributes, parent: contexts.active() }
      return await within(part, async span => {
        const response = await fetch(target, init)
        span.setAttribute('http.response.status_code', response.status)
        return response
      })
    },
    mails: mail => ({
      ...mail,
      async send(letter, id) {
        const part = { name: 'send mail', kind: SpanKind.CLIENT, parent: contexts.active() }
        await within(part, async () => await mail.send(letter, id))
      },
    }),
    ofJobs: queue => ({
      ...queue,
      async run(data, jobId) {
        const attributes = { 'messaging.destination.name': queue.name, 'messaging.message.id': jobId }
        const part = { name: `job ${queue.name}`, kind: SpanKind.CONSUMER, attributes, parent: ROOT_CONTEXT }
        await within(part, async () => await queue.run(data, jobId))
      },
    }),
    async close() {
      await provider.shutdown()
    },
  }
}

interface Part {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes?: Attributes
  readonly parent: Context
}

/** Ms for which a collector is waited for, also when the shop closes. */
const PATIENCE = 3_000
/** Kept until they are sent; what comes while a collector is away is forgotten beyond that. */
const AT_ONCE = { maxQueueSize: 4_096, maxExportBatchSize: 512, scheduledDelayMillis: 1_000 }

/** What asks every second, or a page asks for by the dozen, and does nothing that takes time. */
function isUnasked(path: string): boolean {
  return ['/health/', '/metrics', '/assets/'].some(beginning => path.startsWith(beginning))
}

function fail(span: Span, type: string): void {
  // No message: it may hold what somebody gave.
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', type)
}

/** A collector that is away is told of once, not with every batch that is lost. */
function tellingOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        const failed = result.error !== undefined
        if (failed && !isAway) log.warn('the collector of traces is away, or refuses: traces are lost meanwhile')
        if (!failed && isAway) log.info('the collector of traces is there again')
        isAway = failed
        done(result)
      })
    },
    shutdown: async () => await exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}
