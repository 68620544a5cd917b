import { expect, test } from 'vitest'
import { chooseTests, isJourney, literally, needsBuild, testsAsked } from './choose-tests.ts'
import { Refused } from './project.js'

const IQD = { path: 'shop/iqd.test.ts', text: "test('an amount is whole', …" }
const CART = { path: 'shop/cart/cart.test.ts', text: "test('a line is capped', … test(place + ' is told', …" }
const JOURNEY = { path: 'tests/journeys/cart.test.ts', text: "test('a line is capped on screen', …" }
const FILES = [IQD, CART, JOURNEY]

test('tests are asked for by parts of names and by a part of a title', () => {
  expect(testsAsked(['cart', 'iqd', '-t', 'is capped'])).toEqual({ parts: ['cart', 'iqd'], title: 'is capped' })
  expect(testsAsked([])).toEqual({ parts: [], title: undefined })
  expect(() => testsAsked(['--watch'])).toThrow(Refused)
  expect(() => testsAsked(['cart', '-t'])).toThrow(Refused)
})

test('files are found by their names, and those among them that say the title', () => {
  expect(chooseTests({ parts: [], title: undefined }, FILES)).toEqual([IQD.path, CART.path, JOURNEY.path])
  expect(chooseTests({ parts: ['cart'], title: undefined }, FILES)).toEqual([CART.path, JOURNEY.path])
  expect(chooseTests({ parts: [], title: 'is whole' }, FILES)).toEqual([IQD.path])
  expect(chooseTests({ parts: ['journeys'], title: 'capped' }, FILES)).toEqual([JOURNEY.path])
  expect(() => chooseTests({ parts: ['kart'], title: undefined }, FILES)).toThrow(Refused)
})

test('a title that is put together when it runs is looked for in all files', () => {
  expect(chooseTests({ parts: ['shop/'], title: 'Basra is told' }, FILES)).toEqual([IQD.path, CART.path])
})

test('no build is needed for rules, one is for what opens a shop with its pages', () => {
  expect(FILES.map(({ path }) => needsBuild(path))).toEqual([false, false, true])
  expect(FILES.map(({ path }) => isJourney(path))).toEqual([false, false, true])
  expect(needsBuild('tests/start/start.test.ts')).toBe(true)
  expect(needsBuild('tests/fuzz/fuzz.test.ts')).toBe(true)
})

test('a title is meant word for word', () => {
  const title = 'is 5 IQD (or 6)?'
  expect(new RegExp(literally(title)).test(`it ${title}`)).toBe(true)
  expect(new RegExp(literally('a.c')).test('abc')).toBe(false)
})
