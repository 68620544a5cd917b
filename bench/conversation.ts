import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  /** Bytes, head included. */
  readonly bytes: number
  /** Ms from the request's last byte sent to the answer's last byte read. */
  readonly ms: number
  /** The body of a status from 400 on; null for others. */
  readonly refusal: string | null
  /** It says when to come back. */
  readonly saysWhen: boolean
}

/**
 * One keep-alive connection that sends one request after the other and reads no more of the answers than it must. Load generators
 * that parse and keep whole bodies are slower than the server they shall load: with answers of 30 KB they measured themselves.
 * Between an answer and the next request it rests for `pause` ms.
 * Resolves when `next` has no more; throws when the connection is lost or silent, or an answer has no length.
 */
export function openConversation(
  origin: string,
  next: () => Buffer | null,
  heard: (answer: Answer) => void,
  pause = 0,
): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  return new Promise((resolve, reject) => {
    const fail = (problem: Error) => {
      socket.destroy()
      reject(problem)
    }
    socket.on('error', fail)
    socket.on('close', () => reject(new Error('the connection was closed')))
    socket.setTimeout(PATIENCE, () => fail(new Error('no answer')))
    const say = () => {
      const request = next()
      if (request === null) {
        resolve()
        socket.end()
        return 0
      }
      socket.write(request)
      return performance.now()
    }
    socket.on('connect', () => read(socket, { say, heard, fail, pause }))
  })
}

/** Ms. */
const PATIENCE = 30_000
const END_OF_HEAD = Buffer.from('\r\n\r\n')

interface Talk {
  /** Sends the next request; answers when. */
  readonly say: () => number
  readonly heard: (answer: Answer) => void
  readonly fail: (problem: Error) => void
  readonly pause: number
}

function read(socket: Socket, { say, heard, fail, pause }: Talk): void {
  let sent = say()
  let head: Buffer | null = null
  let status = 0
  let bytes = 0
  let left = 0
  let refusal: Buffer[] = []
  let saysWhen = false

  socket.on('data', chunk => {
    const data: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    bytes += data.length
    if (status === 0) {
      head = head === null ? data : Buffer.concat([head, data])
      const end = head.indexOf(END_OF_HEAD)
      if (end === -1) return
      const lines = head.toString('latin1', 0, end)
      status = Number(lines.slice(9, 12))
      const length = status === 304 ? '0' : /\r\ncontent-length: *(\d+)/i.exec(lines)?.[1]
      if (length === undefined) return fail(new Error('an answer came without its length'))
      left = Number(length) - (head.length - end - END_OF_HEAD.length)
      saysWhen = status === 503 && /\r\nretry-after: *\d/i.test(lines)
      if (status >= 400) refusal = [head.subarray(end + END_OF_HEAD.length)]
    } else {
      left -= data.length
      if (status >= 400) refusal.push(data)
    }
    if (left > 0) return
    heard({
      status,
      bytes,
      ms: performance.now() - sent,
      refusal: status >= 400 ? Buffer.concat(refusal).toString() : null,
      saysWhen,
    })
    head = null
    status = 0
    bytes = 0
    if (pause === 0) sent = say()
    else
      setTimeout(() => {
        sent = say()
      }, pause)
  })
}
