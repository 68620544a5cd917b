import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

function collect(isForPeople: boolean) {
  const lines: string[] = []
  const log = createLog({ level: 'info', isForPeople, stream: { write: line => lines.push(line) } })
  return { lines, log }
}

test('a machine reads one JSON object a line, with the level in words', () => {
  const { lines, log } = collect(false)
  log.info({ port: 3000 }, 'the shop is open')
  log.debug('too quiet to be written')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', port: 3000, msg: 'the shop is open' })
})

test('each line tells the moment it was written, many of one millisecond too', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { lines, log } = collect(false)
    const times = ['2026-11-24T01:00:00.001Z', '2026-11-24T01:00:00.001Z', '2026-11-24T01:00:00.002Z']
    for (const time of times) {
      vi.setSystemTime(new Date(time))
      log.info('request')
    }
    expect(lines.map(line => JSON.parse(line).time)).toEqual(times)
  } finally {
    vi.useRealTimers()
  }
})

test('a person reads one short line', () => {
  const { lines, log } = collect(true)
  log.warn({ restarts: 1 }, 'the database went away')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}the database went away {2}restarts=1\n$/)
})

test('a person sees where an error came from', () => {
  const { lines, log } = collect(true)
  log.error({ err: new Error('no route to host') }, 'mail was not sent')
  expect(lines[0]).toContain('mail was not sent\nError: no route to host\n    at ')
})

test('passwords, tokens and cookies are never written', () => {
  const { lines, log } = collect(false)
  log.info({
    password: 'secret-1',
    request: {
      headers: { authorization: 'Bearer secret-2', cookie: 'secret-3', token: 'secret-4', 'set-cookie': 'secret-5' },
    },
    body: { newPassword: 'secret-6' },
  })
  expect(lines[0]).not.toContain('secret-')
  expect(lines[0]).toContain('[hidden]')
})

test('an error that carries a connection shows its own words without the password', () => {
  const { lines, log } = collect(false)
  const err = Object.assign(new Error('the server went away'), { client: { connection: { Password: 'secret-7' } } })
  log.error({ err }, 'a question was lost')
  expect(lines[0]).toContain('the server went away')
  expect(lines[0]).not.toContain('secret-')
})

test('of several processes that share one output each line stays whole, however slowly it is read', async () => {
  const program = `
    import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    const log = createLog({ level: 'info', isForPeople: false })
    for (let line = 0; line < 3000; line++) log.info({ line, rest: 'ر'.repeat(line % 200) }, 'request')
  `
  // Read in small pieces: what is written waits in the middle of a line.
  const both = `("$0" --input-type=module -e "$1" & "$0" --input-type=module -e "$1"; wait) | dd bs=500`
  const { stdout } = await promisify(execFile)('sh', ['-c', both, process.execPath, program], { maxBuffer: 10_000_000 })
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(6_000)
  expect(lines.filter(line => !/^\{"level":"info",.*"msg":"request"\}$/.test(line))).toEqual([])
})
