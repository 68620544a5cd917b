import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

export interface ServedSandbox extends Sandbox {
  /** `http://127.0.0.1:<port>/sandbox`. */
  readonly origin: URL
}

/** The sandbox on a port of its own of this machine, 0 for any free one: for tests. `close` ends every connection. */
export async function serveSandbox({
  port,
  stateFile = null,
  ...options
}: { readonly port: number } & Partial<Omit<SandboxOptions, 'origin'>>): Promise<ServedSandbox> {
  let opened: Sandbox | null = null
  const server = createServer((incoming, outgoing) => {
    if (opened === null) outgoing.writeHead(503).end()
    else answer(opened, incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  const origin = new URL(`http://127.0.0.1:${taken}/sandbox`)
  const sandbox = await createSandbox({ ...options, stateFile, origin })
  opened = sandbox
  return {
    ...sandbox,
    origin,
    close: async () => {
      await sandbox.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function answer(sandbox: Sandbox, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const reply = await sandbox.fetch(await requestOf(incoming, gone.signal))
  // Read whole before a byte leaves: a reply that breaks off is then no reply at all.
  const body = Buffer.from(await reply.arrayBuffer())
  outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(body)
}

async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct))
    for (const one of value ?? []) headers.append(name, one)
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = chunks.length === 0 ? null : Buffer.concat(chunks)
  return new Request(new URL(url, `http://${incoming.headers.host}`), { method, headers, body, signal })
}
