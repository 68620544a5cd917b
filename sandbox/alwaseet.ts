import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import places from './alwaseet-places.json' with { type: 'json' }
import statuses from './alwaseet-statuses.json' with { type: 'json' }
import {
  FieldProblem,
  formOf,
  oneWordOf,
  optional,
  queryOf,
  type Reader,
  readFields,
  text,
  wholeDigits,
} from './fields.ts'
import { labelOf } from './label.ts'
import type { Operation, StatusMode } from './modes.ts'
import { addressOf, answerInMode, digits, type Parts, tooLittle } from './replies.ts'
import type { SandboxParcel } from './state.ts'

const ALWASEET_USERNAME = 'tarteeb-test'
const alwaseetPassword = ({ store }: Parts) => store.secret('alwaseetPassword')

/** What a shop is given when it signs up with the courier, by the variables in which it is written down there. */
export function alwaseetAccount(parts: Parts) {
  return {
    COURIER_URL: addressOf(parts, '/alwaseet/v1/merchant'),
    COURIER_USERNAME: ALWASEET_USERNAME,
    COURIER_PASSWORD: alwaseetPassword(parts),
  }
}

/** The shop's parcel on a good and on a bad day (courier.md section 4). */
export const WALKS = { delivery: [1, 2, 5, 3, 4], refusal: [1, 2, 3, 32, 16, 17] } as const
export type Walk = keyof typeof WALKS

export const STATUSES: readonly { readonly id: string; readonly status: string }[] = statuses

export interface CourierRules {
  /** How many calls a user may make in 30 seconds. */
  readonly requestLimit: number
}

/** Ms. */
const LIMIT_WINDOW = 30_000
const TOKEN_LIFE = 24 * 3_600_000
const PACKAGE_SIZES = [
  { id: '1', size: 'عادي' },
  { id: '2', size: 'متوسط' },
  { id: '3', size: 'كبير' },
]
const BULK_LIMIT = 25
/** While the parcel is still with the merchant. */
const EDITABLE = [0, 1]

/** The courier's stand-in (courier.md section 2). Its places have ids of their own; city 1 is Baghdad. */
export function mountAlwaseet(app: Hono, parts: Parts, rules: CourierRules): void {
  const { store, modes, now, turn } = parts
  const { parcels } = store.state
  const limited = createLimit(rules.requestLimit, now)
  const perform = (operation: Operation, request: Request, work: (query: Query) => Promise<unknown> | unknown) =>
    answerInMode(parts, { gateway: 'alwaseet', operation, request }, async () => {
      if (limited()) return failure('999', 'تجاوزت الحد المسموح من الطلبات', 429)
      try {
        const { token, ...query } = queryOf(request)
        if (operation !== 'token') refuseStranger(parts, token, operation === 'places')
        return success(await work(query))
      } catch (problem) {
        return errorReply(problem)
      }
    })
  const path = '/alwaseet/v1/merchant'

  app.post(`${path}/login`, context =>
    perform('token', context.req.raw, async query => {
      readFields(query, {})
      return await logIn(parts, context.req.raw)
    }),
  )
  app.get(`${path}/citys`, context =>
    perform('places', context.req.raw, query => {
      readFields(query, {})
      return places.map(({ id, city_name }) => ({ id, city_name }))
    }),
  )
  app.get(`${path}/regions`, context =>
    perform('places', context.req.raw, query => {
      const { city_id } = readFields(query, { city_id: text() })
      return regionsOf(city_id)
    }),
  )
  app.get(`${path}/package-sizes`, context =>
    perform('places', context.req.raw, query => {
      readFields(query, {})
      return PACKAGE_SIZES
    }),
  )
  app.get(`${path}/statuses`, context =>
    perform('status', context.req.raw, query => {
      readFields(query, {})
      return STATUSES
    }),
  )
  app.post(`${path}/create-order`, context =>
    perform('create', context.req.raw, async query => {
      readFields(query, {})
      const fields = parcelFields(readFields(await formOf(context.req.raw, MULTIPART), PARCEL))
      const parcel = newParcel(fields, now())
      parcels.push(parcel)
      return created(parts, parcel, turn('alwaseet created'))
    }),
  )
  app.post(`${path}/edit-order`, context =>
    perform('edit', context.req.raw, async query => {
      readFields(query, {})
      const form = await formOf(context.req.raw, MULTIPART)
      const { qr_id, ...fields } = readFields(form, { ...PARCEL, qr_id: text() })
      const parcel = parcels.find(({ qrId }) => qrId === qr_id)
      if (parcel === undefined) throw new Refused('999', 'الطلب غير موجود')
      if (!EDITABLE.includes(parcel.statusId)) throw new Refused('999', 'لا يمكن تعديل الطلب بعد استلامه')
      parcel.fields = parcelFields(fields)
      return created(parts, parcel, turn('alwaseet created'))
    }),
  )
  app.get(`${path}/merchant-orders`, context =>
    perform('status', context.req.raw, query => {
      readFields(query, {})
      const mode = modes.status('alwaseet')
      return parcels.map(parcel => described(parcel, mode)).toReversed()
    }),
  )
  app.post(`${path}/get-orders-by-ids-bulk`, context =>
    perform('status', context.req.raw, async query => {
      readFields(query, {})
      const { ids } = readFields(await formOf(context.req.raw, MULTIPART), {
        ids: text({ pattern: /^\d+(,\d+)*$/ }),
      })
      const wanted = ids.split(',')
      if (wanted.length > BULK_LIMIT) throw new Refused('999', 'الحد الاقصى 25 طلب')
      const mode = modes.status('alwaseet')
      // The guide does not say whether a number is the parcel's id or its tracking number.
      const found = parcels.filter(({ id, qrId }) => wanted.includes(id) || wanted.includes(qrId))
      return found.map(parcel => described(parcel, mode))
    }),
  )
}

