import type { CartOffers } from '#contract/cart.ts'
import { type CartData, type CartLeaf, type CartLine, cartOf, type LineKey, linesOf } from '#shop/cart/cart.ts'

/** The whole cart as the server holds it, and what offers make of it. */
interface CartAnswer extends CartOffers {
  readonly cartData: CartData
}

/** What keeping the cart needs of the world; passed in, so that tests need neither network nor browser. */
export interface CartPorts {
  readonly read: () => Promise<CartAnswer>
  /** Both changes answer the whole cart as the server holds it afterwards. The server adds once under one `requestKey`. */
  readonly add: (key: LineKey, quantity: number, requestKey: string) => Promise<CartAnswer>
  readonly set: (key: LineKey, quantity: number) => Promise<CartAnswer>
  /** Whether the server said no, as opposed to no answer or a broken one: then nobody knows what it did. */
  readonly isRefusal: (failure: unknown) => boolean
  /** Whether the wish waits for a line instead of failing. What `hasWaited` was promised to be sent. */
  readonly isForLater: (failure: unknown, hasWaited: boolean) => boolean
  readonly newKey: () => string
  /** What waits for a line now, for the next visit to begin with. */
  readonly keep: (waiting: readonly KeptWish[]) => void
  /** Whether what was kept under this key is kept no more: another tab has sent it, or logged out. */
  readonly isGone: (requestKey: string) => boolean
  /** What had waited for a line was not taken: nobody who asked for it is there any more. */
  readonly refusedLater: (failure: unknown, key: LineKey, wish: Pick<KeptWish, 'kind' | 'quantity'>) => void
  /** What is shown has changed. */
  readonly changed: () => void
  /** The server's cart has, or may have, changed: time for other tabs to look. */
  readonly changedOnServer: () => void
}

export interface Cart {
  /** `unknown` for a visitor, and until the page is hydrated. */
  readonly state: 'unknown' | 'loading' | 'ready' | 'failed'
  /** The server's cart with the shopper's wishes already carried out; empty unless `ready`. */
  readonly data: CartData
  /** As the server last told them: wishes that it has not answered are not in them. */
  readonly told: CartOffers
  /** Lines with a wish that the server has not answered yet. */
  readonly pending: readonly LineKey[]
  /** Pieces, those included whose price only the server knows yet. */
  readonly count: number
  /** Some of the wishes wait for a line. */
  readonly waitsForLine: boolean
}

/** A wish that waits for a line. */
export interface KeptWish {
  readonly key: LineKey
  readonly kind: 'add' | 'set'
  readonly quantity: number
  readonly expected: ExpectedLeaf | null
  /** Under which it is sent, from whichever tab: it may have been carried out. */
  readonly requestKey: string
}

/** What a new line will cost, where the caller knows: then it is shown before the server has answered. */
export type ExpectedLeaf = Omit<CartLeaf, 'quantity'>

/** `waits`: for a line, on this device. `abandoned`: the shopper logged out before the server answered. */
export type ChangeOutcome = 'done' | 'waits' | 'abandoned'

export interface CartSync {
  readonly view: () => Cart
  /**
   * Forgets everything, and every answer still on its way. `remembered` pieces are counted until the server has spoken; wishes of the last
   * visit wait on.
   */
  readonly start: (remembered: number, waiting: readonly KeptWish[]) => void
  /** There may be a line again: sends what waits for one, a wish at a time. */
  readonly resume: () => void
  /** There is no shopper any more. */
  readonly stop: () => void
  /** Asks the server for the whole cart. Never rejects: the view says how it went. */
  readonly read: () => Promise<void>
  /** Both reject with the failure of the call; the wish is taken back by then. */
  readonly add: (key: LineKey, quantity: number, expected: ExpectedLeaf | null) => Promise<ChangeOutcome>
  readonly set: (key: LineKey, quantity: number) => Promise<ChangeOutcome>
  /** The server has emptied the cart: it was ordered. */
  readonly empty: () => void
}

