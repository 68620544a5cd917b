import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { SHOP_FLAGS } from '../../tools/lib/shop-flags.js'
import type { GatewayShop } from './gateways.ts'
import type { Said, Told } from './payment-process.ts'

/** Another process of the same shop: same database, same gateways, a door of its own. It ends with its test. */
export interface SecondProcess {
  readonly origin: URL
  /** What the job of every minute does. */
  sweep(): Promise<void>
  /** The signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>
}

/** `endsAt`: a pattern; it is killed before or after the first request or commit of such a name (`mortal.ts`). */
export async function secondProcess(shop: GatewayShop, endsAt: string | null): Promise<SecondProcess> {
  const child = fork(PROGRAM, { execArgv: [...SHOP_FLAGS], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([, signal]): NodeJS.Signals | null => signal)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const { address, publicUrl, variables, desk } = shop
  const { port } = await ask(child, {
    open: { address, variables, publicUrl: publicUrl.href, now: desk.clock().getTime(), endsAt },
  })
  return {
    origin: new URL(`http://127.0.0.1:${port}`),
    sweep: async () => void (await ask(child, { sweep: true })),
    ended,
  }
}

const PROGRAM = fileURLToPath(new URL('payment-process.ts', import.meta.url))

async function ask(child: ChildProcess, told: Told): Promise<Said> {
  const over = new AbortController()
  const reply = once(child, 'message', { signal: over.signal })
  const end = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('the process ended before it answered')
  })
  try {
    child.send(told)
    // Both ends of this line are ours.
    const [said] = (await Promise.race([reply, end])) as [Said]
    return said
  } finally {
    over.abort()
    reply.catch(() => undefined)
    end.catch(() => undefined)
  }
}
