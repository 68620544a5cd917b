import { describe, expect, test } from 'vitest'
import { type CartData, type CartLine, cartOf, type LineKey, linesOf } from '#shop/cart/cart.ts'
import { iqd } from '#shop/iqd.ts'
import { type CartPorts, type CartSync, createCartSync, type KeptWish } from './cart-sync.ts'

describe('the shopper sees a wish at once', () => {
  test('a tap on plus shows the new quantity before the server has answered', async () => {
    const { cart } = await openCart({ basket: 2 })
    void cart.set(BASKET, 3)
    expect(quantities(cart)).toEqual({ basket: 3 })
    expect(cart.view().pending).toEqual([BASKET])
  })

  test('a removed line is gone at once', async () => {
    const { cart } = await openCart({ basket: 2, hooks: 1 })
    void cart.set(BASKET, 0)
    expect(quantities(cart)).toEqual({ hooks: 1 })
    expect(cart.view().count).toBe(1)
  })

  test('an added product is counted at once, and shown at once where its price is known', async () => {
    const { cart } = await openCart({})
    void cart.add(BASKET, 2, null)
    expect(cart.view().count).toBe(2)
    expect(quantities(cart)).toEqual({})
    void cart.add(HOOKS, 1, { price: iqd(9_000), deliveryCost: iqd(0), isBundle: false })
    expect(cart.view().count).toBe(3)
    expect(quantities(cart)).toEqual({ hooks: 1 })
  })
})

describe('fast taps', () => {
  test('many taps on plus become two requests, and the last tap wins', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    for (let quantity = 2; quantity <= 20; quantity++) void cart.set(BASKET, quantity)
    expect(quantities(cart)).toEqual({ basket: 20 })
    await server.answerAll()
    expect(server.requests).toEqual(['set basket 2', 'set basket 20'])
    expect(quantities(cart)).toEqual({ basket: 20 })
    expect(server.quantities()).toEqual({ basket: 20 })
    expect(cart.view().pending).toEqual([])
  })

  test('pressing "add" again and again adds every press', async () => {
    const { cart, server } = await openCart({})
    for (let press = 0; press < 5; press++) void cart.add(BASKET, 1, null)
    expect(cart.view().count).toBe(5)
    await server.answerAll()
    expect(server.requests).toEqual(['add basket 1', 'add basket 4'])
    expect(quantities(cart)).toEqual({ basket: 5 })
  })

  test('a line changed while it is still being added ends at the changed quantity', async () => {
    const { cart, server } = await openCart({})
    void cart.add(BASKET, 1, null)
    void cart.set(BASKET, 4)
    await server.answerAll()
    expect(quantities(cart)).toEqual({ basket: 4 })
    expect(server.quantities()).toEqual({ basket: 4 })
  })

  test('a line removed and added again ends at what was added', async () => {
    const { cart, server } = await openCart({ basket: 7 })
    void cart.set(BASKET, 6)
    void cart.set(BASKET, 0)
    void cart.add(BASKET, 2, null)
    await server.answerAll()
    expect(quantities(cart)).toEqual({ basket: 2 })
    expect(server.quantities()).toEqual({ basket: 2 })
  })
})

describe('answers out of order', () => {
  test('a late answer about one line does not bring back the old quantity of another', async () => {
    const { cart, server } = await openCart({ basket: 1, hooks: 1 })
    void cart.set(BASKET, 2)
    void cart.set(HOOKS, 5)
    // The basket's answer was written before the hooks changed, and arrives after theirs.
    const basket = server.carryOut('set basket 2')
    const hooks = server.carryOut('set hooks 5')
    await hooks.arrive()
    await basket.arrive()
    expect(quantities(cart)).toEqual({ basket: 2, hooks: 5 })
  })

  test('a cart that was read before a tap does not undo the tap when it arrives after it', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    void cart.read()
    const old = server.carryOut('read')
    void cart.set(BASKET, 3)
    await server.carryOut('set basket 3').arrive()
    await old.arrive()
    expect(quantities(cart)).toEqual({ basket: 3 })
    await server.answerAll()
    expect(quantities(cart)).toEqual({ basket: 3 })
  })

  test('a cart read meanwhile still brings the lines that were not touched', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    void cart.set(BASKET, 3)
    server.changeElsewhere({ basket: 1, hooks: 2 })
    void cart.read()
    await server.carryOut('read').arrive()
    expect(quantities(cart)).toEqual({ basket: 3, hooks: 2 })
  })
})

