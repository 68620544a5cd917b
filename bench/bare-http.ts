import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BareAnswer, BareMessage } from './bare.ts'
import { obeyParent } from './obey.ts'

/** The limit without the framework: Node's own server that sends given bytes, a process of its own. Started by `bare-server.ts`. */
const answers = new Map<string, { readonly body: Buffer; readonly headers: BareAnswer['headers'] }>()

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?', 1)
  const found = answers.get(path)
  if (found === undefined) response.writeHead(404, { 'content-length': '0' }).end()
  else response.writeHead(200, found.headers).end(found.body)
})

obeyParent(obey)

async function obey(message: BareMessage): Promise<number> {
  if (message.kind === 'serve') {
    await new Promise<void>(resolve => server.listen(message.port, '127.0.0.1', resolve))
    // Of a server that listens on a port.
    return (server.address() as AddressInfo).port
  }
  if (message.kind === 'connect') throw new Error('this limit has no database')
  answers.set(message.path, { body: Buffer.from(message.answer.body, 'base64'), headers: message.answer.headers })
  return answers.size
}
