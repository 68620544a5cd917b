import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBit, countBetween, countBoth, counted, emptyBitset, nextBit, previousBit } from './bitset.ts'

const SIZE = 200
const ranks = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: 120 })
const place = fc.integer({ min: 0, max: SIZE })

const setOf = (members: readonly number[]) => {
  const set = emptyBitset(SIZE)
  for (const rank of members) addBit(set, rank)
  return set
}

test('a set of bits finds and counts like a list of numbers', () => {
  fc.assert(
    fc.property(ranks, ranks, place, place, (one, other, from, to) => {
      const [set, otherSet] = [setOf(one), setOf(other)]
      const isWithin = (rank: number) => rank >= from && rank < to
      const behind = one.filter(rank => rank >= from)
      expect(nextBit(set, from)).toBe(behind.length === 0 ? -1 : Math.min(...behind))
      expect(previousBit(set, to)).toBe(Math.max(...one.filter(rank => rank < to), -1))
      expect(countBetween(counted(set), from, to)).toBe(one.filter(isWithin).length)
      expect(countBoth(set, otherSet, from, to)).toBe(one.filter(rank => isWithin(rank) && other.includes(rank)).length)
    }),
  )
})