describe('a lost connection', () => {
  test('takes the quantity back to what the server last said, and says so', async () => {
    const { cart, server } = await openCart({ basket: 2 })
    const outcome = cart.set(BASKET, 9).catch((failure: unknown) => failure)
    expect(quantities(cart)).toEqual({ basket: 9 })
    await server.lose('set basket 9')
    expect(await outcome).toBe(LOST)
    expect(quantities(cart)).toEqual({ basket: 2 })
  })

  test('takes the taps behind it back too', async () => {
    const { cart, server } = await openCart({ basket: 2 })
    const outcomes = [3, 4, 5].map(quantity => cart.set(BASKET, quantity).catch((failure: unknown) => failure))
    await server.lose('set basket 3')
    expect(await Promise.all(outcomes)).toEqual([LOST, LOST, LOST])
    expect(quantities(cart)).toEqual({ basket: 2 })
    expect(server.requests).not.toContain('set basket 5')
  })

  test('asks the server what really happened, for the change may have arrived without its answer', async () => {
    const { cart, server } = await openCart({ basket: 2 })
    cart.set(BASKET, 3).catch(() => undefined)
    server.carryOut('set basket 3')
    await server.lose('set basket 3')
    expect(quantities(cart)).toEqual({ basket: 2 })
    await server.answerAll()
    expect(quantities(cart)).toEqual({ basket: 3 })
  })

  test('leaves the cart as it was when the question is lost as well, without asking for ever', async () => {
    const { cart, server } = await openCart({ basket: 2 })
    cart.set(BASKET, 3).catch(() => undefined)
    await server.lose('set basket 3')
    await server.lose('read')
    expect(quantities(cart)).toEqual({ basket: 2 })
    expect(cart.view().state).toBe('ready')
    expect(server.waiting()).toEqual([])
  })

  test('a cart that never arrived is told from an empty one, and can be asked for again', async () => {
    const { cart, server } = newCart({ basket: 2 })
    cart.start(0, [])
    void cart.read()
    expect(cart.view().state).toBe('loading')
    await server.lose('read')
    expect(cart.view().state).toBe('failed')
    void cart.read()
    await server.answerAll()
    expect(cart.view().state).toBe('ready')
    expect(quantities(cart)).toEqual({ basket: 2 })
  })
})

describe('a refusal', () => {
  test('takes only the refused wish back: a later, smaller one still goes through', async () => {
    const { cart, server } = await openCart({ basket: 2 })
    const tooMany = cart.set(BASKET, 50).catch((failure: unknown) => failure)
    void cart.set(BASKET, 4)
    await server.refuse('set basket 50')
    expect(await tooMany).toBe(REFUSED)
    expect(quantities(cart)).toEqual({ basket: 4 })
    await server.answerAll()
    expect(quantities(cart)).toEqual({ basket: 4 })
    expect(server.quantities()).toEqual({ basket: 4 })
  })

  test('of an added product leaves no piece behind', async () => {
    const { cart, server } = await openCart({})
    cart.add(BASKET, 1, null).catch(() => undefined)
    await server.refuse('add basket 1')
    expect(cart.view().count).toBe(0)
  })
})

describe('a second tab', () => {
  test('is told of each change, and reading shows it there', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    const tellings = server.tellings
    void cart.set(BASKET, 2)
    await server.answerAll()
    expect(server.tellings).toBe(tellings + 1)
    server.changeElsewhere({ basket: 6 })
    void cart.read()
    await server.answerAll()
    expect(quantities(cart)).toEqual({ basket: 6 })
  })

  test('that changes the same line at the same moment is found out about in the end', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    void cart.set(BASKET, 3)
    const mine = server.carryOut('set basket 3')
    server.changeElsewhere({ basket: 5 })
    // The other tab's message comes before the own answer.
    void cart.read()
    await server.carryOut('read').arrive()
    await mine.arrive()
    await server.answerAll()
    expect(quantities(cart)).toEqual({ basket: 5 })
  })

  test('that changes the cart while it is being read makes it read once more', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    void cart.read()
    const old = server.carryOut('read')
    server.changeElsewhere({ basket: 8 })
    void cart.read()
    await old.arrive()
    await server.answerAll()
    expect(quantities(cart)).toEqual({ basket: 8 })
  })
})

