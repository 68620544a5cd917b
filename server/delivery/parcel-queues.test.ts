import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver } from '#contract/office/delivery.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { courierDouble, parcelDesk, parcelRow, placesCalled, serveEverywhere } from '#tests/support/courier.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenOrder, statusOf } from '#tests/support/sold.ts'
import { givenStaff } from '#tests/support/staff.ts'
import { type JobQueue, openJobs } from '../jobs/jobs.ts'
import { parcelQueues } from './parcel-queues.ts'
import { queueFirstPlaces } from './sync-places.ts'

let shop: TestShop
const courier = courierDouble({ places: async () => placesCalled({ بغداد: ['المنصور'] }) })
beforeAll(async () => {
  shop = await testShop({ courier: { courier, prepaidPrice: 0 } })
})
afterAll(() => shop.close())

/** Works on the courier's queues until a job of this one is through. */
async function workUntil(name: string): Promise<void> {
  const { database, catalogue } = shop
  const isThrough = Promise.withResolvers<void>()
  const told = (queue: JobQueue): JobQueue => ({
    ...queue,
    async run(data, jobId) {
      await queue.run(data, jobId)
      if (queue.name === name) isThrough.resolve()
    },
  })
  const jobs = openJobs({
    database,
    log: SILENT,
    queues: sending => [
      { name: 'mail', run: async () => undefined },
      ...parcelQueues({ ...parcelDesk(shop, courier), jobs: sending }, catalogue).map(told),
    ],
    pollSeconds: 0.5,
  })
  await jobs.start()
  await isThrough.promise
  await jobs.stop()
}

test('a shop that is open brings what is handed over to the courier, and learns its places, by itself', async () => {
  await queueFirstPlaces(shop.jobs, shop.database)
  await workUntil('sync-places')
  const { rows } = await shop.pool.query("select courier_id from regions where id = '1001'")
  expect(rows).toEqual([{ courier_id: '101' }])

  await serveEverywhere(shop)
  const order = await givenOrder(shop)
  const staff = await givenStaff(shop, 'fulfilment')
  await shop.call(handOver, { orderIds: [order.id] }, { staff })
  await workUntil('send-parcel')
  expect(courier.book).toHaveLength(1)
  expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent' })
  expect(await statusOf(shop, order)).toBe('Shipped')
})

test('the courier is asked for news every minute, and for its places every night', async () => {
  const { rows } = await shop.pool.query('select name, cron from jobs.schedule order by name')
  expect(rows).toEqual([
    { name: 'follow-parcels', cron: '* * * * *' },
    { name: 'sync-places', cron: '23 1 * * *' },
  ])
})
