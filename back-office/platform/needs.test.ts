import { beforeEach, expect, test, vi } from 'vitest'
import { keepCsrfToken } from './csrf.ts'
import { askBy, fetchProved } from './needs.ts'

let isProved = false
const sent: string[] = []

beforeEach(() => {
  isProved = false
  sent.length = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.text())
    return isProved
      ? Response.json({ success: true })
      : Response.json({ success: false, message_key: 'step_up_needed' }, { status: 403 })
  })
})

const wish = (body: string) => new Request('https://shop.example/api/staff/members', { method: 'POST', body })

test('what was asked for goes out again, whole, once the second step is proved', async () => {
  const drop = askBy('step-up', async () => {
    isProved = true
    return true
  })
  const response = await fetchProved(wish('{"name":"Sara"}'))
  expect(response.status).toBe(200)
  expect(sent).toEqual(['{"name":"Sara"}', '{"name":"Sara"}'])
  drop()
})

test('whoever would rather not is refused, and nothing goes out again', async () => {
  const drop = askBy('step-up', async () => false)
  const response = await fetchProved(wish('{}'))
  expect(await response.json()).toMatchObject({ message_key: 'step_up_needed' })
  expect(sent).toHaveLength(1)
  drop()
})

test('two calls at once are one question', async () => {
  const ask = vi.fn(async () => {
    isProved = true
    return true
  })
  const drop = askBy('step-up', ask)
  const answers = await Promise.all([fetchProved(wish('1')), fetchProved(wish('2'))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(ask).toHaveBeenCalledTimes(1)
  drop()
})

test('another refusal asks for nothing', async () => {
  const ask = vi.fn(async () => true)
  const drop = askBy('step-up', ask)
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, message_key: 'not_for_your_role' }, { status: 403 }),
  )
  expect(await (await fetchProved(wish('1'))).json()).toMatchObject({ message_key: 'not_for_your_role' })
  expect(ask).not.toHaveBeenCalled()
  drop()
})

test('a session that is over is opened again, and the call goes out with the token of the new one', async () => {
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    tokens.push(request.headers.get('x-csrf-token'))
    return tokens.length === 1
      ? Response.json({ success: false, message_key: 'session_expired' }, { status: 401 })
      : Response.json({ success: true, sent: await request.text() })
  })
  const drop = askBy('sign-in', async () => {
    keepCsrfToken('new')
    return true
  })
  const request = new Request(wish('{"name":"Sara"}'), { headers: { 'x-csrf-token': 'old' } })
  expect(await (await fetchProved(request)).json()).toEqual({ success: true, sent: '{"name":"Sara"}' })
  expect(tokens).toEqual(['old', 'new'])
  keepCsrfToken(null)
  drop()
})

test('after a sign-in the second step may still have to be proved; what is refused all the same is asked for once', async () => {
  const refusals = ['session_expired', 'step_up_needed', 'session_expired']
  vi.stubGlobal('fetch', async () => Response.json({ message_key: refusals.shift() }, { status: 401 }))
  const asked: string[] = []
  const drops = (['sign-in', 'step-up'] as const).map(need =>
    askBy(need, async () => {
      asked.push(need)
      return true
    }),
  )
  expect((await fetchProved(wish('1'))).status).toBe(401)
  expect([asked, refusals]).toEqual([['sign-in', 'step-up'], []])
  for (const drop of drops) drop()
})