describe('coming and going', () => {
  test('the pieces of the last visit are counted until the server has spoken, but not shown', () => {
    const { cart } = newCart({})
    cart.start(3, [])
    expect(cart.view()).toMatchObject({ state: 'loading', count: 3, data: {} })
  })

  test('a product added before the cart has arrived shows the whole cart with its answer', async () => {
    const { cart, server } = newCart({ hooks: 2 })
    cart.start(2, [])
    void cart.read()
    void cart.add(BASKET, 1, null)
    expect(cart.view().count).toBe(3)
    await server.carryOut('add basket 1').arrive()
    expect(cart.view().count).toBe(3)
    await server.answerAll()
    expect(quantities(cart)).toEqual({ hooks: 2, basket: 1 })
  })

  test('an answer that arrives after logging out changes nothing', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    const outcome = cart.set(BASKET, 2)
    cart.stop()
    expect(await outcome).toBe('abandoned')
    await server.answerAll()
    expect(cart.view()).toEqual({ state: 'unknown', data: {}, told: {}, pending: [], count: 0, waitsForLine: false })
  })

  test('a placed order empties the cart at once', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    server.changeElsewhere({})
    cart.empty()
    expect(cart.view()).toMatchObject({ state: 'ready', count: 0, data: {} })
    await server.answerAll()
    expect(cart.view()).toMatchObject({ state: 'ready', count: 0, data: {} })
  })
})

describe('without a line', () => {
  test('a wish stays, waits, and goes out with the line', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    const outcome = cart.set(BASKET, 3)
    await server.loseLine('set basket 3')
    expect(await outcome).toBe('waits')
    expect(quantities(cart)).toEqual({ basket: 3 })
    expect(cart.view().waitsForLine).toBe(true)
    expect(server.waiting()).toEqual([])
    cart.resume()
    await server.answerAll()
    expect(server.quantities()).toEqual({ basket: 3 })
    expect(cart.view()).toMatchObject({ waitsForLine: false, pending: [] })
    expect(server.kept).toEqual([])
  })

  test('what was added though its answer was lost is added once', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    void cart.add(BASKET, 2, null)
    server.carryOut('add basket 2')
    await server.loseLine('add basket 2')
    void cart.add(BASKET, 1, null)
    await server.loseLine('add basket 2')
    expect(quantities(cart)).toEqual({ basket: 4 })
    cart.resume()
    await server.answerAll()
    expect(server.quantities()).toEqual({ basket: 4 })
    expect(quantities(cart)).toEqual({ basket: 4 })
  })

  test('what waits is kept for the next visit, with the key it was sent under, and is forgotten once it was sent', async () => {
    const first = await openCart({})
    void first.cart.add(BASKET, 2, null)
    first.server.carryOut('add basket 2')
    await first.server.loseLine('add basket 2')
    void first.cart.set(BASKET, 5)
    await first.server.loseLine('add basket 2')
    const { kept } = first.server
    expect(kept.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual(['add 2', 'set 5'])

    const next = newCart({})
    next.cart.start(2, kept)
    expect(next.cart.view().count).toBe(7)
    next.cart.resume()
    await next.server.answerAll()
    expect(next.server.quantities()).toEqual({ basket: 5 })
    expect(next.server.kept).toEqual([])
    expect(kept[0]?.requestKey).toBe('key 1')
  })

  test('taps without a line become one request when it is back', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    void cart.set(BASKET, 2)
    await server.loseLine('set basket 2')
    for (let quantity = 3; quantity <= 6; quantity++) {
      void cart.set(BASKET, quantity)
      await server.loseLine(`set basket ${quantity}`)
    }
    server.requests.length = 0
    cart.resume()
    await server.answerAll()
    expect(server.requests).toEqual(['set basket 6', 'read'])
    expect(server.quantities()).toEqual({ basket: 6 })
  })

  test('what was promised to be sent waits on where its first way with a line is lost', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    void cart.set(BASKET, 3)
    await server.loseLine('set basket 3')
    cart.resume()
    await server.lose('set basket 3')
    expect(server.refusedLater).toEqual([])
    expect(quantities(cart)).toEqual({ basket: 3 })
    cart.resume()
    await server.answerAll()
    expect(server.quantities()).toEqual({ basket: 3 })
  })

  test('taps on "add" without a line are two additions, each under a key that it has before it is sent', async () => {
    const { cart, server } = await openCart({})
    void cart.add(BASKET, 1, null)
    await server.loseLine('add basket 1')
    for (let tap = 0; tap < 3; tap++) {
      void cart.add(BASKET, 1, null)
      await server.loseLine('add basket 1')
    }
    expect(server.kept.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual(['add 1', 'add 3'])
    const keys = server.kept.map(({ requestKey }) => requestKey)
    expect(new Set(keys).size).toBe(2)
    cart.resume()
    await server.answerAll()
    expect(server.quantities()).toEqual({ basket: 4 })
    expect(server.sentUnder).toEqual(expect.arrayContaining(keys))
  })

  test('what another tab has sent meanwhile, or forgotten with a log-out, is not sent again', async () => {
    const { cart, server } = await openCart({ basket: 1, hooks: 1 })
    for (const [key, name] of [
      [BASKET, 'add basket 1'],
      [HOOKS, 'add hooks 1'],
    ] as const) {
      void cart.add(key, 1, null)
      await server.loseLine(name)
    }
    server.changeElsewhere({ basket: 2, hooks: 1 })
    server.gone.push(server.kept.find(({ key }) => key.productId === 'basket')?.requestKey ?? '')
    server.requests.length = 0
    cart.resume()
    void cart.read()
    await server.answerAll()
    expect(server.requests.filter(name => name !== 'read')).toEqual(['add hooks 1'])
    expect(quantities(cart)).toEqual({ basket: 2, hooks: 2 })
  })

  test('many waiting lines go out one after another, however often the line comes and goes', async () => {
    const names = Array.from({ length: 50 }, (_, place) => `shelf${place}`)
    const { cart, server } = await openCart({})
    for (const productId of names) {
      void cart.add({ productId, colorId: null, sizeId: null }, 1, null)
      await server.loseLine(`add ${productId} 1`)
    }
    server.requests.length = 0
    for (let flap = 0; flap < 10; flap++) {
      cart.resume()
      cart.resume()
      expect(server.waiting()).toHaveLength(1)
      await server.loseLine(server.waiting()[0] ?? '')
    }
    expect(server.requests).toHaveLength(10)
    cart.resume()
    await server.answerAll()
    expect(server.quantities()).toEqual(Object.fromEntries(names.map(name => [name, 1])))
    expect(cart.view().waitsForLine).toBe(false)
  })

  test('what the shop does not take of it later is said, taken back, and forgotten', async () => {
    const { cart, server } = await openCart({ basket: 1 })
    void cart.set(BASKET, 9)
    await server.loseLine('set basket 9')
    cart.resume()
    await server.refuse('set basket 9')
    await server.answerAll()
    expect(server.refusedLater).toEqual([{ failure: REFUSED, kind: 'set' }])
    expect(quantities(cart)).toEqual({ basket: 1 })
    expect(server.kept).toEqual([])
  })
})

