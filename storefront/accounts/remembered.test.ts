import { describe, expect, test } from 'vitest'
import { createRemembered } from './remembered.ts'

const HOUR = 60 * 60 * 1000

describe('what logging in interrupted', () => {
  test('a product a visitor wanted is given back once, and only once', () => {
    const { remembered } = tab()
    const choice = { productId: 'basket', colorId: 'sand', sizeId: null, quantity: 2 }
    remembered.keepChoice(choice)
    expect(remembered.hasChoice()).toBe(true)
    expect(remembered.seeChoice()).toEqual(choice)
    expect(remembered.takeChoice()).toEqual(choice)
    expect(remembered.hasChoice()).toBe(false)
    expect(remembered.takeChoice()).toBeNull()
  })

  test('the last product asked for is the one that counts', () => {
    const { remembered } = tab()
    remembered.keepChoice({ productId: 'basket', colorId: null, sizeId: null, quantity: 1 })
    remembered.keepChoice({ productId: 'hooks', colorId: null, sizeId: null, quantity: 3 })
    expect(remembered.takeChoice()).toMatchObject({ productId: 'hooks', quantity: 3 })
  })

  test('a product a visitor wanted to save is given back once', () => {
    const { remembered, storage } = tab()
    remembered.keepFavourite('basket')
    expect(remembered.seeFavourite()).toBe('basket')
    expect(remembered.takeFavourite()).toBe('basket')
    expect(remembered.seeFavourite()).toBeNull()
    expect(remembered.takeFavourite()).toBeNull()
    storage.set('favourite', '{"since":0,"value":{}}')
    expect(remembered.takeFavourite()).toBeNull()
  })

  test('the page the visitor came from is given back once', () => {
    const { remembered } = tab()
    remembered.keepPlace('/place-order')
    expect(remembered.takePlace()).toBe('/place-order')
    expect(remembered.takePlace()).toBeNull()
  })

  test('nobody is taken back after an hour', () => {
    const { remembered, clock } = tab()
    remembered.keepPlace('/cart')
    remembered.keepChoice({ productId: 'basket', colorId: null, sizeId: null, quantity: 1 })
    clock.now += HOUR
    expect(remembered.takePlace()).toBeNull()
    expect(remembered.takeChoice()).toBeNull()
  })

  test('nobody is taken to another site', () => {
    for (const place of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '']) {
      const { remembered } = tab()
      remembered.keepPlace(place)
      expect(remembered.takePlace(), place).toBeNull()
    }
  })

  test('a product that cannot be read is forgotten instead of added', () => {
    for (const broken of ['{', 'null', '{"since":0}', '{"since":0,"value":{"productId":"basket","quantity":-1}}']) {
      const { remembered, storage } = tab()
      storage.set('choice', broken)
      expect(remembered.takeChoice(), broken).toBeNull()
    }
  })

  test('a browser that refuses storage still lets the shopper log in', () => {
    const remembered = createRemembered(
      () => {
        throw new DOMException('refused', 'SecurityError')
      },
      () => 0,
    )
    remembered.keepPlace('/cart')
    expect(remembered.takePlace()).toBeNull()
    expect(remembered.hasChoice()).toBe(false)
  })
})

function tab() {
  const clock = { now: 0 }
  const storage = new Map<string, string>()
  const remembered = createRemembered(
    () => ({
      getItem: name => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: name => void storage.delete(name),
    }),
    () => clock.now,
  )
  return { remembered, clock, storage }
}
