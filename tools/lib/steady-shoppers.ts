import { Agent, request } from 'node:http'

export interface Asked {
  readonly answered: number
  /** How often each failure came: a status of 500 and above, or the connection's own. */
  readonly lost: Readonly<Record<string, number>>
}

export interface SteadyShoppers {
  /** Lets each have the answer that it waits for. */
  stop(): Promise<Asked>
}

/** Who asks, and how: on connections that are kept, or on a new one for each request. */
const KEPT = new Agent({ keepAlive: true })
const CONNECTIONS = [KEPT, KEPT, KEPT, KEPT, false, false] as const

/**
 * Shoppers who look at pages and lists and send a form, each the next as soon as the last is answered. With `asBrowsers` they ask once
 * more where a kept connection turns out to be closed, as a browser does; without, that is a loss.
 */
export function sendSteadyShoppers(port: number, { asBrowsers = false } = {}): SteadyShoppers {
  let answered = 0
  let isOver = false
  const lost: Record<string, number> = {}

  async function ask(agent: Agent | false): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const wish = WISHES[turn % WISHES.length] ?? WISHES[0]
      const first = await outcomeOf(port, wish, agent)
      const outcome = first === CLOSED && asBrowsers ? await outcomeOf(port, wish, false) : first
      if (outcome === 'answered') answered++
      else lost[outcome] = (lost[outcome] ?? 0) + 1
    }
  }

  const all = Promise.all(CONNECTIONS.map(ask))
  return {
    async stop() {
      isOver = true
      await all
      KEPT.destroy()
      return { answered, lost }
    },
  }
}

const CLOSED = 'a kept connection was closed'

interface Wish {
  readonly path: string
  readonly form?: object
}

const WISHES: readonly [Wish, ...Wish[]] = [
  { path: '/' },
  { path: '/api/product/list?limit=8' },
  // Nobody between may send it again. Refused for its pace it is answered all the same.
  { path: '/api/newsletter/subscribe', form: { email: 'noor@example.com' } },
]

function outcomeOf(port: number, { path, form }: Wish, agent: Agent | false): Promise<string> {
  const method = form === undefined ? 'GET' : 'POST'
  const headers = form === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise(resolve => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, answer => {
      const { statusCode: status = 0 } = answer
      answer.on('end', () => resolve(status < 500 ? 'answered' : String(status)))
      answer.on('error', ({ message }) => resolve(message))
      answer.resume()
    })
    asked.on('error', ({ message }) => resolve(asked.reusedSocket ? CLOSED : message))
    asked.end(form && JSON.stringify(form))
  })
}