/** The printed label, behind the address that the courier gives with each parcel. */
export function mountLabels(app: Hono, { store }: Parts): void {
  app.get('/alwaseet/label/:qrId', context => {
    const parcel = store.state.parcels.find(({ qrId }) => qrId === context.req.param('qrId'))
    if (parcel === undefined) return context.notFound()
    return labelOf({ qrId: parcel.qrId, price: String(parcel.fields.price) })
  })
}

/** Puts the parcel where the courier's hands would. Throws for a status that the courier does not know, but the unknown 43. */
export function moveParcel(parcel: SandboxParcel, statusId: number, now: Date): void {
  parcel.statusId = statusId
  parcel.moves.push({ statusId, at: now.toISOString() })
}

/** The next status of this walk, or null at its end; a parcel that left it goes on from its beginning. */
export function nextOn(walk: Walk, { statusId }: SandboxParcel): number | null {
  const steps: readonly number[] = WALKS[walk]
  return steps[steps.indexOf(statusId) + 1] ?? null
}

type Query = Readonly<Record<string, string>>

const MULTIPART = 'multipart/form-data'
const MOBILE = /^\+9647\d{9}$/

const PARCEL = {
  client_name: text({ max: 255 }),
  client_mobile: text({ pattern: MOBILE }),
  client_mobile2: optional(emptyOr(text({ pattern: MOBILE }))),
  city_id: oneWordOf(...places.map(({ id }) => id)),
  region_id: text({ pattern: /^\d+$/ }),
  location: text({ max: 500 }),
  type_name: text({ max: 255 }),
  items_number: wholeDigits({ min: 1 }),
  // Some merchants send less than nothing for goods that come back.
  price: wholeDigits({ min: -100_000_000, max: 100_000_000 }),
  package_size: oneWordOf(...PACKAGE_SIZES.map(({ id }) => id)),
  merchant_notes: optional(text({ min: 0, max: 1_000 })),
  replacement: oneWordOf('0', '1'),
}

type ParcelForm = { [Name in keyof typeof PARCEL]: ReturnType<(typeof PARCEL)[Name]> }

class Refused extends Error {
  readonly errNum: string
  constructor(errNum: string, message: string) {
    super(message)
    this.errNum = errNum
  }
}

function success(data: unknown): Response {
  return Response.json({ status: true, errNum: 'S000', msg: 'تمت العملية بنجاح', data })
}

/** Most failures come as HTTP 200: only the envelope tells. */
function failure(errNum: string, msg: string, status = 200): Response {
  return Response.json({ status: false, errNum, msg }, { status })
}

function errorReply(problem: unknown): Response {
  if (problem instanceof FieldProblem) return failure('999', `خطأ في البيانات: ${problem.message}`)
  if (problem instanceof Refused) return failure(problem.errNum, problem.message)
  throw problem
}