/**
 * Keeps the shown cart true while answers come late, out of order or not at all.
 *
 * - Shown is what the server last said of each line, with that line's open wishes applied in their order. To take a wish back
 *   is to roll back.
 * - A line has at most one request on its way; wishes behind it melt together, so twenty taps are two requests.
 * - Of the answer to a change only the line it was about is believed: another line may have had a later answer already.
 * - Of a whole cart only those lines are believed that had no request on its way meanwhile. If there were any, it is read again
 *   once all is quiet, so that whatever another tab did is found in the end.
 * - What the device had no line for goes first, as it was sent: nobody knows whether it was carried out.
 */
export function createCartSync(ports: CartPorts): CartSync {
  let cart = newCart('unknown')

  const become = (next: CartState) => {
    for (const { sent, waiting } of cart.work.values()) {
      for (const wish of sent === null ? waiting : [sent, ...waiting]) settle(wish, { outcome: 'abandoned' })
    }
    cart = next
    ports.changed()
  }

  const read = (): Promise<void> => {
    if (cart.reading !== null) {
      cart.isStale = true
      return cart.reading.done
    }
    const reading: Reading = { touched: new Set(cart.work.keys()), done: Promise.resolve() }
    cart.reading = reading
    cart.isStale = false
    if (cart.state !== 'ready') cart.state = 'loading'
    reading.done = receive(cart, reading)
    ports.changed()
    return reading.done
  }

  const receive = async (mine: CartState, { touched }: Reading) => {
    const whole = await ports.read().catch(() => null)
    if (mine !== cart) return
    mine.reading = null
    if (whole === null) {
      if (mine.state !== 'ready') mine.state = 'failed'
      // Not tried again by itself: without network that would never end.
      mine.isStale = false
    } else {
      const { cartData, ...told } = whole
      mine.confirmed = withLines(cartData, mine.confirmed, touched)
      mine.told = told
      mine.state = 'ready'
      if (touched.size > 0) mine.isStale = true
    }
    readAgainWhenQuiet()
    ports.changed()
  }

  const readAgainWhenQuiet = () => {
    if (cart.isStale && cart.work.size === 0 && cart.reading === null) void read()
  }

  const enqueue = (key: LineKey, kind: Wish['kind'], quantity: number, expected: ExpectedLeaf | null) => {
    const id = idOf(key)
    const work = cart.work.get(id) ?? { key, sent: null, waiting: [] }
    cart.work.set(id, work)
    const outcome = new Promise<ChangeOutcome>((resolve, reject) => {
      const wish = { ...FRESH, kind, quantity, expected, askers: [{ resolve, reject }] }
      meltInto(work.waiting, wish)
    })
    if (work.sent === null) void sendNext(cart, id, work)
    ports.changed()
    return outcome
  }

  const sendNext = async (mine: CartState, id: string, work: LineWork) => {
    const next = nextOf(work)
    if (next === null) {
      work.sent = null
      mine.work.delete(id)
      return
    }
    const requestKey = next.requestKey ?? ports.newKey()
    const wish = { ...next, requestKey, wasSent: true }
    work.sent = wish
    mine.reading?.touched.add(id)
    const asked =
      wish.kind === 'add' ? ports.add(work.key, wish.quantity, requestKey) : ports.set(work.key, wish.quantity)
    const answer = await asked.then(
      whole => ({ whole }),
      (failure: unknown) => ({ failure }),
    )
    if (mine !== cart) return
    if ('failure' in answer && ports.isForLater(answer.failure, wish.isKept)) {
      letWait(mine, work, wish)
      return
    }
    if ('whole' in answer) {
      believe(mine, id, answer.whole)
      settle(wish, { outcome: 'done' })
    } else {
      giveUp(wish, work, answer.failure)
      mine.isStale = true
    }
    void sendNext(mine, id, work)
    if (wish.isKept) {
      ports.keep(keptOf(mine))
      resume()
    }
    ports.changedOnServer()
    readAgainWhenQuiet()
    ports.changed()
  }

  const nextOf = ({ waiting }: LineWork): Wish | null => {
    const place = waiting.findIndex(
      ({ isKept, requestKey }) => !isKept || requestKey === null || !ports.isGone(requestKey),
    )
    return waiting.splice(0, place === -1 ? waiting.length : place + 1)[place] ?? null
  }

  const believe = (mine: CartState, id: string, { cartData, ...told }: CartAnswer) => {
    // Offers are of the whole cart: with another line on its way nobody knows which answer was made last.
    if (mine.work.size > 1 && [told, mine.told].some(each => each.offers ?? each.nextOffer)) mine.isStale = true
    mine.told = told
    if (mine.state === 'ready') {
      mine.confirmed = withLines(mine.confirmed, cartData, new Set([id]))
    } else {
      // The first word of the server: better than none for all lines, yet to be checked.
      mine.confirmed = cartData
      mine.state = 'ready'
      mine.isStale = true
    }
  }

  /** Whoever asked for it has their answer. */
  const letWait = (mine: CartState, work: LineWork, wish: Wish) => {
    work.sent = null
    const waiting = [wish, ...work.waiting.splice(0)]
    for (const each of waiting) {
      settle(each, { outcome: 'waits' })
      // Another tab, or the next visit, may send it too: under the same key.
      work.waiting.push({ ...each, requestKey: each.requestKey ?? ports.newKey(), isKept: true, askers: [] })
    }
    mine.isStale = true
    ports.keep(keptOf(mine))
    ports.changed()
  }

  const giveUp = (wish: Wish, work: LineWork, failure: unknown) => {
    // A refused wish leaves the later ones their chance; after silence they would only be lost too, one by one.
    const lost = ports.isRefusal(failure) ? [wish] : [wish, ...work.waiting.splice(0)]
    for (const each of lost) {
      settle(each, { failure })
      if (each.isKept) ports.refusedLater(failure, work.key, each)
    }
  }

  const resume = () => {
    for (const [id, work] of cart.work) {
      if ([...cart.work.values()].some(({ sent }) => sent?.isKept === true)) break
      if (work.sent === null) void sendNext(cart, id, work)
    }
    ports.changed()
  }

  return {
    view: () => viewOf(cart),
    start: (remembered, waiting) => become({ ...newCart('loading'), remembered, work: workOf(waiting) }),
    resume,
    stop: () => become(newCart('unknown')),
    read,
    add: (key, quantity, expected) => enqueue(key, 'add', quantity, expected),
    set: (key, quantity) => enqueue(key, 'set', Math.max(0, quantity), null),
    empty: () => {
      become(newCart('ready'))
      ports.keep([])
      ports.changedOnServer()
      void read()
    },
  }
}

