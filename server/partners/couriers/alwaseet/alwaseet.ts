import { z } from 'zod'
import { createAccess, type LentToken, type PartnerAccess } from '../../access-token.ts'
import { createPace } from '../../pace.ts'
import { describePartner, type PacedMeans, webAddress, wholeAccount } from '../../partner.ts'
import {
  createPartner,
  isSuccess,
  isTrouble,
  isWebAddress,
  NoReply,
  type Partner,
  type PartnerReply,
  withoutSlash,
} from '../../partner-call.ts'
import { createPartnerWords, type PartnerWords } from '../../partner-words.ts'
import {
  type Courier,
  type CourierPlace,
  CourierRefused,
  CourierUnclear,
  type Parcel,
  type ParcelStatus,
  type SentParcel,
} from '../courier.ts'

/** A merchant's account at Al-Waseet, or at another courier whose API is of the same family. */
interface AlwaseetSettings {
  /** With its path: `https://api.alwaseet-iq.net/v1/merchant`. */
  readonly base: string
  readonly username: string
  readonly password: string
}

export const alwaseet = describePartner({
  variables: {
    COURIER_URL: webAddress('https://api.courier.example/v1/merchant'),
    COURIER_USERNAME: z.string().optional(),
    COURIER_PASSWORD: z.string().optional(),
  },
  address: 'COURIER_URL',
  settings: given =>
    wholeAccount(given, { base: 'COURIER_URL', username: 'COURIER_USERNAME', password: 'COURIER_PASSWORD' }),
  open: createAlwaseet,
})

/**
 * Al-Waseet's merchant API, V2.3. It has no protection against a parcel sent twice: the order number stands first in the parcel's
 * notes, by which `findSent` knows it again. The courier allows 30 requests in 30 s for each account.
 */
export function createAlwaseet(settings: AlwaseetSettings, means: PacedMeans): Courier {
  const { clock, pause, reserveTurn } = means
  const turn = createPace({ ...PACE, account: `alwaseet ${settings.username}`, reserveTurn, pause })
  const partner = createPartner('alwaseet', { ...means, turn })
  const words = createPartnerWords([settings.password])
  const ask = () => logIn(partner, words, settings, clock)
  const access = createAccess({ ask, isRefused: isTokenRefused, clock })
  const courier: Alwaseet = { partner, words, access, base: withoutSlash(settings.base) }
  let packageSize: string | null = null

  const send = async (parcel: Parcel): Promise<SentParcel> => {
    packageSize ??= await firstPackageSize(courier)
    try {
      return await createOrder(courier, parcel, packageSize)
    } catch (problem) {
      // Perhaps for this very size: it is read afresh next time.
      packageSize = null
      throw problem
    }
  }
  return {
    id: 'alwaseet',
    places: () => places(courier),
    send,
    findSent: (parcel, since) => findSent(courier, parcel, since),
    statuses: references => statuses(courier, references),
  }
}

interface Alwaseet {
  readonly partner: Partner
  readonly words: PartnerWords
  readonly access: PartnerAccess
  readonly base: string
}

/** Below the courier's 30, since its stretch of time is not ours. */
const PACE = { turns: 25, within: 30_000 }

/** Milliseconds after which a token is renewed unasked; how long one lives is not documented, clients renew it daily. */
const TOKEN_LIFE = 23 * 3_600_000

const LOGIN = z.object({ token: z.string().min(1) })

/** A wrong password is no word about the parcel at hand: even a plain no is `CourierUnclear`. */
async function logIn(
  partner: Partner,
  words: PartnerWords,
  { base, username, password }: AlwaseetSettings,
  clock: () => Date,
): Promise<LentToken> {
  const url = `${withoutSlash(base)}/login`
  const data = await partner
    .read({ method: 'POST', url, body: formOf({ username, password }) })
    .then(reply => LOGIN.safeParse(firstOf(dataOf(reply, words))).data)
    .catch(problem => {
      throw asTrouble(problem)
    })
  if (data === undefined) throw new CourierUnclear('alwaseet gave no readable token')
  return { token: data.token, until: new Date(clock().getTime() + TOKEN_LIFE) }
}