/** True when this call is one too many. Refused calls do not count. */
function createLimit(requestLimit: number, now: () => Date): () => boolean {
  let calls: number[] = []
  return () => {
    const time = now().getTime()
    calls = calls.filter(call => call > time - LIMIT_WINDOW)
    if (calls.length >= requestLimit) return true
    calls.push(time)
    return false
  }
}

async function logIn(parts: Parts, request: Request): Promise<{ token: string }> {
  const { username, password } = readFields(await formOf(request, MULTIPART), { username: text(), password: text() })
  const { store, now } = parts
  const { state } = store
  if (username !== ALWASEET_USERNAME || password !== alwaseetPassword(parts))
    throw new Refused('999', 'اسم المستخدم او كلمة المرور غير صحيحة')
  const time = now().getTime()
  const token = `@@${randomBytes(24).toString('hex')}`
  const inForce = state.tokens.filter(({ expiresAt }) => Date.parse(expiresAt) > time)
  const expiresAt = new Date(time + TOKEN_LIFE).toISOString()
  state.tokens = [...inForce, { gateway: 'alwaseet', token, scopes: [], expiresAt }]
  return { token }
}

/** The lists are open to callers without a token, not to those with a bad one. */
function refuseStranger({ store, now }: Parts, token: string | undefined, isOpenToAll: boolean): void {
  if (token === undefined && isOpenToAll) return
  const granted = store.state.tokens.find(one => one.gateway === 'alwaseet' && one.token === token)
  if (granted === undefined || Date.parse(granted.expiresAt) <= now().getTime())
    throw new Refused('21', 'ليس لديك صلاحية الوصول')
}

function regionsOf(cityId: string): readonly { readonly id: string; readonly region_name: string }[] {
  const city = places.find(({ id }) => id === cityId)
  if (city === undefined) throw new Refused('999', 'المحافظة غير موجودة')
  return city.regions
}

function emptyOr(read: Reader<string>): Reader<string> {
  return (value, name) => (value === '' ? '' : read(value, name))
}

function parcelFields(form: ParcelForm): Readonly<Record<string, string | number>> {
  const region = regionsOf(form.city_id).find(({ id }) => id === form.region_id)
  if (region === undefined) throw new Refused('999', 'المنطقة لا تتبع المحافظة')
  const city = places.find(({ id }) => id === form.city_id)
  const { client_mobile2 = '', merchant_notes = '' } = form
  return { ...form, client_mobile2, merchant_notes, city_name: city?.city_name ?? '', region_name: region.region_name }
}

function newParcel(fields: Readonly<Record<string, string | number>>, now: Date): SandboxParcel {
  return {
    id: digits(7),
    qrId: digits(8),
    fields,
    statusId: 1,
    createdAt: now.toISOString(),
    moves: [{ statusId: 1, at: now.toISOString() }],
  }
}

/** Clients saw an object and a list of one; the id comes with the object only. */
function created(parts: Parts, { id, qrId }: SandboxParcel, isList: boolean): unknown {
  const parcel = { qr_id: qrId, qr_link: addressOf(parts, `/alwaseet/label/${qrId}`) }
  return isList ? [parcel] : { id, ...parcel }
}

/** Every value is text. */
function described({ id, qrId, fields, statusId, createdAt }: SandboxParcel, mode: StatusMode | null) {
  const { client_name, client_mobile, client_mobile2, city_name, region_name, location } = fields
  const { items_number, package_size, replacement, merchant_notes, city_id } = fields
  const shown = mode === 'unknown-status' ? UNKNOWN_STATUS : String(statusId)
  const price = Number(fields.price)
  return {
    id,
    qr_id: qrId,
    client_name,
    client_mobile,
    client_mobile2,
    city_name,
    region_name,
    location,
    status_id: shown,
    status: STATUSES.find(status => status.id === shown)?.status ?? 'حالة جديدة',
    price: String(mode === 'wrong-amount' ? tooLittle(price) : price),
    delivery_price: city_id === '1' ? '5000' : '6000',
    items_number: String(items_number),
    package_size,
    replacement,
    merchant_notes,
    issue_notes: '',
    merchant_invoice_id: '-1',
    created_at: createdAt.slice(0, 19).replace('T', ' '),
  }
}

/** Left out of every known list. */
const UNKNOWN_STATUS = '43'