interface CartState {
  state: Cart['state']
  /** Pieces at the last visit. */
  readonly remembered: number
  /** What the server last said, line by line. */
  confirmed: CartData
  told: CartOffers
  readonly work: Map<string, LineWork>
  reading: Reading | null
  /** Somebody else may have changed the cart: to be read once all is quiet. */
  isStale: boolean
}

interface LineWork {
  readonly key: LineKey
  sent: Wish | null
  readonly waiting: Wish[]
}

interface Wish {
  readonly kind: 'add' | 'set'
  readonly quantity: number
  readonly expected: ExpectedLeaf | null
  /** Under which it is sent; null: it has none yet. */
  readonly requestKey: string | null
  /** So it may have been carried out as it was sent. */
  readonly wasSent: boolean
  /** It waited for a line before. */
  readonly isKept: boolean
  /** Everyone whose wish melted into this one. */
  readonly askers: readonly Asker[]
}

const FRESH = { requestKey: null, wasSent: false, isKept: false }

interface Asker {
  readonly resolve: (outcome: ChangeOutcome) => void
  readonly reject: (failure: unknown) => void
}

interface Reading {
  /** Lines with a request on its way at any time since the reading began. */
  readonly touched: Set<string>
  done: Promise<void>
}

function newCart(state: CartState['state']): CartState {
  return { state, remembered: 0, confirmed: {}, told: {}, work: new Map(), reading: null, isStale: false }
}

/** The wishes of the last visit, line by line, in their order. */
function workOf(kept: readonly KeptWish[]): CartState['work'] {
  const work = new Map<string, LineWork>()
  for (const { key, ...wish } of kept) {
    const ofLine = work.get(idOf(key)) ?? { key, sent: null, waiting: [] }
    ofLine.waiting.push({ ...wish, wasSent: true, isKept: true, askers: [] })
    work.set(idOf(key), ofLine)
  }
  return work
}