const ENVELOPE = z.object({
  status: z.boolean(),
  errNum: z.union([z.string(), z.number().transform(String)]).catch(''),
  msg: z.string().catch(''),
  data: z.unknown().optional(),
})

/** The courier says "no" inside a reply of status 200. Throws `CourierRefused` where it plainly did, else `CourierUnclear`. */
function dataOf(reply: PartnerReply, words: PartnerWords): unknown {
  const { data: envelope } = ENVELOPE.safeParse(reply.body)
  if (envelope === undefined || isTrouble(reply))
    throw new CourierUnclear(`alwaseet replied unreadably (${reply.status})`)
  if (!envelope.status) throw new CourierRefused(words.clean(envelope.msg) || `error ${envelope.errNum}`)
  if (!isSuccess(reply)) throw new CourierUnclear(`alwaseet replied unreadably (${reply.status})`)
  return envelope.data
}

/** By its number, or by the sentence that one has no right of access. Nothing was done then. */
function isTokenRefused(reply: PartnerReply): boolean {
  if (reply.status === 401) return true
  if (isTrouble(reply)) return false
  const { data } = ENVELOPE.safeParse(reply.body)
  return data?.status === false && (data.errNum === '21' || /صلاحي/.test(data.msg))
}

/** Asks for data; whatever goes wrong is `CourierUnclear`. */
async function readData(courier: Alwaseet, path: string, query: Query = {}, fields?: Query): Promise<unknown> {
  const { access, partner, words } = courier
  try {
    const reply = await access.use(token => {
      const url = urlOf(courier, path, { ...query, token })
      return partner.read(fields === undefined ? { method: 'GET', url } : { method: 'POST', url, body: formOf(fields) })
    })
    return dataOf(reply, words)
  } catch (problem) {
    throw asTrouble(problem)
  }
}

type Query = Readonly<Record<string, string>>

function urlOf({ base }: Alwaseet, path: string, query: Query): string {
  return `${base}${path}?${new URLSearchParams(query)}`
}

function formOf(fields: Query): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function asUnclear(problem: unknown): never {
  throw problem instanceof NoReply ? new CourierUnclear(problem.message) : problem
}

function asTrouble(problem: unknown): unknown {
  const isOfCalls = problem instanceof NoReply || problem instanceof CourierRefused
  return isOfCalls ? new CourierUnclear(problem.message) : problem
}

function firstOf(data: unknown): unknown {
  return Array.isArray(data) ? data[0] : data
}

/** Ids and amounts come as text or as numbers. */
const text = z.union([z.string(), z.number().transform(String)])
const textOrNone = text.catch('')

const CITIES = z.array(z.object({ id: text, city_name: z.string() }))
const REGIONS = z.array(z.object({ id: text, region_name: z.string() }))

async function places(courier: Alwaseet): Promise<CourierPlace[]> {
  const cities = readable(CITIES, await readData(courier, '/citys'))
  const found: CourierPlace[] = []
  for (const { id, city_name } of cities) {
    const regions = readable(REGIONS, await readData(courier, '/regions', { city_id: id }))
    found.push({
      cityId: id,
      cityName: city_name,
      regions: regions.map(region => ({ regionId: region.id, regionName: region.region_name })),
    })
  }
  return found
}

function readable<Shape extends z.ZodType>(shape: Shape, data: unknown): z.infer<Shape> {
  const result = shape.safeParse(data)
  if (!result.success) throw new CourierUnclear('alwaseet gave no readable list')
  return result.data
}

const PACKAGE_SIZES = z.array(z.object({ id: text })).min(1)

async function firstPackageSize(courier: Alwaseet): Promise<string> {
  const [first] = readable(PACKAGE_SIZES, await readData(courier, '/package-sizes'))
  if (first === undefined) throw new CourierUnclear('alwaseet has no package sizes')
  return first.id
}

const CREATED = z.object({ qr_id: text.refine(id => id !== ''), qr_link: textOrNone })

