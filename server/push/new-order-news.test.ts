import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { changeMember, resetTwoFactor, staffLogOut } from '#contract/office/members.ts'
import { addPushDevice, listPushDevices, removePushDevice, tryPushDevice } from '#contract/office/push.ts'
import { forgetExpired } from '#server/forget-expired.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import {
  type PushService,
  type Subscribed,
  startPushService,
  subscribed,
  vapidIn,
} from '#tests/support/push-service.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenOrder, payOnline, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { type NewsDesk, tellNewOrders } from './new-order-news.ts'

let shop: TestShop
let service: PushService
let desk: NewsDesk
let packer: SignedInStaff

beforeAll(async () => {
  service = await startPushService()
  shop = await testShop({ push: service.pushOf })
  const { database, catalogue } = shop
  desk = { database, push: service.pushOf(database), store: () => catalogue.current.store, log: SILENT }
})
beforeEach(async () => {
  packer = await givenStaff(shop, 'fulfilment')
})
afterEach(async () => {
  await shop.pool.query('delete from staff_push_devices')
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

/** A device of the member's that is told from now on. */
async function given(staff = packer, lang = 'en', host?: string): Promise<Subscribed> {
  const device = subscribed(host)
  const { status } = await shop.call(addPushDevice, device.subscription, { staff, lang })
  expect(status).toBe(201)
  return device
}

/** What the shop sends to a device at its next look. */
async function look(device: Subscribed, at = desk): Promise<unknown[]> {
  const before = service.pushed.length
  await tellNewOrders(at)
  const path = new URL(device.subscription.endpoint).pathname
  return service.pushed
    .slice(before)
    .filter(pushed => pushed.path === path)
    .map(device.read)
}

/** The pause between two messages, or until a service is asked again, is over. */
async function passPause(): Promise<void> {
  await shop.pool.query('update staff_push_devices set next_at = now()')
}

async function idOf(staff = packer): Promise<string> {
  const { body } = await shop.call(listPushDevices, {}, { staff })
  return body.devices[0]?._id ?? ''
}

test('a new order reaches a phone with its number, pieces and sum, encrypted and signed as the standards say, and names nobody', async () => {
  const device = await given()
  const { body: listed } = await shop.call(listPushDevices, {}, { staff: packer })
  const sold = await givenOrder(shop, { quantities: [2, 1] })
  const [message] = await look(device)
  expect(message).toMatchObject({
    title: `New order #${sold.number}`,
    path: `/admin/orders/${sold.id}`,
    lang: 'en',
    dir: 'ltr',
  })
  const { rows } = await shop.pool.query('select payable, client_name, client_mobile from orders where id = $1', [
    sold.id,
  ])
  const sum = `3 pieces · ${Number(rows[0].payable).toLocaleString('en')}\u00a0IQD`
  expect(message).toMatchObject({ body: expect.stringContaining(sum) })
  expect(JSON.stringify(message)).not.toContain(rows[0].client_name)
  expect(JSON.stringify(message)).not.toContain(rows[0].client_mobile)

  const sent = service.pushed.at(-1)
  expect(sent?.headers).toMatchObject({ ttl: '14400', urgency: 'high', topic: 'new-orders' })
  const { key, claims } = vapidIn(sent ?? { path: '', headers: {}, body: Buffer.alloc(0) })
  expect(key).toBe(listed.publicKey)
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:shop@tarteeb.example' })
  const life = Number(claims.exp) - Date.now() / 1000
  expect(life > 0 && life <= 86_400).toBe(true)
  expect((await shop.call(listPushDevices, {}, { staff: packer })).body.devices[0]?.lastSentAt).not.toBeNull()
})

test('the message is written in the language that the office has on this device', async () => {
  const device = await given(packer, 'ar')
  const sold = await givenOrder(shop, { quantities: [2] })
  const [message] = await look(device)
  expect(message).toMatchObject({ title: expect.stringContaining(`#${sold.number}`), lang: 'ar', dir: 'rtl' })
  expect(message).toMatchObject({
    title: expect.stringContaining('طلب جديد'),
    body: expect.stringContaining('قطعتان'),
  })
})

test('what waited before a device was added is no news to it, and no order is told twice', async () => {
  await givenOrder(shop)
  const device = await given()
  expect(await look(device)).toEqual([])
  await givenOrder(shop)
  expect(await look(device)).toHaveLength(1)
  await passPause()
  expect(await look(device)).toEqual([])
})

test('orders that come in within a minute of a message are told in one, which says how many wait', async () => {
  const device = await given()
  await givenOrder(shop)
  expect(await look(device)).toHaveLength(1)
  await givenOrder(shop)
  await givenOrder(shop)
  expect(await look(device)).toEqual([])
  await passPause()
  const [message] = await look(device)
  expect(message).toMatchObject({ title: '2 new orders', path: '/admin/orders' })
  const { waiting } = z.object({ waiting: z.int() }).parse(message)
  expect(message).toMatchObject({ body: `${waiting} wait to be confirmed` })
})

test('an order that is to be paid online is told of once it is paid', async () => {
  const device = await given()
  const sold = await givenOrder(shop)
  await shop.pool.query("update orders set payment_method = 'payqi' where id = $1", [sold.id])
  expect(await look(device)).toEqual([])
  await payOnline(shop, sold)
  expect(await look(device)).toMatchObject([{ path: `/admin/orders/${sold.id}` }])
})

test('an order that somebody confirmed meanwhile is not told of', async () => {
  const device = await given()
  const sold = await givenOrder(shop)
  service.answerWith({ status: 503 })
  await look(device)
  await confirm(sold)
  await passPause()
  expect(await look(device)).toEqual([])
})

test('of two processes that look at once one tells', async () => {
  const device = await given()
  await givenOrder(shop)
  const before = service.pushed.length
  await Promise.all([tellNewOrders(desk), tellNewOrders(desk), tellNewOrders(desk)])
  expect(service.pushed.length - before).toBe(1)
  expect(await look(device)).toEqual([])
})

test.each([429, 500, 503, 403, 302])(
  'what a service answers with %i is sent again later, and not before',
  async status => {
    const device = await given()
    const sold = await givenOrder(shop)
    service.answerWith({ status, headers: { 'retry-after': '600', location: 'http://127.0.0.1:1/' } })
    expect(await look(device)).toHaveLength(1)
    const { rows } = await shop.pool.query(
      'select next_at > now() + interval \'9 minutes\' as "isLater", failures, last_sent_at from staff_push_devices',
    )
    expect(rows).toEqual([{ isLater: true, failures: 1, last_sent_at: null }])
    expect(await look(device)).toEqual([])
    await passPause()
    expect(await look(device)).toMatchObject([{ path: `/admin/orders/${sold.id}` }])
  },
)

test('a service that cannot be reached keeps no other device waiting', async () => {
  const [silent, other] = [await given(), await given()]
  await givenOrder(shop)
  const reached = service.pushOf(shop.database)
  const push = {
    ...reached,
    send: async (...call: Parameters<typeof reached.send>) =>
      call[0].endpoint === silent.subscription.endpoint
        ? ({ kind: 'later', status: null, seconds: null } as const)
        : await reached.send(...call),
  }
  expect(await look(other, { ...desk, push })).toHaveLength(1)
  await passPause()
  expect(await look(silent)).toHaveLength(1)
})

test.each([404, 410])('a subscription that its service answers with %i is forgotten', async status => {
  const device = await given()
  await givenOrder(shop)
  service.answerWith({ status })
  await look(device)
  expect((await shop.call(listPushDevices, {}, { staff: packer })).body.devices).toEqual([])
  const { rows } = await shop.pool.query('select 1 from staff_push_orders')
  expect(rows).toEqual([])
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://user:word@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.attacker.example/a',
  'https://fcm.googleapis.com./a',
  'https://evilnotify.windows.com/a',
  'https://127.0.0.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a',
  'file:///etc/passwd',
  'nonsense',
  '',
])('the shop never sends to %s', async endpoint => {
  const { subscription } = subscribed()
  const { status, body } = await shop.call(addPushDevice, { ...subscription, endpoint }, { staff: packer })
  expect([status, body.message_key, body.errors?.[0]?.path]).toEqual([422, 'push_service_unknown', 'endpoint'])
})

test.each([
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'api.push.apple.com',
  'wns2-par02p.notify.windows.com',
])('devices whose service is %s are told', async host => {
  const device = await given(packer, 'en', host)
  await givenOrder(shop)
  expect(await look(device)).toHaveLength(1)
  expect(service.hosts.at(-1)).toBe(host)
})

test('a key that is no point of the curve is refused: nothing could be encrypted to it', async () => {
  const { subscription } = subscribed()
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const wrong of [{ p256dh }, { p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: `${'A'.repeat(86)}\0` }]) {
    const { status, body } = await shop.call(addPushDevice, { ...subscription, ...wrong }, { staff: packer })
    expect([status, body.message_key]).toEqual([400, 'invalid_request'])
  }
})

test('a member has ten devices at most, and a browser one subscription whoever signs in there', async () => {
  const devices: Subscribed[] = []
  for (let made = 0; made < 11; made += 1) devices.push(await given())
  const endpoints = async (staff: SignedInStaff) =>
    (await shop.call(listPushDevices, {}, { staff })).body.devices.map(({ endpoint }) => endpoint)
  expect(await endpoints(packer)).toEqual(
    devices
      .slice(1)
      .reverse()
      .map(({ subscription }) => subscription.endpoint),
  )
  const manager = await givenStaff(shop, 'manager')
  const [, second] = devices
  await shop.call(addPushDevice, second?.subscription ?? subscribed().subscription, { staff: manager })
  expect(await endpoints(manager)).toEqual([second?.subscription.endpoint])
  expect(await endpoints(packer)).toHaveLength(9)
})

test('another member neither takes a device away nor tries it', async () => {
  const device = await given()
  const id = await idOf()
  const manager = await givenStaff(shop, 'manager')
  for (const endpoint of [removePushDevice, tryPushDevice])
    expect((await shop.call(endpoint, { id }, { staff: manager })).body.message_key).toBe('push_device_not_found')
  const { status } = await shop.call(staffLogOut, { pushEndpoint: device.subscription.endpoint }, { staff: manager })
  expect([status, await idOf()]).toEqual([200, id])
})

test('a device that is taken away, or signed out of, is told no more', async () => {
  const taken = await given()
  await shop.call(removePushDevice, { id: await idOf() }, { staff: packer })
  const left = await given()
  await shop.call(staffLogOut, { pushEndpoint: left.subscription.endpoint }, { staff: packer })
  await givenOrder(shop)
  expect([await look(taken), await look(left)]).toEqual([[], []])
})

test('whoever is dismissed, gets another role or has lost the phone is told no more', async () => {
  const owner = await givenStaff(shop)
  const changes = { isActive: false, role: 'fulfilment' as const }
  const devices = [await given()]
  await shop.call(changeMember, { id: packer.id, ...changes }, { staff: owner })
  const cook = await givenStaff(shop, 'manager')
  devices.push(await given(cook))
  await shop.call(changeMember, { id: cook.id, isActive: true, role: 'catalogue' }, { staff: owner })
  const lost = await givenStaff(shop, 'fulfilment')
  devices.push(await given(lost))
  await shop.call(resetTwoFactor, { id: lost.id }, { staff: owner })
  const { rows } = await shop.pool.query('select 1 from staff_push_devices')
  expect(rows).toEqual([])
  await givenOrder(shop)
  for (const device of devices) expect(await look(device)).toEqual([])
})

test('a member whose rights went another way is told nothing all the same', async () => {
  const device = await given()
  await shop.pool.query("update users set staff_role = 'catalogue' where id = $1", [packer.id])
  await givenOrder(shop)
  expect(await look(device)).toEqual([])
})

test('a trial comes at once and says when it cannot', async () => {
  const device = await given(packer, 'ar')
  const id = await idOf()
  expect((await shop.call(tryPushDevice, { id }, { staff: packer })).status).toBe(200)
  expect(device.read(service.pushed.at(-1))).toMatchObject({ title: 'ترتيب', path: '/admin/orders', waiting: null })
  service.answerWith({ status: 500 }, { status: 410 })
  const refused = async () => (await shop.call(tryPushDevice, { id }, { staff: packer })).body.message_key
  expect([await refused(), await refused(), await refused()]).toEqual([
    'push_not_taken',
    'push_device_gone',
    'push_device_not_found',
  ])
})

test('trials are few', async () => {
  await given()
  const id = await idOf()
  const statuses: number[] = []
  for (let trial = 0; trial < 11; trial += 1)
    statuses.push((await shop.call(tryPushDevice, { id }, { staff: packer })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('a device that nothing reached for ninety days is forgotten, and so is which orders were told of', async () => {
  await given()
  const reached = await givenStaff(shop, 'manager')
  await given(reached)
  await shop.pool.query(
    "update staff_push_devices set created_at = now() - interval '91 days', last_sent_at = case when user_id = $1 then now() end",
    [reached.id],
  )
  await shop.pool.query("update staff_push_orders set noted_at = now() - interval '8 days'")
  await forgetExpired(shop.database)
  const { rows } = await shop.pool.query('select user_id from staff_push_devices')
  expect(rows).toEqual([{ user_id: reached.id }])
  expect((await shop.pool.query('select 1 from staff_push_orders')).rows).toEqual([])
})

test('the key that browsers subscribed with is the same after a restart', async () => {
  const keys = await Promise.all([1, 2].map(() => service.pushOf(shop.database).publicKey()))
  expect(new Set([...keys, await desk.push.publicKey()]).size).toBe(1)
})

async function confirm({ id }: Sold): Promise<void> {
  await shop.pool.query('update orders set confirmed_at = now() where id = $1', [id])
}
