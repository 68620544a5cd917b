import { expect, test } from 'vitest'
import { freePort } from '../../tools/lib/free-port.ts'
import { freshPlace } from './fresh-place.ts'

const here = freshPlace()

async function doctor(options: readonly string[] = [], variables: Readonly<Record<string, string>> = {}) {
  const examination = here().start(variables, [process.execPath, 'tools/shop.ts', 'doctor', ...options])
  return { code: await examination.ended, says: examination.stdout(), complains: examination.stderr() }
}

test.each(['--lang fr', '--jsn', 'now', '--mail nobody'])(
  'the doctor asked with %s says what can be asked, and ends with 2',
  async asked => {
    expect(await doctor(asked.split(' '))).toEqual({
      code: 2,
      says: '',
      complains: 'The command doctor takes: doctor [--lang ar|en] [--json] [--forget-proxy] [--mail ADDRESS].\n',
    })
  },
)

test.each([
  ['settings that cannot be read', { SMTP_URL: 'nowhere' }, 'SMTP_URL'],
  ['a database that is away', { DATABASE_URL: 'postgresql://shop:secret@127.0.0.1:1/shop' }, 'DATABASE_URL'],
])('%s: the doctor could not look, and ends with 2', async (_what, variables, name) => {
  const { code, says } = await doctor([], variables)
  expect([code, says]).toEqual([2, expect.stringContaining(name)])
  expect(says).not.toContain('secret')
})

test.each([
  ['what only warns', { PUBLIC_URL: 'https://shop.example' }, 'warn'],
  ['what stops the start', { PUBLIC_URL: 'http://shop.example', TRUSTED_PROXIES: '0.0.0.0/0' }, 'refuse'],
])('%s is there to be mended, and ends with 1', async (_what, variables, severity) => {
  const { code, says } = await doctor(['--json'], variables)
  expect([code, JSON.parse(says).findings]).toEqual([
    1,
    expect.arrayContaining([expect.objectContaining({ severity })]),
  ])
})

test('a shop tried out at home has nothing to mend, and ends with 0', async () => {
  const { code, says } = await doctor(['--lang', 'ar'])
  expect([code, says]).toEqual([0, expect.stringContaining('الذاكرة')])
})

test('a gateway that is away is there to be mended', async () => {
  const port = await freePort()
  const gateway = {
    PAYQI_URL: `http://127.0.0.1:${port}`,
    PAYQI_USERNAME: 'a',
    PAYQI_PASSWORD: 'b',
    PAYQI_TERMINAL_ID: 'c',
  }
  const { code, says } = await doctor(['--json'], gateway)
  const { findings, running } = JSON.parse(says)
  expect([code, running.partners]).toEqual([
    1,
    [expect.objectContaining({ host: `127.0.0.1:${port}`, problem: 'ECONNREFUSED' })],
  ])
  expect(findings).toEqual([expect.objectContaining({ id: 'gateway_away', severity: 'warn' })])
})
