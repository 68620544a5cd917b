import { createServer } from 'node:net'

/**
 * A port of this machine on which nothing listens right now. It lies below those that the system gives to connections: a program that is
 * stopped and started again finds it free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
}

const LOWEST = 20_000
const HIGHEST = 32_000

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
