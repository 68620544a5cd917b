import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenHere } from './listen-here.ts'

/** A request as a partner's server saw it. */
export interface SeenRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** `silence`: no reply at all. `cut`: the line is cut after the request was read. A function decides by the request. */
export type ScriptedReply = Reply | 'silence' | 'cut' | ((request: SeenRequest) => Reply)

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown
}

export interface PartnerDouble {
  readonly base: string
  /** In the order they came. */
  readonly seen: SeenRequest[]
  /** Replies to come, one for each request; a request without one is answered with 500. */
  plays(...replies: readonly ScriptedReply[]): void
  /** Its patience with silence ends when this side has heard the request, however long that takes. */
  readonly fetch: typeof fetch
  /** `POST /path`, without queries. */
  calls(): string[]
  close(): Promise<void>
}

/** A partner of the shop on this machine that says what a test wrote for it, and remembers what it was asked. */
export async function openPartnerDouble(): Promise<PartnerDouble> {
  const seen: SeenRequest[] = []
  const script: ScriptedReply[] = []
  let silence = new AbortController()
  const server = createServer((request, response) => {
    read(request).then(
      came => {
        seen.push(came)
        const scripted = script.shift() ?? { status: 500, body: 'the script is over' }
        if (scripted === 'silence') {
          silence.abort()
          silence = new AbortController()
        } else answer(response, came, scripted)
      },
      () => response.destroy(),
    )
  })
  const port = await listenHere(server)
  return {
    base: `http://127.0.0.1:${port}`,
    seen,
    fetch: (url, init) => {
      const signal = AbortSignal.any([silence.signal, ...(init?.signal ? [init.signal] : [])])
      return fetch(url, { ...init, signal })
    },
    plays: (...replies) => void script.push(...replies),
    calls: () => seen.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function read(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const { method = '', url = '' } = request
  return { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') }
}

function answer(response: ServerResponse, request: SeenRequest, scripted: Exclude<ScriptedReply, 'silence'>): void {
  if (scripted === 'cut') {
    response.destroy()
    return
  }
  const { status = 200, headers, body = '' } = typeof scripted === 'function' ? scripted(request) : scripted
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** The fields of a multipart form, in the order they were sent. */
export async function formFields({ headers, body }: SeenRequest): Promise<[string, string][]> {
  const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
  return [...form.entries()].map(([name, value]) => [name, String(value)])
}