describe("offers are the server's word about the whole cart", () => {
  test('they are told with the cart, and anew with each change', async () => {
    const { cart, server } = await openCart({ basket: 2 })
    expect(cart.view().told).toMatchObject({ nextOffer: { name_en: 'Buy two, get one' } })
    void cart.set(BASKET, 3)
    await server.answerAll()
    expect(cart.view().told).toMatchObject({ offers: [{ amount: 1_000 }] })
    void cart.set(BASKET, 0)
    await server.answerAll()
    expect(cart.view().told).toEqual({})
  })

  test('answers that overtake each other are followed by a look at the cart', async () => {
    const { cart, server } = await openCart({ basket: 3, hooks: 1 })
    void cart.set(HOOKS, 2)
    const early = server.carryOut('set hooks 2')
    void cart.set(BASKET, 1)
    await server.carryOut('set basket 1').arrive()
    await early.arrive()
    await server.answerAll()
    expect(cart.view().told).toEqual({})
  })
})

const BASKET: LineKey = { productId: 'basket', colorId: null, sizeId: null }
const HOOKS: LineKey = { productId: 'hooks', colorId: null, sizeId: null }
const LOST = new Error('no answer')
const REFUSED = new Error('refused')
const NO_LINE = new Error('no line')

type Quantities = Readonly<Record<string, number>>

async function openCart(quantities: Quantities) {
  const opened = newCart(quantities)
  opened.cart.start(0, [])
  void opened.cart.read()
  await opened.server.answerAll()
  opened.server.requests.length = 0
  return opened
}

function newCart(quantities: Quantities) {
  const server = fakeServer(quantities)
  const cart = createCartSync({
    read: () => server.receive('read'),
    add: (key, quantity, requestKey) => server.receive(`add ${key.productId} ${quantity}`, requestKey),
    set: (key, quantity) => server.receive(`set ${key.productId} ${quantity}`),
    isRefusal: failure => failure === REFUSED,
    isForLater: (failure, hasWaited) => failure === NO_LINE || (hasWaited && failure === LOST),
    newKey: () => `key ${++server.keys}`,
    keep: waiting => {
      server.kept = waiting
    },
    isGone: key => server.gone.includes(key),
    refusedLater: (failure, _, { kind }) => server.refusedLater.push({ failure, kind }),
    changed: () => undefined,
    changedOnServer: () => server.tellings++,
  })
  return { cart, server }
}

