import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** A request as its bytes go out; headers may stand there twice. */
export interface Sent {
  readonly method: string
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array | null
}

export interface Heard {
  /** 0 where the connection ended without an answer. */
  readonly status: number
  readonly requestId: string
}

export interface Wire {
  /** By Node's client, over connections that are kept. */
  send(sent: Sent): Promise<Heard>
  /** Letter by letter, as no client would write it, over a connection of its own. */
  sendRaw(sent: Sent & { readonly host: string | null }): Promise<Heard>
  close(): void
}

export function openWire(port: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return {
    send: sent => heardOf(port, agent, sent),
    sendRaw: sent => heardRaw(port, sent),
    close: () => agent.destroy(),
  }
}

function heardOf(port: number, agent: Agent, sent: Sent): Promise<Heard> {
  const { method, target, headers, body } = sent
  return new Promise(resolve => {
    const flat = [['host', `127.0.0.1:${port}`], ...headers].flat()
    const length = body === null ? [] : ['content-length', String(body.byteLength)]
    const call = request({ host: '127.0.0.1', port, agent, method, path: target, headers: [...flat, ...length] })
    // A kept connection may end while the next request is on its way into it: that one was never taken, and goes out again.
    call.on('error', () => resolve(call.reusedSocket ? heardOf(port, agent, sent) : { status: 0, requestId: '' }))
    call.on('response', answer => {
      answer.on('error', () => resolve({ status: 0, requestId: '' }))
      answer
        .resume()
        .on('end', () =>
          resolve({ status: answer.statusCode ?? 0, requestId: String(answer.headers['x-request-id'] ?? '') }),
        )
    })
    call.end(body ?? undefined)
  })
}

function heardRaw(
  port: number,
  { method, target, host, headers, body }: Sent & { readonly host: string | null },
): Promise<Heard> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const end = () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
      resolve({ status, requestId: /\r\nx-request-id: (\S+)/i.exec(answer)?.[1] ?? '' })
    }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => (answer += text))
    socket.on('error', end)
    socket.on('close', end)
    const lines = [
      `${method} ${target} HTTP/1.1`,
      ...(host === null ? [] : [`Host: ${host}`]),
      'Connection: close',
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(body === null ? [] : [`Content-Length: ${body.byteLength}`]),
    ]
    socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? new Uint8Array()]))
  })
}
