import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { listCategories, readProduct } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addProduct, changeProducts, type EditedProduct, type StaffProduct } from '#contract/office/catalogue.ts'
import { handOver } from '#contract/office/delivery.ts'
import {
  acceptInvitation,
  confirmTwoFactor,
  inviteMember,
  setUpTwoFactor,
  setUpTwoFactorLater,
  staffLogIn,
} from '#contract/office/members.ts'
import { takePhoneOrder, takeSteps } from '#contract/office/orders.ts'
import { addPromo, type EditedPromo } from '#contract/office/promotions.ts'
import { adjustStock, listStock } from '#contract/office/stock.ts'
import { loadOfficeWords } from '#locales/office.ts'
import { createTranslator, type Translate } from '#locales/translate.ts'
import { DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import type { Language } from '#shop/languages.ts'
import type { StaffStep } from '#shop/orders/steps.ts'
import { ask, send } from './ask.ts'
import type { Buyable } from './catalogue.ts'
import { askEachOfShop } from './each-process.ts'
import { editedProduct } from './edited.ts'
import { mailedLink } from './outbox.ts'

/** A member of staff whose browser is signed in, as seen through the API. */
export interface Desk {
  /** Throws where the answer is no success. */
  readonly call: <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input) => Promise<Reply>
  /** The status of any call, refused or not. */
  readonly statusOf: <Input>(endpoint: Endpoint<Input, unknown>, input: Input) => Promise<number>
}

export async function officeWords(language: Language): Promise<Translate> {
  return createTranslator(language, await loadOfficeWords(language))
}

/**
 * Signs this page's browser into the back office; the second step may wait here. As the demo's owner where nobody else is named: all
 * journeys share one session of theirs, for an account that signs in too often is refused.
 */
export async function workInOffice(
  page: Page,
  member?: { readonly email: string; readonly password: string },
): Promise<Desk> {
  if (member !== undefined) return deskWith(page.request, (await signIn(page, member)).csrfToken)
  const kept = keptSession()
  const session = kept ?? (await signIn(page, DEMO_STAFF))
  if (kept === null) writeFileSync(sessionFile(), JSON.stringify(session))
  else await page.context().addCookies(kept.cookies)
  return deskWith(page.request, session.csrfToken)
}

