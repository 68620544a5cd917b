import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what shows that a page waits moves without style and paint: the processor is for what comes', () => {
  const styles = readFileSync(new URL('skeleton.module.css', import.meta.url), 'utf8')
  const [, steps = ''] = /@keyframes[^{]*\{([\s\S]*)\}/.exec(styles) ?? []
  const moved = [...steps.matchAll(/([a-z-]+):/g)].map(([, property]) => property)
  expect(new Set(moved)).toEqual(new Set(['opacity']))
})
