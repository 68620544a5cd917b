import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds that one stretch of it takes. */
const STRETCH = 15

/** Does long work in short stretches, between which requests are answered. The work says by `yield` where it may be left. */
export async function inTurns<Result>(work: Iterator<void, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + STRETCH
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await nextTurn()
  }
}

/** The same for one thing after another. */
export async function eachInTurns<Thing, Made>(things: Iterable<Thing>, make: (thing: Thing) => Made): Promise<Made[]> {
  return await inTurns(
    (function* () {
      const made: Made[] = []
      for (const thing of things) {
        made.push(make(thing))
        yield
      }
      return made
    })(),
  )
}