type CartAnswer = Awaited<ReturnType<CartPorts['read']>>

/** Two baskets are near an offer, three have it. */
function answerOf(cart: CartData): CartAnswer {
  const { basket = 0 } = quantitiesOf(cart)
  const named = { name_en: 'Buy two, get one', name_ar: 'اشترِ اثنين وخذ ثالثاً' }
  return {
    cartData: cart,
    ...(basket >= 3 && { offers: [{ ...named, amount: iqd(1_000) }] }),
    ...(basket === 2 && { nextOffer: named }),
  }
}

/** A server whose requests are carried out, answered, refused or lost when the test says so, in the order it says. */
function fakeServer(quantities: Quantities) {
  let cart: CartData = cartOf(Object.entries(quantities).map(([id, quantity]) => line(id, quantity)))
  const open: {
    name: string
    requestKey: string | undefined
    resolve: (cart: CartAnswer) => void
    reject: (failure: unknown) => void
  }[] = []
  const take = (name: string) => {
    const place = open.findIndex(request => request.name === name)
    const [request] = place === -1 ? [] : open.splice(place, 1)
    if (request === undefined)
      throw new Error(`"${name}" is not on its way, but ${open.map(each => each.name).join(', ')}`)
    return request
  }
  const known = new Set<string>()
  const change = (name: string, requestKey?: string) => {
    const [kind, id = '', quantity = ''] = name.split(' ')
    if (kind === 'read') return
    if (requestKey !== undefined && known.has(requestKey)) return
    if (requestKey !== undefined) known.add(requestKey)
    const before = linesOf(cart).find(each => each.productId === id)?.quantity ?? 0
    const after = kind === 'add' ? before + Number(quantity) : Number(quantity)
    const others = linesOf(cart).filter(each => each.productId !== id)
    cart = cartOf(after > 0 ? [...others, line(id, after)] : others)
  }
  const server = {
    requests: [] as string[],
    tellings: 0,
    keys: 0,
    kept: [] as readonly KeptWish[],
    gone: [] as string[],
    refusedLater: [] as { failure: unknown; kind: string }[],
    sentUnder: [] as string[],
    receive: (name: string, requestKey?: string) => {
      server.requests.push(name)
      if (requestKey !== undefined) server.sentUnder.push(requestKey)
      return new Promise<CartAnswer>((resolve, reject) => open.push({ name, requestKey, resolve, reject }))
    },
    waiting: () => open.map(request => request.name),
    quantities: () => quantitiesOf(cart),
    changeElsewhere: (next: Quantities) => {
      cart = cartOf(Object.entries(next).map(([id, quantity]) => line(id, quantity)))
    },
    /** The server does it now; its answer, with the cart as it is now, waits to arrive. */
    carryOut: (name: string) => {
      const request = open.find(each => each.name === name)
      change(name, request?.requestKey)
      const answer = answerOf(cart)
      return {
        arrive: async () => {
          if (request !== undefined) open.splice(open.indexOf(request), 1)
          request?.resolve(answer)
          await settled()
        },
      }
    },
    lose: async (name: string) => {
      take(name).reject(LOST)
      await settled()
    },
    /** The line breaks before the answer. */
    loseLine: async (name: string) => {
      take(name).reject(NO_LINE)
      await settled()
    },
    refuse: async (name: string) => {
      take(name).reject(REFUSED)
      await settled()
    },
    answerAll: async () => {
      for (let next = open[0]; next !== undefined; next = open[0]) await server.carryOut(next.name).arrive()
    },
  }
  return server
}

/** Lets every promise that can go on go on. */
async function settled() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

function line(id: string, quantity: number): CartLine {
  return {
    productId: id,
    colorId: null,
    sizeId: null,
    quantity,
    price: iqd(1_000),
    deliveryCost: iqd(0),
    isBundle: false,
  }
}

function quantities(cart: CartSync): Quantities {
  return quantitiesOf(cart.view().data)
}

function quantitiesOf(cart: CartData): Quantities {
  return Object.fromEntries(linesOf(cart).map(each => [each.productId, each.quantity]))
}