interface OfficeSession {
  readonly csrfToken: string
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<OfficeSession> {
  const half = deskWith(page.request, '')
  const { csrfToken } = await half.call(staffLogIn, { email, password })
  const later = await deskWith(page.request, csrfToken).call(setUpTwoFactorLater, {})
  return { csrfToken: later.csrfToken, cookies: await page.context().cookies() }
}

/** Beside the data of the shop that the journeys share, and gone with it. */
function sessionFile(): string {
  return join(process.env.JOURNEY_DATA_DIR ?? '', 'office-session.json')
}

function keptSession(): OfficeSession | null {
  try {
    return JSON.parse(readFileSync(sessionFile(), 'utf8')) as OfficeSession
  } catch {
    // Nobody has signed in yet.
    return null
  }
}

/** A new member of this role, who has accepted the mailed invitation. */
export async function newMember(
  owner: Desk,
  request: APIRequestContext,
  role: StaffRole,
): Promise<{ readonly email: string; readonly password: string }> {
  const member = { email: `${role}-${randomUUID()}@staff.example`, password: 'keeps the shelves in order' }
  await owner.call(inviteMember, { name: 'Ali Kareem', email: member.email, role, language: 'en' })
  const link = await mailedLink(member.email, '/admin/accept-invitation')
  const token = link.searchParams.get('token') ?? ''
  await ask(request, acceptInvitation, { token, password: member.password })
  return member
}

/** Gives this desk's member an authenticator app; the browser holds the session that it opens. */
export async function setUpApp(desk: Desk): Promise<TOTP> {
  const { secret } = await desk.call(setUpTwoFactor, {})
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await desk.call(confirmTwoFactor, { code: app.generate() })
  return app
}

/** Waits until whichever process of the journeys' shop a shopper asks shows the product, with so many pieces where they are said. */
export async function isShownByEach(id: string, stock?: number): Promise<void> {
  const isSaid = (body: string) => stock === undefined || JSON.parse(body).product.stock === stock
  const shown = async () =>
    (await askEachOfShop(`${readProduct.path}?id=${id}`)).every(({ status, body }) => status === 200 && isSaid(body))
  await expect.poll(shown).toBe(true)
}

/** Orders of one piece each, taken by phone under this name and brought through the steps; answers their ids. */
export async function takeOrders(
  desk: Desk,
  {
    name,
    mobile = '+9647701234567',
    what,
    count,
    to = { city_id: '1', region_id: '1001' },
    steps = [],
  }: {
    name: string
    mobile?: string
    what: Buyable
    count: number
    to?: { readonly city_id: string; readonly region_id: string }
    steps?: readonly StaffStep[]
  },
): Promise<string[]> {
  await fillShelf(desk, what, count)
  const ids: string[] = []
  for (let place = 0; place < count; place += 1) {
    const { order } = await desk.call(takePhoneOrder, {
      client_name: name,
      client_mobile: mobile,
      ...to,
      location: 'Opposite the pharmacy, street 14',
      items: [{ productId: what.product._id, colorId: what.color.id, sizeId: what.size?.id ?? null, quantity: 1 }],
    })
    ids.push(order._id)
  }
  for (const step of steps) await desk.call(takeSteps, { ids, step })
  return ids
}

/** Gives the courier an order. The stand-in's places are read by the first one that goes to one of them, which takes a while. */
export async function handOverFirst(desk: Desk, id: string): Promise<void> {
  await expect(async () => {
    expect((await desk.call(handOver, { orderIds: [id] })).outcomes).toMatchObject([{ isDone: true }])
  }).toPass({ timeout: 60_000 })
}

/** A product of its own in the shop, of which five pieces are there, with a name that is found nowhere else. */
export async function givenProduct(desk: Desk, changes: Partial<EditedProduct> = {}): Promise<StaffProduct> {
  const mark = [...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')
  const { categories } = await desk.call(listCategories, {})
  const words = { name_en: `Hook ${mark}`, name_ar: `علّاقة ${mark}` }
  const categoryIds = categories.slice(0, 1).map(({ _id }) => _id)
  const { product } = await desk.call(addProduct, editedProduct({ ...words, categoryIds, ...changes }))
  return product
}

/** Off the shelf: other journeys find the shop as it was. */
export async function archiveProducts(desk: Desk, ids: readonly string[]): Promise<void> {
  await desk.call(changeProducts, { ids, change: { kind: 'archive' } })
}

/** A code for everybody, from now on and for good. */
export async function givenPromo(desk: Desk, given: Pick<EditedPromo, 'code' | 'type' | 'value'>): Promise<void> {
  const promo: EditedPromo = {
    ...given,
    ...{ startsAt: null, endsAt: null, minimumAmount: 0, totalLimit: null, perShopperLimit: null, isActive: true },
  }
  await desk.call(addPromo, promo)
}

/** As many pieces more as are about to be sold: other journeys find the shelf as it was. */
async function fillShelf(desk: Desk, { product }: Buyable, pieces: number): Promise<void> {
  const { rows } = await desk.call(listStock, { search: product.name_en })
  const changes = rows.filter(row => row.productId === product._id).map(({ variantId }) => ({ variantId, by: pieces }))
  await desk.call(adjustStock, { changes, reason: 'arrived' })
}

function deskWith(from: APIRequestContext, csrfToken: string): Desk {
  const headers = { 'x-csrf-token': csrfToken }
  return {
    call: (endpoint, input) => ask(from, endpoint, input, { headers }),
    statusOf: async (endpoint, input) => (await send(from, endpoint, input, { headers })).status(),
  }
}
