import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { logIn, register, verifyEmail } from '#contract/accounts.ts'
import { addToCart, readCart } from '#contract/cart.ts'
import { listUserOrders, type Order } from '#contract/orders.ts'
import { DEMO_SHOPPER } from '#server/accounts/demo-sign-ins.ts'
import { ask } from './ask.ts'
import type { Buyable } from './catalogue.ts'
import { mailedLink } from './outbox.ts'

export interface Newcomer {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Somebody whom the shop has never seen. */
export function newcomer(name: string): Newcomer {
  return { name, email: `shopper-${randomUUID()}@mail.example`, password: 'three boxes on a shelf' }
}

/** A shopper with a confirmed address, as seen through the API. */
export interface Shopper extends Newcomer {
  readonly token: string
  readonly putIntoCart: (what: Buyable, quantity: number) => Promise<void>
  /** Pieces of each line of the cart. */
  readonly pieces: () => Promise<number[]>
  readonly orders: () => Promise<readonly Order[]>
}

/**
 * Signs somebody up and confirms their address, without a browser. The shop lets one network address make 200 accounts an
 * hour, and all journeys share one: those that need no shopper of their own take `demoShopper`.
 */
export async function signUp(request: APIRequestContext, name: string): Promise<Shopper> {
  const person = newcomer(name)
  await ask(request, register, person)
  const link = await mailedLink(person.email)
  const { token } = await ask(request, verifyEmail, { token: link.searchParams.get('token') ?? '' })
  return shopperWith(request, person, token)
}

/** The demo's shopper, whom several journeys may be at once: to be looked at, not changed. */
export async function demoShopper(request: APIRequestContext): Promise<Shopper> {
  const { email, password } = DEMO_SHOPPER
  const token = keptToken() ?? (await openSession(request, email, password))
  return shopperWith(request, { name: 'Demo shopper', email, password }, token)
}

/** One log-in serves all journeys: the shop lets one account try ten times in ten minutes from one address. */
const TOKEN_FILE = () => join(process.env.JOURNEY_DATA_DIR ?? '', 'demo-shopper.token')

function keptToken(): string | null {
  try {
    return readFileSync(TOKEN_FILE(), 'utf8')
  } catch {
    return null
  }
}

async function openSession(request: APIRequestContext, email: string, password: string): Promise<string> {
  const { token } = await ask(request, logIn, { email, password })
  writeFileSync(TOKEN_FILE(), token)
  return token
}

function shopperWith(request: APIRequestContext, person: Newcomer, token: string): Shopper {
  return {
    ...person,
    token,
    putIntoCart: async ({ product, color, size }, quantity) => {
      const line = { productId: product._id, colorId: color.id, sizeId: size?.id ?? null, quantity }
      await ask(request, addToCart, line, { token })
    },
    pieces: async () => {
      const { cartData } = await ask(request, readCart, {}, { token })
      const leaves = Object.values(cartData).flatMap(colors =>
        Object.values(colors).flatMap(sizes => Object.values(sizes)),
      )
      return leaves.map(({ quantity }) => quantity)
    },
    orders: async () => {
      const { orders } = await ask(request, listUserOrders, {}, { token })
      return orders
    },
  }
}

/** Opens every page of this browser as the shopper, who logged in earlier. */
export async function beLoggedIn(context: BrowserContext, { token }: Shopper): Promise<void> {
  await context.addInitScript(kept => {
    // A new tab begins on an empty page, which keeps nothing.
    if (location.origin !== 'null') localStorage.setItem('token', kept)
  }, token)
}
