import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openLogOutput } from './log-output.ts'

/** A disk with room for so many bytes, as the system tells of one. */
function disk(room: number) {
  const written: Uint8Array[] = []
  const place = { room, refusal: 'ENOSPC', text: () => Buffer.concat(written).toString() }
  const take = (bytes: Uint8Array) => {
    if (place.room === 0) throw Object.assign(new Error('no space left on device'), { code: place.refusal })
    const taken = bytes.subarray(0, place.room)
    written.push(Uint8Array.from(taken))
    place.room -= taken.byteLength
    return taken.byteLength
  }
  return { take, place }
}

test('lines that find no room wait, and none is written by halves', () => {
  const { take, place } = disk(10)
  const output = openLogOutput({ take, onLost: () => undefined })
  for (const line of ['first line\n', 'second line\n', 'سطر ثالث\n']) output.write(line)
  output.flushSync()
  expect(place.text()).toBe('first line')
  place.room = 1_000
  output.flushSync()
  expect(place.text()).toBe('first line\nsecond line\nسطر ثالث\n')
})

test('what waits for room is bounded, and how many lines were lost is told once there is some', () => {
  const { take, place } = disk(0)
  const lost: number[] = []
  const output = openLogOutput({ take, onLost: lines => lost.push(lines) })
  const line = `${'x'.repeat(999)}\n`
  for (let count = 0; count < 1_500; count++) output.write(line)
  output.flushSync()
  expect(lost).toEqual([])
  place.room = Number.POSITIVE_INFINITY
  output.flushSync()
  expect(lost).toEqual([500])
  expect(place.text()).toBe(line.repeat(1_000))
  output.flushSync()
  expect(lost).toEqual([500])
})

test('where nobody reads any more nothing is written, and nothing waits', () => {
  const { take, place } = disk(0)
  place.refusal = 'EPIPE'
  const output = openLogOutput({ take, onLost: () => undefined })
  output.write('first line\n')
  output.flushSync()
  place.room = 1_000
  output.write('second line\n')
  output.flushSync()
  expect(place.text()).toBe('')
})

test('a process that ends writes all of its lines to a reader that reads, however slowly', () => {
  const { take, place } = disk(Number.POSITIVE_INFINITY)
  let calls = 0
  const output = openLogOutput({
    // Between any two blocks the pipe is full once.
    take: bytes => {
      if (++calls % 2 === 1) throw Object.assign(new Error('try again'), { code: 'EAGAIN' })
      return take(bytes)
    },
    onLost: () => undefined,
  })
  const line = `${'x'.repeat(4_095)}\n`
  for (let count = 0; count < 30; count++) output.write(line)
  output.flushSync()
  expect(place.text()).toBe(line.repeat(30))
})

test('a reader that does not read holds up no line of the shop, and a process that ends for a while only', () => {
  const { take, place } = disk(0)
  place.refusal = 'EAGAIN'
  let tries = 0
  const output = openLogOutput({
    take: bytes => {
      // Whoever tries on and on never comes to an end.
      if (++tries > 50) place.refusal = 'EPIPE'
      return take(bytes)
    },
    onLost: () => undefined,
  })
  const line = `${'x'.repeat(4_095)}\n`
  output.write(line)
  output.write(line)
  expect(tries).toBe(1)
  output.flushSync()
  expect(tries).toBeLessThan(50)
  place.room = 10_000
  output.flushSync()
  expect(place.text()).toBe(line.repeat(2))
})

// A device of Linux on which there is never room.
test.runIf(existsSync('/dev/full'))('a process whose log finds no room works on, and ends', async () => {
  const program = `
    import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    const log = createLog({ level: 'info', isForPeople: false })
    for (let line = 0; line < 20_000; line++) log.info({ line }, 'request')
    log.fatal('the shop cannot go on')
    process.exitCode = 7
  `
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', full, 'inherit'] })
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('a process whose log nobody reads works on, and ends', async () => {
  const program = `
    import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    const log = createLog({ level: 'info', isForPeople: false })
    for (let line = 0; line < 20_000; line++) log.info({ line }, 'request')
    process.exitCode = 7
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([7, null])
  child.stdout.destroy()
})
