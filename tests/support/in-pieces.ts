import { createServer, request } from 'node:http'
import { listenHere } from './listen-here.ts'

/**
 * The shop over a line that stops in the middle of a document: it comes as far as the end of `words` and their tag, and
 * the rest once it `goesOn`.
 */
export async function openInPieces(shop: URL, words: string) {
  const rest = Promise.withResolvers<void>()
  const server = createServer((asked, answer) => {
    const { method, url: path } = asked
    const headers = { ...asked.headers, host: shop.host, 'accept-encoding': 'identity' }
    const passedOn = request({ host: '127.0.0.1', port: shop.port, method, path, headers }, async given => {
      const body = Buffer.concat(await given.toArray())
      answer.writeHead(given.statusCode ?? 502, { ...given.headers, 'content-length': body.length })
      const isDocument = given.headers['content-type']?.startsWith('text/html') === true
      const cut =
        isDocument && body.includes(words) ? body.indexOf('>', body.indexOf(words) + Buffer.byteLength(words)) + 1 : 0
      answer.write(body.subarray(0, cut))
      if (cut > 0) await rest.promise
      answer.end(body.subarray(cut))
    })
    asked.pipe(passedOn)
  })
  const port = await listenHere(server)
  return {
    origin: `http://localhost:${port}`,
    goOn: () => rest.resolve(),
    close: () => {
      rest.resolve()
      server.closeAllConnections()
      server.close()
    },
  }
}
