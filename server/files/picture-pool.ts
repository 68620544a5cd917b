import { type ChildProcess, fork } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { EndlessMedia, MediaBusy, UnreadableMedia } from './media-faults.ts'
import type { MadePicture, PictureReply, PictureWork } from './picture-work.ts'

export interface PicturePool {
  /** Throws UnreadableMedia, EndlessMedia where its process had to be ended, MediaBusy where too many wait or the pool closes. */
  run(work: PictureWork): Promise<MadePicture>
  /** Does what a work needs first, for as many at once as may be at work and wait. Throws MediaBusy to one more. */
  withRoom<Result>(prepare: () => Promise<Result>): Promise<Result>
  /** Ends every process at once, at work or not. Resolves when they are gone and whoever waited for them has heard of it. */
  close(): Promise<void>
}

export interface PicturePoolOptions {
  /** Processes beside each other. */
  readonly most: number
  /** Works that may wait for one. */
  readonly mostWaiting: number
  /** Ms after which a work is ended whatever it does; the process itself ends sooner what only counts. */
  readonly mostTime?: number
  /** Ms after which a process without work is ended. */
  readonly idleTime?: number
}

/** Ms in which a process must be there, and after which one without work is ended. */
const START_TIME = 60_000
const IDLE_TIME = 30_000
const WORK_TIME = 120_000

/** Of this program alone, and nothing of the shop's own: a flag of another's could stop it from starting, a secret could leave with it. */
const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=1']
const PROGRAM = fileURLToPath(new URL('picture-process.ts', import.meta.url))
/** Words on a picture are set in the fonts beside the program: of those of the machine it knows none. */
const FONTS = fileURLToPath(new URL('share/fonts.conf', import.meta.url))

interface Waiting {
  readonly work: PictureWork
  readonly resolve: (made: MadePicture) => void
  readonly reject: (problem: unknown) => void
}

/** Processes that open what others made: started when first needed, one work at a time each, ended when idle. */
export function createPicturePool(options: PicturePoolOptions): PicturePool {
  const { most, mostWaiting, mostTime = WORK_TIME, idleTime = IDLE_TIME } = options
  const all = new Set<PictureHelper>()
  const idle: PictureHelper[] = []
  const waiting: Waiting[] = []
  let prepared = 0
  let isClosed = false

  function giveOut(): void {
    while (waiting.length > 0 && (idle.length > 0 || all.size < most)) {
      const next = waiting.shift()
      if (next === undefined) return
      try {
        void give(idle.pop() ?? start(), next)
      } catch (problem) {
        // The machine has no room for another process.
        next.reject(problem)
      }
    }
  }

  function start(): PictureHelper {
    const helper = startHelper({
      idleTime,
      onRetire: () => retire(helper),
      onEnd: () => {
        all.delete(helper)
        retire(helper)
        giveOut()
      },
    })
    all.add(helper)
    return helper
  }

  function retire(helper: PictureHelper): void {
    if (idle.includes(helper)) idle.splice(idle.indexOf(helper), 1)
  }

  async function give(helper: PictureHelper, { work, resolve, reject }: Waiting): Promise<void> {
    await helper.run(work, mostTime).then(resolve, problem => reject(isClosed ? new MediaBusy('closing') : problem))
    if (all.has(helper)) idle.push(helper)
    giveOut()
  }

  return {
    async run(work) {
      const isFree = idle.length > 0 || all.size < most
      if (isClosed || (!isFree && waiting.length >= mostWaiting)) throw new MediaBusy('too many pictures wait')
      const { promise, resolve, reject } = Promise.withResolvers<MadePicture>()
      waiting.push({ work, resolve, reject })
      giveOut()
      return await promise
    },
    async withRoom(prepare) {
      if (prepared >= most + mostWaiting) throw new MediaBusy('too many pictures wait')
      prepared++
      return await prepare().finally(() => prepared--)
    },
    async close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new MediaBusy('closing'))
      await Promise.all([...all].map(helper => helper.end()))
      await nextTurn()
    },
  }
}

interface PictureHelper {
  run(work: PictureWork, mostTime: number): Promise<MadePicture>
  end(): Promise<void>
}

interface HelperLife {
  readonly idleTime: number
  /** It has been without work for so long that it is ended now: it takes no more, though it is still there for a moment. */
  readonly onRetire: () => void
  readonly onEnd: () => void
}

function startHelper({ idleTime, onRetire, onEnd }: HelperLife): PictureHelper {
  const child = fork(PROGRAM, {
    execArgv: FLAGS,
    env: { NODE_ENV: 'production', FONTCONFIG_FILE: FONTS },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const over = Promise.withResolvers<void>()
  const end = async () => {
    hold(child, true)
    child.kill('SIGKILL')
    await over.promise
  }
  const ready = reading(child, START_TIME, new Error('the process for pictures did not start'))
  // Whoever waits for it hears of it; nobody may be waiting any more.
  ready.catch(() => undefined)
  let idleSince: NodeJS.Timeout | undefined
  const ended = () => {
    clearTimeout(idleSince)
    over.resolve()
    onEnd()
  }
  child.once('close', ended)
  // One that could not be started never closes.
  child.on('error', () => void (child.pid === undefined ? ended() : end()))

  return {
    end,
    async run(work, mostTime) {
      clearTimeout(idleSince)
      hold(child, true)
      try {
        await ready
        const reply = reading(child, mostTime, new EndlessMedia('the picture took too much time or memory'))
        child.send(work, () => undefined)
        return madeOf(await reply)
      } finally {
        hold(child, false)
        idleSince = setTimeout(() => {
          onRetire()
          void end()
        }, idleTime)
        idleSince.unref()
      }
    },
  }
}

/** The next thing it says. Throws `problem` where it ends before, by itself or because `mostTime` ms are over. */
async function reading(child: ChildProcess, mostTime: number, problem: Error): Promise<PictureReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureReply>()
  const atEnd = () => reject(problem)
  const onMessage = (said: unknown) => resolve(said as PictureReply) // Both ends of this line are ours.
  child.once('message', onMessage)
  child.once('close', atEnd)
  child.once('error', atEnd)
  const tooLate = setTimeout(() => child.kill('SIGKILL'), mostTime)
  try {
    return await promise
  } finally {
    clearTimeout(tooLate)
    child.off('message', onMessage)
    child.off('close', atEnd)
    child.off('error', atEnd)
  }
}

function madeOf(reply: PictureReply): MadePicture {
  if ('made' in reply) return reply.made
  if ('unreadable' in reply) throw new UnreadableMedia(reply.unreadable)
  if ('hasNoRoom' in reply) throw Object.assign(new Error('no room for a picture'), { code: 'ENOSPC' })
  throw new Error(
    'failed' in reply ? `a picture was not made: ${reply.failed}` : 'the process for pictures is confused',
  )
}

/** A process without work keeps the shop's own from nothing, least of all from ending. */
function hold(child: ChildProcess, isAtWork: boolean): void {
  if (isAtWork) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
