import type { Database } from '#server/database/database.ts'

/** Counts what a process does to the outside and ends it at one of these steps. */
export interface Life {
  /** Told before each step: `before commit`, `after POST /transaction/init`. Does not return when it is the last one. */
  step(what: string): void
}

class Death extends Error {}

/** A life of so many steps; after it nothing reaches the outside any more. */
export function lifeOf(steps: number): Life & { readonly isOver: () => boolean; readonly last: () => string } {
  let left = steps
  let isOver = false
  let last = ''
  return {
    step(what) {
      if (!isOver && left > 0) {
        left -= 1
        return
      }
      if (!isOver) last = what
      isOver = true
      throw new Death(`the process ended ${what}`)
    },
    isOver: () => isOver,
    last: () => last,
  }
}

const WRITES = ['insert', 'update', 'delete'] as const

/** The database as a process sees it that may end before and after each commit, and before each statement that writes outside of one. */
export function mortalDatabase(database: Database, life: Life): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    life.step('before a transaction')
    const result = await database.transaction(async tx => {
      const done = await work(tx)
      life.step('before commit')
      return done
    }, config)
    life.step('after commit')
    return result
  }
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') return transaction
      if (WRITES.some(write => write === name)) life.step(`before ${String(name)}`)
      return Reflect.get(target, name, target)
    },
  })
}

/** The network as such a process sees it: it may end before a request leaves, and when its reply has come. */
export function mortalFetch(life: Life): typeof fetch {
  return async (url, init) => {
    const request = `${init?.method ?? 'GET'} ${new URL(String(url)).pathname}`
    life.step(`before ${request}`)
    const reply = await fetch(url, init)
    const text = await reply.text()
    life.step(`after ${request}`)
    return new Response(text, reply)
  }
}
