import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const known = { name: 'Noor Hassan', email: 'noor.hassan84@example.com' }

test.each([
  'tarteeb2026',
  'Tarteeb!!',
  'ترتيب123',
  'NoorHassan',
  'hassan-noor',
  'noor.hassan84',
  'noor.hassan84@example.com',
  'Hassan2026!',
  '12 noor 34',
  'T4rteeb2026',
  'T@rt33b!1',
  'n00r-h4ssan',
  'H@$$an84',
])('%s is guessed by whoever knows the shop and the name', password => {
  expect(isGuessable(password, known)).toBe(true)
})

test.each([
  'a shelf for every cup',
  'noor likes blue boxes',
  'qwerty-uncommon-7',
  'tarteeb keeps my keys',
  'al-basra 1984 rain',
])('%s is not', password => {
  expect(isGuessable(password, known)).toBe(false)
})

test('a short name does not spoil every password it stands in', () => {
  expect(isGuessable('alibaba40', { name: 'Al B' })).toBe(false)
})

test('without a name only the shop’s own words count', () => {
  expect(isGuessable('tarteeb1')).toBe(true)
  expect(isGuessable('noorhassan')).toBe(false)
})

test('a shop of another name is guessed by that name, in each of its languages', () => {
  const shop = ['Rafoof & Co', 'رفوف']
  for (const password of ['rafoof2026', 'R4foof&Co!', 'رفوف1234']) {
    expect([password, isGuessable(password, { shop })]).toEqual([password, true])
    expect([password, isGuessable(password)]).toEqual([password, false])
  }
  expect(isGuessable('rafoof keeps my keys', { shop })).toBe(false)
})
