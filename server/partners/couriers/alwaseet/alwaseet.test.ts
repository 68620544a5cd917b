import { afterEach, beforeEach, expect, test } from 'vitest'
import { formFields, openPartnerDouble, type PartnerDouble, type ScriptedReply } from '#tests/support/partner-double.ts'
import { turnsAt } from '#tests/support/turns.ts'
import { CourierRefused, CourierUnclear, type Parcel } from '../courier.ts'
import { createAlwaseet } from './alwaseet.ts'

let double: PartnerDouble
let now: number
beforeEach(async () => {
  double = await openPartnerDouble()
  now = Date.parse('2026-02-02T12:00:00Z')
})
afterEach(() => double.close())

/** Time passes only by waiting for it. */
function alwaseet() {
  const settings = { base: `${double.base}/v1/merchant/`, username: 'shop', password: 'pass word' }
  const pause = async (milliseconds: number) => {
    now += milliseconds
  }
  return createAlwaseet(settings, {
    clock: () => new Date(now),
    fetch: double.fetch,
    pause,
    reserveTurn: turnsAt(() => now),
  })
}

const fine = (data?: unknown) => ({ body: { status: true, errNum: 'S000', msg: 'تم', data } })
const refusal = (errNum: unknown, msg: string, status = 200) => ({ status, body: { status: false, errNum, msg } })
const loggedIn = (token = '@@one') => fine({ token })
const sizes = fine([
  { id: '3', size: 'عادي' },
  { id: '4', size: 'كبير' },
])
const created = fine([{ qr_id: '12345678', qr_link: 'https://labels.example/12345678?token=x' }])

const parcel: Parcel = {
  orderNumber: '10023',
  clientName: 'علي حسن',
  clientMobile: '+9647701234567',
  cityId: '1',
  regionId: '7',
  location: 'قرب الجامع',
  goods: 'منظمات منزلية',
  pieces: 2,
  price: 30000,
  notes: 'يرجى الاتصال',
  isReplacement: false,
}
const LOGIN = 'POST /v1/merchant/login'
const SIZES = 'GET /v1/merchant/package-sizes'
const CREATE = 'POST /v1/merchant/create-order'
const ORDERS = 'GET /v1/merchant/merchant-orders'
const BULK = 'POST /v1/merchant/get-orders-by-ids-bulk'
const SINCE = new Date('2026-02-02T11:00:00Z')

