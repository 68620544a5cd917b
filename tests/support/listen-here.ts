import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Lets a server listen on this machine alone, at a free port unless one is given, and answers which it is. */
export async function listenHere(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server's address is an AddressInfo.
  return (server.address() as AddressInfo).port
}
