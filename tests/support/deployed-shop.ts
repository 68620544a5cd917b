import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The shop at an address of its own, where its next version can be put in place while shoppers have it open. */
export interface DeployedShop {
  readonly origin: string
  /** From now on there is a build in which the chunks of these names are other files: the former ones are not found any more. */
  readonly deploy: (chunks: readonly string[]) => void
  readonly close: () => Promise<void>
}

const HASH = /-[\w-]{7}\.js$/
const OTHER_HASH = '-newer00.js'

/** A door in front of the shop: what it lets through is the shop's, and a moved file has the same content. */
export async function deployShop(shop: URL): Promise<DeployedShop> {
  let moved: readonly string[] = []
  const isMoved = (path: string) => moved.some(chunk => path.startsWith(`/assets/${chunk}-`))
  const formerly = new Map<string, string>()

  const server = createServer((incoming, outgoing) => {
    const asked = incoming.url ?? '/'
    if (isMoved(asked) && !asked.endsWith(OTHER_HASH)) return outgoing.writeHead(404).end()
    const path = formerly.get(asked) ?? asked
    // Compressed, a script could not be read here.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const { hostname, port } = shop
    incoming.pipe(
      ask({ hostname, port, path, method: incoming.method, headers }, answer => {
        if (asked !== '/worker.js') {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          return void answer.pipe(outgoing)
        }
        const { 'content-length': _, etag: __, ...rest } = answer.headers
        let script = ''
        answer.setEncoding('utf8').on('data', (text: string) => (script += text))
        answer.on('end', () => outgoing.writeHead(200, rest).end(script.replaceAll(/\/assets\/[\w.-]+\.js/g, renamed)))
      }).on('error', () => outgoing.destroy()),
    )
  })
  const renamed = (path: string) => {
    if (!isMoved(path)) return path
    const now = path.replace(HASH, OTHER_HASH)
    formerly.set(now, path)
    return now
  }
  await new Promise<void>(resolve => server.listen(0, resolve))
  // An address of TCP has a port.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    deploy: chunks => {
      moved = chunks
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