/** What has waited for a line, that on its way included: its answer may be lost like the one before. */
function keptOf({ work }: CartState): KeptWish[] {
  return [...work.values()].flatMap(({ key, sent, waiting }) =>
    [...(sent === null ? [] : [sent]), ...waiting].flatMap(({ isKept, kind, quantity, expected, requestKey }) =>
      isKept && requestKey !== null ? { key, kind, quantity, expected, requestKey } : [],
    ),
  )
}

/** Puts a wish behind those that wait, as one with the last of them where the end is the same. */
function meltInto(waiting: Wish[], wish: Wish): void {
  const last = waiting.at(-1)
  const melted = last === undefined ? null : melt(last, wish)
  if (melted === null) waiting.push(wish)
  else waiting.splice(-1, 1, melted)
}

function melt(last: Wish, wish: Wish): Wish | null {
  const askers = [...last.askers, ...wish.askers]
  if (wish.kind === 'set') {
    // Setting a line needs one: an unsent add may be what makes it. Nothing needs to be made in order to be removed.
    return last.kind === 'set' || wish.quantity === 0 ? { ...wish, isKept: last.isKept, askers } : null
  }
  if (last.kind === 'set' && last.quantity === 0) return null
  if (last.wasSent) return null
  // Another tab may know the lesser one by its key.
  return { ...last, requestKey: null, quantity: last.quantity + wish.quantity, askers }
}

function settle({ askers }: Wish, end: { outcome: ChangeOutcome } | { failure: unknown }): void {
  for (const { resolve, reject } of askers) {
    if ('outcome' in end) resolve(end.outcome)
    else reject(end.failure)
  }
}

function viewOf({ state, remembered, confirmed, told, work }: CartState): Cart {
  const lines = new Map(linesOf(confirmed).map(line => [idOf(line), line]))
  let unpriced = state === 'ready' ? 0 : remembered
  for (const [id, { key, sent, waiting }] of work) {
    const shown = [...(sent === null ? [] : [sent]), ...waiting].reduce(carryOut, {
      quantity: lines.get(id)?.quantity ?? 0,
      leaf: lines.get(id) ?? null,
    })
    if (shown.quantity === 0) lines.delete(id)
    else if (shown.leaf === null) unpriced += shown.quantity
    else lines.set(id, { ...key, ...shown.leaf, quantity: shown.quantity })
  }
  const shown = [...lines.values()]
  return {
    state,
    data: state === 'ready' ? cartOf(shown) : {},
    told,
    pending: [...work.values()].map(({ key }) => key),
    waitsForLine: [...work.values()].some(({ sent, waiting }) => sent === null && waiting.length > 0),
    count: shown.reduce((pieces, line) => pieces + line.quantity, unpriced),
  }
}

interface ShownLine {
  readonly quantity: number
  /** Null while only the server knows the price. */
  readonly leaf: ExpectedLeaf | null
}

function carryOut({ quantity, leaf }: ShownLine, wish: Wish): ShownLine {
  if (wish.kind === 'set') return { quantity: wish.quantity, leaf }
  return { quantity: quantity + wish.quantity, leaf: leaf ?? wish.expected }
}

/** `cart` with the lines named by `ids` as they stand in `other`, or gone if they do not. Lines keep their places. */
function withLines(cart: CartData, other: CartData, ids: ReadonlySet<string>): CartData {
  const others = new Map<string, CartLine>()
  for (const line of linesOf(other)) if (ids.has(idOf(line))) others.set(idOf(line), line)
  const kept = linesOf(cart).flatMap(line => {
    const id = idOf(line)
    if (!ids.has(id)) return [line]
    const replacement = others.get(id)
    others.delete(id)
    return replacement === undefined ? [] : [replacement]
  })
  return cartOf([...kept, ...others.values()])
}

function idOf({ productId, colorId, sizeId }: LineKey): string {
  return JSON.stringify([productId, colorId, sizeId])
}
