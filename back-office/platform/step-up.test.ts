import { beforeEach, expect, test, vi } from 'vitest'
import { askBy, fetchProved } from './step-up.ts'

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
  const drop = askBy(async () => {
    isProved = true
    return true
  })
  const response = await fetchProved(wish('{"name":"Sara"}'))
  expect(response.status).toBe(200)
  expect(sent).toEqual(['{"name":"Sara"}', '{"name":"Sara"}'])
  drop()
})

test('whoever would rather not is refused, and nothing goes out again', async () => {
  const drop = askBy(async () => false)
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
  const drop = askBy(ask)
  const answers = await Promise.all([fetchProved(wish('1')), fetchProved(wish('2'))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(ask).toHaveBeenCalledTimes(1)
  drop()
})

test('another refusal asks for nothing', async () => {
  const ask = vi.fn(async () => true)
  const drop = askBy(ask)
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, message_key: 'not_for_your_role' }, { status: 403 }),
  )
  expect(await (await fetchProved(wish('1'))).json()).toMatchObject({ message_key: 'not_for_your_role' })
  expect(ask).not.toHaveBeenCalled()
  drop()
})
