import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { forgetContentReports, listContentReports } from './content-reports.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => shop.pool.query('truncate content_reports, rate_limits'))
afterAll(() => shop.close())

async function report(body: unknown, address = '192.0.2.1'): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request('http://shop.test/reports/content', {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: text,
  })
  return (await shop.app.fetch(request, { address })).status
}

const kept = async () =>
  (await listContentReports(shop.database)).map(
    ({ directive, blocked, reports }) => `${directive} ${blocked} ${reports}`,
  )

const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://shop.example/reset-password?token=secret',
  body: { effectiveDirective, blockedURL, documentURL: 'https://shop.example/reset-password?token=secret' },
})

test('every answer tells browsers where to report what they refused', async () => {
  const { headers } = await shop.get('/nowhere')
  expect(headers.get('content-security-policy')).toMatch(/report-uri \/reports\/content; report-to content$/)
  expect(headers.get('reporting-endpoints')).toBe('content="/reports/content"')
})

test('a report is kept as directive and origin, counted, in the old form and the new, and names no page and nobody', async () => {
  const old = {
    'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js?who=Zainab' },
  }
  expect(await report(old)).toBe(204)
  expect(
    await report([violation('script-src-elem', 'https://evil.example/y.js'), violation('script-src-attr', 'inline')]),
  ).toBe(204)
  expect(await report([violation('img-src', 'chrome-extension://abcdef/pixel.png')])).toBe(204)
  expect(await kept()).toEqual([
    'script-src-elem https://evil.example 2',
    'img-src chrome-extension: 1',
    'script-src-attr inline 1',
  ])
  const { rows } = await shop.pool.query('select content_reports::text as row from content_reports')
  expect(JSON.stringify(rows)).not.toMatch(/secret|Zainab|192\.0\.2/)
})

test.for<[what: string, body: unknown]>([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another kind of report', [{ type: 'deprecation', body: {} }]],
  ['a directive that is none', [violation('<script>', 'inline')]],
  ['an origin that is none', [violation('script-src', 'not an address')]],
  ['an endless origin', [violation('script-src', `https://${'a.'.repeat(100)}example`)]],
  ['a NUL', [violation('script-src', 'data\u0000')]],
  ['too much', [violation('script-src', `https://evil.example/${'x'.repeat(20_000)}`)]],
  ['depth', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
])('%s is answered alike and kept nowhere', async ([, body]) => {
  expect(await report(body)).toBe(204)
  expect(await kept()).toEqual([])
})

test('a flood of inventions fills no table, neither from one network nor from many', async () => {
  const inventions = (of: string) =>
    Array.from({ length: 20 }, (_, place) => violation('script-src', `https://${of}-${place}.example`))
  for (let time = 0; time < 40; time += 1) await report([violation('script-src', `https://one-${time}.example`)])
  const fromOne = (await shop.pool.query('select from content_reports')).rowCount
  expect(fromOne).toBe(30)
  for (let network = 0; network < 12; network += 1) await report(inventions(`n${network}`), `198.51.100.${network}`)
  expect((await shop.pool.query('select from content_reports')).rowCount).toBe(200)
  await report([violation('script-src', 'https://one-0.example')], '203.0.113.5')
  expect(await kept()).toContain('script-src https://one-0.example 2')
})

test('what no browser has told for a month is forgotten', async () => {
  await report([violation('script-src', 'inline'), violation('img-src', 'data')])
  await shop.pool.query("update content_reports set last_at = now() - interval '31 days' where directive = 'img-src'")
  await forgetContentReports(shop.database)
  expect(await kept()).toEqual(['script-src inline 1'])
})