test('a parcel is handed over by a form, with the token in the address and the order number first in the notes', async () => {
  double.plays(loggedIn(), sizes, created)
  expect(await alwaseet().send(parcel)).toEqual({
    reference: '12345678',
    labelUrl: 'https://labels.example/12345678?token=x',
  })
  const [login, , order] = double.seen
  expect(double.calls()).toEqual([LOGIN, SIZES, CREATE])
  expect(login?.path).toBe('/v1/merchant/login')
  expect(login?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  if (login === undefined || order === undefined) throw new Error('not asked')
  expect(await formFields(login)).toEqual([
    ['username', 'shop'],
    ['password', 'pass word'],
  ])
  expect(order.path).toBe('/v1/merchant/create-order?token=%40%40one')
  expect(order.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(await formFields(order)).toEqual([
    ['client_name', 'علي حسن'],
    ['client_mobile', '+9647701234567'],
    ['city_id', '1'],
    ['region_id', '7'],
    ['location', 'قرب الجامع'],
    ['type_name', 'منظمات منزلية'],
    ['items_number', '2'],
    ['price', '30000'],
    ['package_size', '3'],
    ['merchant_notes', '10023 - يرجى الاتصال'],
    ['replacement', '0'],
  ])
})

test('the reply may be one object, its numbers numbers, and its label none', async () => {
  const courier = alwaseet()
  double.plays(loggedIn(), sizes, fine({ qr_id: 12345678, qr_link: 'javascript:1' }), fine({ qr_id: '9' }))
  expect(await courier.send(parcel)).toEqual({ reference: '12345678', labelUrl: null })
  expect(await courier.send({ ...parcel, isReplacement: true, notes: '', price: 0 })).toEqual({
    reference: '9',
    labelUrl: null,
  })
  // Token and package size are at hand.
  expect(double.calls()).toEqual([LOGIN, SIZES, CREATE, CREATE])
  const [, , , second] = double.seen
  if (second === undefined) throw new Error('not asked')
  const fields = Object.fromEntries(await formFields(second))
  expect(fields).toMatchObject({ replacement: '1', merchant_notes: '10023', price: '0' })
})

test('a parcel that is refused was not taken, and the courier says why', async () => {
  double.plays(loggedIn(), sizes, refusal('999', 'المنطقة غير تابعة للمدينة'), sizes, refusal('999', 'رقم', 400))
  const courier = alwaseet()
  await expect(courier.send(parcel)).rejects.toMatchObject({ reason: 'المنطقة غير تابعة للمدينة' })
  await expect(courier.send(parcel)).rejects.toThrow(CourierRefused)
  expect(double.calls().filter(call => call === CREATE)).toHaveLength(2)
})

test.each([
  ['silence', 'silence'],
  ['a cut line', 'cut'],
  ['an error of the server', { status: 500 }],
  ['a no under an error of the server', refusal('21', 'x', 500)],
  ['that there are too many', refusal('999', 'x', 429)],
  ['a page of the network in front', { status: 403, body: '<html>Cloudflare</html>' }],
  ['garbage', { body: 'ok' }],
  ['a yes that is no yes', { body: { status: 'true', data: [{ qr_id: '1' }] } }],
  ['a yes without a number', fine([{}])],
  ['a yes without anything', fine([])],
  ['a number that is none', fine({ qr_id: null })],
  ['a yes under a status of refusal', { status: 400, body: { status: true, data: { qr_id: '1' } } }],
] as readonly [string, ScriptedReply][])(
  'a parcel answered by %s is unclear, and never sent again',
  async (_, reply) => {
    double.plays(loggedIn(), sizes, reply, created)
    const sent = alwaseet().send(parcel)
    await expect(sent).rejects.toThrow(CourierUnclear)
    expect(double.calls()).toEqual([LOGIN, SIZES, CREATE])
  },
)

test.each([
  ['by its number', refusal('21', 'خطأ')],
  ['by its number, as a number', refusal(21, '')],
  ['in words', refusal('999', 'ليس لديك صلاحية الوصول')],
  ['by HTTP', { status: 401 }],
] as const)(
  'a token refused %s is replaced once, and the parcel, which was not taken, sent once more',
  async (_, reply) => {
    double.plays(loggedIn(), sizes, reply, loggedIn('@@two'), created)
    expect(await alwaseet().send(parcel)).toMatchObject({ reference: '12345678' })
    expect(double.calls()).toEqual([LOGIN, SIZES, CREATE, LOGIN, CREATE])
    expect(double.seen[4]?.path).toBe('/v1/merchant/create-order?token=%40%40two')
  },
)

test('a token refused again is the end of it', async () => {
  double.plays(loggedIn(), sizes, refusal('21', 'x'), loggedIn('@@two'), refusal('21', 'لا صلاحية'), created)
  await expect(alwaseet().send(parcel)).rejects.toThrow(CourierRefused)
  expect(double.calls().filter(call => call === CREATE)).toHaveLength(2)
})

test('calls at the same moment log in once, and a day later once more', async () => {
  const courier = alwaseet()
  double.plays(loggedIn(), fine([]), fine([]), fine([]))
  await Promise.all([1, 2, 3].map(() => courier.findSent(parcel, SINCE)))
  expect(double.calls().filter(call => call === LOGIN)).toHaveLength(1)
  now += 23 * 3_600_000
  double.plays(loggedIn('@@two'), fine([]))
  await courier.findSent(parcel, SINCE)
  expect(double.calls().slice(-2)).toEqual([LOGIN, ORDERS])
})

test('without a log-in no parcel is sent and none is called refused, for its turn comes when the log-in works again', async () => {
  double.plays(refusal('999', 'كلمة المرور خاطئة'))
  await expect(alwaseet().send(parcel)).rejects.toThrow(CourierUnclear)
  double.plays('cut', 'cut', 'cut')
  await expect(alwaseet().send(parcel)).rejects.toThrow(CourierUnclear)
  double.plays(fine({}))
  await expect(alwaseet().send(parcel)).rejects.toThrow(CourierUnclear)
  expect(double.calls()).not.toContain(CREATE)
  const courier = alwaseet()
  double.plays(loggedIn(), sizes, created)
  await courier.send(parcel)
  now += 24 * 3_600_000
  double.plays(refusal('999', 'كلمة المرور خاطئة'))
  await expect(courier.send(parcel)).rejects.toThrow(CourierUnclear)
  expect(double.calls().filter(call => call === CREATE)).toHaveLength(1)
})

const listed = {
  id: '1',
  qr_id: '777',
  qr_link: 'https://labels.example/777',
  client_mobile: '+9647701234567',
  price: '30000',
  merchant_notes: '10023 - يرجى الاتصال',
  replacement: '0',
  created_at: '2026-02-02 14:30:00',
}

test.each([
  ['as it was sent', {}],
  ['with the mobile written otherwise', { client_mobile: '07701234567' }],
  ['with numbers as numbers', { price: 30000, replacement: 0, qr_id: 777 }],
  ['with the price in thousands', { price: '30,000' }],
  ['with the number alone in the notes', { merchant_notes: ' 10023 ' }],
  ['without a time', { created_at: null }],
  ['with a time that is none', { created_at: 'قبل قليل' }],
  ['without saying whether it is an exchange', { replacement: undefined }],
] as const)('a parcel sent before a lost reply is found again %s', async (_, changes) => {
  const other = { ...listed, qr_id: '1', merchant_notes: '10024' }
  double.plays(loggedIn(), fine([other, { ...listed, ...changes }]))
  expect(await alwaseet().findSent(parcel, SINCE)).toEqual({ reference: '777', labelUrl: 'https://labels.example/777' })
  expect(double.seen[1]).toMatchObject({ method: 'GET', path: '/v1/merchant/merchant-orders?token=%40%40one' })
})

test.each([
  ['for another mobile', { client_mobile: '+9647701234568' }],
  ['at another price', { price: '30500' }],
  ['without a price', { price: '' }],
  ['of a longer order number', { merchant_notes: '100234 - x' }],
  ['of an order number that ends alike', { merchant_notes: '110023' }],
  ['that only mentions the order', { merchant_notes: '10031 - بدل الطلب 10023' }],
  ['without notes', { merchant_notes: null }],
  ['that is an exchange', { replacement: '1' }],
  ['sent days before', { created_at: '2026-01-30 10:00:00' }],
] as const)('a parcel %s is another parcel', async (_, changes) => {
  double.plays(loggedIn(), fine([{ ...listed, ...changes }]))
  expect(await alwaseet().findSent(parcel, SINCE)).toBeNull()
})

test.each([
  ['silence', 'silence'],
  ['a cut line', 'cut'],
  ['an error of the server', { status: 500 }],
  ['garbage', { body: 'ok' }],
  ['a no', refusal('999', 'خطأ')],
  ['a yes without a list', fine(null)],
  ['a list of something else', fine(['x'])],
  ['the parcel without its number', fine([{ ...listed, qr_id: '' }])],
] as readonly [string, ScriptedReply][])('a search answered by %s finds nothing out', async (_, reply) => {
  double.plays(loggedIn(), reply, reply, reply)
  const found = alwaseet().findSent(parcel, SINCE)
  await expect(found).rejects.toThrow(CourierUnclear)
})

test('statuses of up to 25 parcels are asked for in one form, and what is unknown is left out', async () => {
  const courier = alwaseet()
  double.plays(
    loggedIn(),
    fine([
      { id: '1', qr_id: '777', status_id: 3, status: 'قيد التوصيل' },
      { id: '2', qr_id: 888, status_id: '4', status: 'تم التسليم للزبون' },
      { id: '3', qr_id: '999', status_id: '4', status: 'not asked for' },
      { id: '4', qr_id: '666', status: 'without an id' },
    ]),
  )
  expect(await courier.statuses(['777', '888', '666', '555'])).toEqual([
    { reference: '777', statusId: '3', text: 'قيد التوصيل' },
    { reference: '888', statusId: '4', text: 'تم التسليم للزبون' },
  ])
  const [, asked] = double.seen
  expect(double.calls()).toEqual([LOGIN, BULK])
  if (asked === undefined) throw new Error('not asked')
  expect(asked.path).toBe('/v1/merchant/get-orders-by-ids-bulk?token=%40%40one')
  expect(await formFields(asked)).toEqual([['ids', '777,888,666,555']])
})

test('a question for statuses is asked again when its reply is lost, for none not at all, and never for more than 25', async () => {
  const courier = alwaseet()
  double.plays(loggedIn(), 'cut', { status: 502 }, fine({ qr_id: '777', status_id: '4', status: 'تم' }))
  expect(await courier.statuses(['777'])).toHaveLength(1)
  expect(await courier.statuses([])).toEqual([])
  await expect(courier.statuses(Array.from({ length: 26 }, String))).rejects.toThrow(RangeError)
  expect(double.calls()).toEqual([LOGIN, BULK, BULK, BULK])
  double.plays(refusal('999', 'خطأ'))
  await expect(courier.statuses(['777'])).rejects.toThrow(CourierUnclear)
})

test('places are the cities with their regions, ids as text', async () => {
  double.plays(
    loggedIn(),
    fine([
      { id: '1', city_name: 'بغداد' },
      { id: 2, city_name: 'البصرة' },
    ]),
    fine([{ id: 10, region_name: 'الكرادة' }]),
    fine([]),
  )
  expect(await alwaseet().places()).toEqual([
    { cityId: '1', cityName: 'بغداد', regions: [{ regionId: '10', regionName: 'الكرادة' }] },
    { cityId: '2', cityName: 'البصرة', regions: [] },
  ])
  expect(double.seen.map(({ path }) => path).slice(1)).toEqual([
    '/v1/merchant/citys?token=%40%40one',
    '/v1/merchant/regions?city_id=1&token=%40%40one',
    '/v1/merchant/regions?city_id=2&token=%40%40one',
  ])
})

test('half a list of places is no list', async () => {
  double.plays(loggedIn(), fine([{ id: '1', city_name: 'بغداد' }]), refusal('999', 'خطأ'))
  await expect(alwaseet().places()).rejects.toThrow(CourierUnclear)
  double.plays(loggedIn(), fine([{ id: '1' }]))
  await expect(alwaseet().places()).rejects.toThrow(CourierUnclear)
})

test('all calls together, repetitions and log-ins too, stay below 25 in 30 seconds', async () => {
  const courier = alwaseet()
  const times: number[] = []
  const started = now
  const answering = (reply: ReturnType<typeof fine>) => () => {
    times.push(now)
    return reply
  }
  double.plays(answering(loggedIn()), ...Array.from({ length: 60 }, () => answering(fine([]))))
  await Promise.all(Array.from({ length: 60 }, () => courier.findSent(parcel, SINCE)))
  expect(double.seen).toHaveLength(61)
  expect(times.filter(time => time < started + 30_000).length).toBeLessThanOrEqual(25)
  expect(times.filter(time => time < started + 60_000).length).toBeLessThanOrEqual(50)
})

test('no error carries the token, the password or an address', async () => {
  const said = 'رفض @@one pass word http://x.example/?token=@@one'
  double.plays(loggedIn(), sizes, refusal('999', said))
  const courier = alwaseet()
  const refused = await courier.send(parcel).catch(String)
  double.plays(sizes, 'cut')
  const unclear = await courier.send(parcel).catch(String)
  for (const problem of [refused, unclear]) expect(problem).not.toMatch(/@@|%40|pass word|127\.0\.0\.1|x\.example/)
})
