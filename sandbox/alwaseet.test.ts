import { expect, test } from 'vitest'
import { movableClock, openSandbox } from '#tests/support/sandbox.ts'
import { WALKS } from './alwaseet.ts'
import type { ServedSandbox } from './serve-sandbox.ts'

test('a parcel is handed over, and walks to the door', async () => {
  const { clock, pass } = movableClock()
  const sandbox = await openSandbox({ clock })
  const token = await logIn(sandbox)
  const made = await create(sandbox, token)
  expect(made).toMatchObject({ status: true, errNum: 'S000' })
  const { qr_id, qr_link } = one(made.data)
  expect(qr_id).toMatch(/^\d+$/)
  expect(qr_link).toContain(qr_id)
  const label = await fetch(qr_link)
  expect(label.headers.get('content-type')).toBe('application/pdf')
  expect(await label.text()).toMatch(new RegExp(`^%PDF-1.4[^]*\\(${qr_id}\\)[^]*%%EOF$`))
  expect((await fetch(`${qr_link}0`)).status).toBe(404)
  const seen = []
  do {
    const [parcel] = (await post(sandbox, 'get-orders-by-ids-bulk', { ids: qr_id }, token)).data
    seen.push([parcel.status_id, parcel.status])
    pass(60_000)
  } while (await sandbox.control.stepParcel(qr_id, 'delivery'))
  expect(seen.map(([id]) => Number(id))).toEqual(WALKS.delivery)
  expect(seen.at(-1)).toEqual(['4', 'تم التسليم للزبون'])
})

test('a parcel is refused at the door and comes back', async () => {
  const sandbox = await openSandbox()
  const token = await logIn(sandbox)
  const { qr_id } = one((await create(sandbox, token)).data)
  while (await sandbox.control.stepParcel(qr_id, 'refusal'));
  const [parcel] = (await get(sandbox, 'merchant-orders', { token })).data
  expect(parcel).toMatchObject({
    qr_id,
    status_id: '17',
    price: '30000',
    merchant_invoice_id: '-1',
    city_name: 'بغداد',
  })
  expect(sandbox.control.parcels()[0]?.moves.map(({ statusId }) => statusId)).toEqual(WALKS.refusal)
})

test('a parcel’s reply is an object or a list of one', async () => {
  const sandbox = await openSandbox()
  const token = await logIn(sandbox)
  const replies = [(await create(sandbox, token)).data, (await create(sandbox, token)).data]
  expect(replies.map(Array.isArray).toSorted()).toEqual([false, true])
})

test('a wrong password and a token past its time are told in the envelope, with HTTP 200', async () => {
  const { clock, pass } = movableClock()
  const sandbox = await openSandbox({ clock })
  const { COURIER_USERNAME: username } = sandbox.accounts.alwaseet
  expect(await post(sandbox, 'login', { username, password: 'guess' })).toMatchObject({ status: false, errNum: '999' })
  const token = await logIn(sandbox)
  expect(token).toMatch(/^@@/)
  expect((await get(sandbox, 'merchant-orders', { token })).status).toBe(true)
  pass(24 * 3_600_000)
  expect(await get(sandbox, 'merchant-orders', { token })).toMatchObject({ status: false, errNum: '21' })
  const fresh = await logIn(sandbox)
  await sandbox.control.expireTokens('alwaseet')
  expect(await create(sandbox, fresh)).toMatchObject({ status: false, errNum: '21' })
  expect(await get(sandbox, 'merchant-orders', {})).toMatchObject({ errNum: '21' })
})

test('the thirty-first call within thirty seconds is refused, and one later is not', async () => {
  const { clock, pass } = movableClock()
  const sandbox = await openSandbox({ clock })
  const calls = []
  for (let call = 0; call < 31; call += 1) calls.push((await get(sandbox, 'citys', {})).status)
  expect(calls.indexOf(false)).toBe(30)
  pass(30_000)
  expect((await get(sandbox, 'citys', {})).status).toBe(true)
})

test('the places have the courier’s own ids; city 1 is Baghdad', async () => {
  const sandbox = await openSandbox()
  const cities = (await get(sandbox, 'citys', {})).data
  expect(cities[0]).toEqual({ id: '1', city_name: 'بغداد' })
  expect(cities).toHaveLength(18)
  const regions = (await get(sandbox, 'regions', { city_id: '1' })).data
  expect(regions[0]).toEqual({ id: expect.stringMatching(/^\d+$/), region_name: expect.any(String) })
  expect(await get(sandbox, 'regions', { city_id: '2' })).toMatchObject({ status: false })
  expect((await get(sandbox, 'statuses', { token: await logIn(sandbox) })).data).toContainEqual({
    id: '32',
    status: 'رفض الطلب',
  })
})

