import { get } from 'node:http'

/** What one of the processes that answer at a port said. */
export interface Heard {
  readonly status: number | undefined
  readonly connection: string | undefined
  /** Which process it was: its requests have names that begin alike. */
  readonly by: string
  readonly body: string
}

/** Asks on a connection of its own, which goes to the process whose turn it is. */
export function askOne(port: number, target: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path: target, agent: false }, async answer => {
      const { headers, statusCode: status } = answer
      const body = Buffer.concat(await answer.toArray()).toString()
      resolve({ status, connection: headers.connection, by: String(headers['x-request-id']).split('-')[0] ?? '', body })
    })
    asked.on('error', reject)
  })
}

/** What each of so many processes answers: asks until all were heard. */
export async function askEach(port: number, target: string, count: number): Promise<Heard[]> {
  const heard = new Map<string, Heard>()
  while (heard.size < count) {
    const answer = await askOne(port, target)
    heard.set(answer.by, answer)
  }
  return [...heard.values()]
}

/**
 * What each process of the journeys' shop answers: one of them knows at once what staff changed, the others within a second, and a browser
 * may ask any of them.
 */
export async function askEachOfShop(target: string): Promise<Heard[]> {
  return await askEach(Number(process.env.JOURNEY_PORT), target, Number(process.env.WEB_CONCURRENCY || 1))
}