async function createOrder(courier: Alwaseet, parcel: Parcel, packageSize: string): Promise<SentParcel> {
  const { access, partner, words } = courier
  const fields = {
    client_name: parcel.clientName,
    client_mobile: parcel.clientMobile,
    city_id: parcel.cityId,
    region_id: parcel.regionId,
    location: parcel.location,
    type_name: parcel.goods,
    items_number: String(parcel.pieces),
    price: String(parcel.price),
    package_size: packageSize,
    merchant_notes: notesOf(parcel),
    replacement: parcel.isReplacement ? '1' : '0',
  }
  const reply = await access
    .use(token =>
      partner.change({ method: 'POST', url: urlOf(courier, '/create-order', { token }), body: formOf(fields) }),
    )
    .catch(asUnclear)
  const { data } = CREATED.safeParse(firstOf(dataOf(reply, words)))
  if (data === undefined) throw new CourierUnclear('alwaseet took a parcel without a readable number')
  return sentParcel(data)
}

function notesOf({ orderNumber, notes }: Parcel): string {
  return notes === '' ? orderNumber : `${orderNumber} - ${notes}`
}

function sentParcel({ qr_id, qr_link }: z.infer<typeof CREATED>): SentParcel {
  return { reference: qr_id, labelUrl: isWebAddress(qr_link) ? qr_link : null }
}

const ORDERS = z.array(
  z.object({
    qr_id: textOrNone,
    qr_link: textOrNone,
    client_mobile: textOrNone,
    price: textOrNone,
    replacement: textOrNone,
    merchant_notes: textOrNone,
    created_at: textOrNone,
  }),
)

async function findSent(courier: Alwaseet, parcel: Parcel, since: Date): Promise<SentParcel | null> {
  const orders = readable(ORDERS, await readData(courier, '/merchant-orders'))
  const found = orders.find(order => isSame(order, parcel) && !isBefore(order.created_at, since))
  if (found === undefined) return null
  if (found.qr_id === '') throw new CourierUnclear('alwaseet lists the parcel without its number')
  return sentParcel(found)
}

function isSame(order: z.infer<typeof ORDERS>[number], parcel: Parcel): boolean {
  return (
    lastDigits(order.client_mobile) === lastDigits(parcel.clientMobile) &&
    Number(order.price.replaceAll(',', '') || Number.NaN) === parcel.price &&
    startsWithNumber(order.merchant_notes, parcel.orderNumber) &&
    // The parcel of an exchange may equal the first one in all the rest.
    (order.replacement === '' || order.replacement === (parcel.isReplacement ? '1' : '0'))
  )
}

/** The ten digits that every way of writing an Iraqi mobile ends with. */
function lastDigits(mobile: string): string {
  return mobile.replaceAll(/\D/g, '').slice(-10)
}

function startsWithNumber(notes: string, orderNumber: string): boolean {
  const written = notes.trim()
  return written.startsWith(orderNumber) && !/^[\p{L}\p{N}]/u.test(written.slice(orderNumber.length))
}

/** Milliseconds by which the courier's times may be off: they come without a zone. Rather found once too often than sent twice. */
const TIME_MARGIN = 24 * 3_600_000

function isBefore(createdAt: string, since: Date): boolean {
  return Date.parse(createdAt) < since.getTime() - TIME_MARGIN
}

const MOST_AT_ONCE = 25
const STATUSES = z.array(z.object({ qr_id: textOrNone, status_id: textOrNone, status: textOrNone }))

async function statuses(courier: Alwaseet, references: readonly string[]): Promise<ParcelStatus[]> {
  if (references.length > MOST_AT_ONCE) throw new RangeError(`at most ${MOST_AT_ONCE} parcels a call`)
  if (references.length === 0) return []
  // Sent as a form, and still only a question.
  const data = await readData(courier, '/get-orders-by-ids-bulk', {}, { ids: references.join(',') })
  const asked = new Set(references)
  return readable(STATUSES, Array.isArray(data) ? data : [data])
    .filter(order => asked.has(order.qr_id) && order.status_id !== '')
    .map(order => ({ reference: order.qr_id, statusId: order.status_id, text: order.status }))
}
