import { once } from 'node:events'
import { startThread } from '../process/thread.ts'

export interface ThreadWork<Result> {
  /** What the thread says, once; throws where it ends without. */
  readonly done: Promise<Result>
  /** Ends it without waiting. */
  stop(): void
}

/** Has a thread of its own do what holds a processor: it is told `order`, and its one message is the answer. */
export function inThread<Result>(program: URL, order: object): ThreadWork<Result> {
  const thread = startThread(program, { workerData: order })
  const ended = new AbortController()
  thread.once('exit', () => ended.abort())
  const answer = async (): Promise<Result> => {
    try {
      const [result]: Result[] = await once(thread, 'message', { signal: ended.signal })
      if (result === undefined) throw new Error('a thread said nothing')
      return result
    } finally {
      await thread.terminate()
    }
  }
  return { done: answer(), stop: () => void thread.terminate() }
}
