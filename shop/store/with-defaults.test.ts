import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDefaults } from './with-defaults.ts'

interface Tree {
  readonly [name: string]: unknown
}

const name = fc.constantFrom('phone', 'delivery', 'near', 'prices', 'links', 'constructor')
const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer()), fc.constant(null))
const { tree } = fc.letrec<{ tree: Tree; member: unknown }>(tie => ({
  member: fc.oneof({ depthSize: 'small', withCrossShrink: true }, value, tie('tree')),
  tree: fc.dictionary(name, tie('member'), { maxKeys: 4 }),
}))

/** Settings of this release, and the same as an older one kept them: without some members at some depths, with other values. */
const upgrade = fc
  .tuple(tree, fc.infiniteStream(fc.constantFrom('gone', 'kept', 'changed')))
  .map(([defaults, fates]) => ({ defaults, kept: olderOf(defaults, fates) }))

function olderOf(defaults: Tree, fates: Iterator<string>): Tree {
  return Object.fromEntries(
    Object.entries(defaults).flatMap(([each, now]) => {
      const fate = fates.next().value
      if (fate === 'gone') return []
      if (isTree(now)) return [[each, olderOf(now, fates)]]
      return [[each, fate === 'changed' ? `the owner's ${each}` : now]]
    }),
  )
}

function leavesOf(of: Tree, path: readonly string[] = []): [path: string, value: unknown][] {
  return Object.entries(of).flatMap(([each, inner]) =>
    isTree(inner) ? leavesOf(inner, [...path, each]) : [[[...path, each].join('/'), inner]],
  )
}

function isTree(of: unknown): of is Tree {
  return typeof of === 'object' && of !== null && !Array.isArray(of)
}

test('whatever an older release kept stays, and whatever it lacked has its default, at every depth', () => {
  fc.assert(
    fc.property(upgrade, ({ defaults, kept }) => {
      const whole = withDefaults(kept, defaults)
      expect(new Map(leavesOf(whole))).toEqual(new Map([...leavesOf(defaults), ...leavesOf(kept)]))
      expect(withDefaults(whole, defaults)).toEqual(whole)
    }),
  )
})

test('a list that an owner shortened stays short, and an empty one empty', () => {
  const defaults = { homeSections: ['latest', 'bundle'], delivery: { cityPrices: {}, nearCity: 5_000 } }
  expect(withDefaults({ homeSections: [], delivery: { cityPrices: { 7: 9_000 } } }, defaults)).toEqual({
    homeSections: [],
    delivery: { cityPrices: { 7: 9_000 }, nearCity: 5_000 },
  })
})
