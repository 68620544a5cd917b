import { type NewsDesk, tellNewOrders } from './new-order-news.ts'

/** Ms between two looks: what a phone in a pocket can wait. */
const EVERY = 10_000

/** Looks for new orders until it is closed. Without a device to tell, a look is one statement that finds none. */
export function followNewOrders(desk: NewsDesk, every = EVERY): { close(): Promise<void> } {
  let running: Promise<void> | null = null
  let isFailing = false

  async function look(): Promise<void> {
    try {
      await tellNewOrders(desk)
      isFailing = false
    } catch (problem) {
      // Said once: it is tried again in seconds, and a database that is away is told of elsewhere.
      if (!isFailing) desk.log.warn({ err: problem }, 'phones are not told of new orders')
      isFailing = true
    }
  }

  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = null
    })
  }, every)
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
