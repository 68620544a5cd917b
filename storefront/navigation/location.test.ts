import { expect, test } from 'vitest'
import { locationOf } from './location.ts'
import type { OpenedPage } from './open-page.ts'

const page = (query?: readonly string[]): OpenedPage => ({
  kind: 'page',
  file: 'page',
  module: { default: () => null, ...(query && { query }) },
  params: {},
  data: undefined,
  status: 200,
})
const at = (address: string, query?: readonly string[]) =>
  locationOf(new URL(address, 'https://shop.example'), 'key', page(query))

test('a page is drawn by what it reads of the query, in one order, whatever else stands in the address', () => {
  expect(at('/collection?fbclid=1&search=box&category=Desk&lng=ar', ['category', 'search']).search.toString()).toBe(
    'category=Desk&search=box',
  )
  expect(at('/?fbclid=1').search.toString()).toBe('')
})

test('the address of the entry stays whole', () => {
  expect(at('/?fbclid=1&lng=ar').address).toBe('/?fbclid=1')
})
