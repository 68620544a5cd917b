import { expect, test } from 'vitest'
import type { MeasuredLoad } from './loader.ts'
import { interleave, neighbourDetails } from './rounds.ts'

const run = (perSecond: number, serverCpu = 1): MeasuredLoad => ({
  ...{ answered: 1, perSecond, p50: 1, p99: 2, bytes: 100, statuses: {}, p50Of: {}, p99Of: {} },
  ...{ untold: 0, errors: 0, refusals: {}, ownCpu: 0, serverCpu },
})

test('beside a neighbour stand the shop and its limit, round by round, whatever the machine did meanwhile', () => {
  const shop = [run(100), run(50), run(80)]
  const limit = [run(150), run(75), run(120)]
  const http = [run(200, 0.2), run(100, 0.2), run(160, 0.4)]
  expect(neighbourDetails(shop, limit, [{ name: 'bare node:http', runs: http }])).toEqual({
    ...{ nodeHttp: 160, nodeHttpCpu: 0.2, nodeHttpRatio: 0.5, nodeHttpLimitRatio: 0.75 },
  })
  expect(neighbourDetails(shop, limit, [])).toEqual({})
})

test('every second round goes backwards', async () => {
  const done: string[] = []
  await interleave(
    3,
    ['shop', 'limit'].map(what => async () => void done.push(what)),
  )
  expect(done).toEqual(['shop', 'limit', 'limit', 'shop', 'shop', 'limit'])
})
