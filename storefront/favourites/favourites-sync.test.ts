import { describe, expect, test } from 'vitest'
import type { Id, ProductCard } from '#shop/catalogue/product.ts'
import { createFavouritesSync } from './favourites-sync.ts'

describe('the favourites of a shopper', () => {
  test('those of the last visit are known at once, and their cards when the server has spoken', async () => {
    const { sync, server } = open(['basket', 'box'])
    expect(sync.view()).toEqual({ state: 'loading', ids: ['basket', 'box'], products: null })
    server.list = ['box']
    await sync.read()
    expect(sync.view()).toEqual({ state: 'ready', ids: ['box'], products: [card('box')] })
  })

  test('a heart fills only once the server has agreed', async () => {
    const { sync, server } = open()
    await sync.read()
    server.isHeld = true
    const added = sync.change('box', 'add')
    expect(sync.view().ids).toEqual([])
    server.release()
    expect(await added).toBe('added')
    expect(sync.view().ids).toEqual(['box'])
  })

  test('a heart that the server refuses stays as it was', async () => {
    const { sync, server } = open()
    server.list = ['box']
    await sync.read()
    server.isBroken = true
    await expect(sync.change('box', 'remove')).rejects.toThrow('broken')
    await expect(sync.change('basket', 'add')).rejects.toThrow('broken')
    expect(sync.view()).toMatchObject({ state: 'ready', ids: ['box'] })
    server.isBroken = false
    expect(await sync.change('box', 'remove')).toBe('removed')
    expect(sync.view().products).toEqual([])
  })

  test('a second press while the first is on its way does nothing', async () => {
    const { sync, server } = open()
    server.isHeld = true
    const first = sync.change('box', 'add')
    expect(await sync.change('box', 'add')).toBe('ignored')
    server.release()
    expect(await first).toBe('added')
    expect(server.asked).toEqual(['add box'])
  })

  test('a removal that is taken back shows the card again without asking for the list', async () => {
    const { sync, server } = open()
    server.list = ['basket', 'box']
    await sync.read()
    await sync.change('box', 'remove')
    await sync.change('box', 'add')
    expect(sync.view().products).toEqual([card('box'), card('basket')])
    expect(server.asked).toEqual(['read', 'remove box', 'add box'])
  })

  test('what is saved elsewhere in the shop has no card yet, until the list is asked for', async () => {
    const { sync } = open()
    await sync.read()
    await sync.change('box', 'add')
    expect(sync.view()).toMatchObject({ state: 'ready', ids: ['box'], products: null })
    await sync.read()
    expect(sync.view().products).toEqual([card('box')])
  })

  test('a list that was on its way during a change is not believed, and asked for again', async () => {
    const { sync, server } = open()
    server.isHeld = true
    const reading = sync.read()
    const adding = sync.change('box', 'add')
    server.release()
    await Promise.all([reading, adding])
    await server.idle()
    expect(sync.view()).toMatchObject({ state: 'ready', ids: ['box'] })
    expect(server.asked.filter(each => each === 'read')).toHaveLength(2)
  })

  test('a list that cannot be had is said to be so, once, and one that is shown already stays', async () => {
    const { sync, server } = open()
    server.isBroken = true
    await sync.read()
    expect(sync.view().state).toBe('failed')
    server.isBroken = false
    server.list = ['box']
    await sync.read()
    server.isBroken = true
    await sync.read()
    expect(sync.view()).toMatchObject({ state: 'ready', ids: ['box'] })
  })

  test('after logging out nothing is left, whatever was on its way', async () => {
    const { sync, server } = open(['basket'])
    server.isHeld = true
    const reading = sync.read()
    const adding = sync.change('box', 'add')
    sync.stop()
    server.release()
    await reading
    expect(await adding).toBe('ignored')
    expect(sync.view()).toEqual({ state: 'unknown', ids: [], products: null })
  })

  test('other tabs hear of every change that the server agreed to, and of no other', async () => {
    const { sync, server, told } = open()
    await sync.change('box', 'add')
    await sync.change('box', 'remove')
    server.isBroken = true
    await sync.change('box', 'add').catch(() => undefined)
    expect(told()).toBe(2)
  })
})

/** A server that answers when it is let. */
class Server {
  list: Id[] = []
  asked: string[] = []
  isBroken = false
  isHeld = false
  #held: (() => void)[] = []

  release(): void {
    this.isHeld = false
    for (const answer of this.#held.splice(0)) answer()
  }

  /** Resolves when what follows from the answers so far has been asked and answered. */
  async idle(): Promise<void> {
    await new Promise(resolve => setImmediate(resolve))
  }

  async answer<Reply>(asked: string, reply: () => Reply): Promise<Reply> {
    this.asked.push(asked)
    // A list is as old as the moment it was asked for.
    const answered = asked === 'read' ? reply() : null
    if (this.isHeld) await new Promise<void>(resolve => this.#held.push(resolve))
    if (this.isBroken) throw new Error('broken')
    return answered ?? reply()
  }
}

function open(remembered: readonly Id[] = []) {
  const server = new Server()
  let told = 0
  const sync = createFavouritesSync({
    read: () => server.answer('read', () => server.list.map(card)),
    add: id => server.answer(`add ${id}`, () => (server.list = [id, ...server.list.filter(each => each !== id)])),
    remove: id => server.answer(`remove ${id}`, () => (server.list = server.list.filter(each => each !== id))),
    changed: () => undefined,
    changedOnServer: () => {
      told += 1
    },
  })
  sync.start(remembered)
  return { sync, server, told: () => told }
}

function card(id: Id): ProductCard {
  // Keeping favourites looks at nothing of a card but its id.
  return { _id: id } as ProductCard
}