test.for([
  ['a phone without its plus', { client_mobile: '9647701234567' }],
  ['a region of another city', { city_id: '22' }],
  ['no landmark', { location: '' }],
  ['pieces in words', { items_number: 'two' }],
  ['a price with decimals', { price: '30000.00' }],
  ['a replacement in words', { replacement: 'false' }],
  ['a field it does not know', { order_id: '1001' }],
] as const)('a parcel with %s is refused', async ([, change]) => {
  const sandbox = await openSandbox()
  expect(await create(sandbox, await logIn(sandbox), change)).toMatchObject({ status: false, errNum: '999' })
  expect(sandbox.control.parcels()).toEqual([])
})

test('a parcel sent as JSON is refused', async () => {
  const sandbox = await openSandbox()
  const token = await logIn(sandbox)
  const reply = await fetch(`${sandbox.accounts.alwaseet.COURIER_URL}/create-order?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await parcel(sandbox)),
  })
  expect(await reply.json()).toMatchObject({ status: false })
})

test('a parcel whose reply was lost is there once, and is found in the list', async () => {
  const sandbox = await openSandbox()
  const token = await logIn(sandbox)
  sandbox.control.next('alwaseet', 'lost-reply', { operation: 'create' })
  await expect(create(sandbox, token)).rejects.toThrow()
  expect((await get(sandbox, 'merchant-orders', { token })).data).toMatchObject([
    { client_mobile: '+9647701234567', price: '30000' },
  ])
})

test('a parcel is changed only until the courier has it', async () => {
  const sandbox = await openSandbox()
  const token = await logIn(sandbox)
  const { qr_id } = one((await create(sandbox, token)).data)
  const edit = async () => post(sandbox, 'edit-order', { ...(await parcel(sandbox)), price: '25000', qr_id }, token)
  expect((await edit()).status).toBe(true)
  expect(sandbox.control.parcels()[0]?.fields.price).toBe(25000)
  await sandbox.control.moveParcel(qr_id, 2)
  expect((await edit()).status).toBe(false)
})

test('parcels are asked for twenty-five at a time', async () => {
  const sandbox = await openSandbox()
  const token = await logIn(sandbox)
  const ids = Array.from({ length: 26 }, (_, place) => String(1000 + place))
  expect((await post(sandbox, 'get-orders-by-ids-bulk', { ids: ids.join(',') }, token)).status).toBe(false)
  expect((await post(sandbox, 'get-orders-by-ids-bulk', { ids: ids.slice(1).join(',') }, token)).data).toEqual([])
})

async function logIn(sandbox: ServedSandbox): Promise<string> {
  const { COURIER_USERNAME: username, COURIER_PASSWORD: password } = sandbox.accounts.alwaseet
  return (await post(sandbox, 'login', { username, password })).data.token
}

async function create(sandbox: ServedSandbox, token: string, change: object = {}) {
  return await post(sandbox, 'create-order', { ...(await parcel(sandbox)), ...change }, token)
}

async function parcel(sandbox: ServedSandbox): Promise<Record<string, string>> {
  const [region] = (await get(sandbox, 'regions', { city_id: '1' })).data
  return {
    client_name: 'علي حسن',
    client_mobile: '+9647701234567',
    city_id: '1',
    region_id: region.id,
    location: 'قرب الجامع',
    type_name: 'ملابس',
    items_number: '2',
    price: '30000',
    package_size: '1',
    merchant_notes: '',
    replacement: '0',
  }
}

function one(data: { qr_id: string; qr_link: string } | [{ qr_id: string; qr_link: string }]) {
  return Array.isArray(data) ? data[0] : data
}

async function get({ accounts }: ServedSandbox, call: string, query: Record<string, string>) {
  const reply = await fetch(`${accounts.alwaseet.COURIER_URL}/${call}?${new URLSearchParams(query)}`)
  return await reply.json()
}

async function post({ accounts }: ServedSandbox, call: string, fields: Record<string, string>, token?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const query = token === undefined ? '' : `?${new URLSearchParams({ token })}`
  const reply = await fetch(`${accounts.alwaseet.COURIER_URL}/${call}${query}`, { method: 'POST', body: form })
  return await reply.json()
}
