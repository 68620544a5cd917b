import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HomeSection } from '#shop/store/settings.ts'
import { frameWith } from '#tests/support/frame.tsx'
import { HeroLinks } from './hero-links.tsx'
import { Shelves } from './shelves.tsx'

const NOTHING_LOADED = { latest: [], bestSellers: [], bundle: null, carousel: [] }

const homeWith = (homeSections: readonly HomeSection[]) =>
  renderToStaticMarkup(frameWith({ categories: 3, homeSections }, <Shelves {...NOTHING_LOADED} />))

test('home shows the sections that the owner chose, in the owner’s order, and no other', () => {
  const markup = homeWith(['newsletter', 'categories'])
  expect(markup).not.toContain('id="arrival"')
  const [newsletter, categories] = [markup.indexOf('type="email"'), markup.indexOf('Room 0')]
  expect(newsletter).toBeGreaterThan(-1)
  expect(categories).toBeGreaterThan(newsletter)
})

test('a home whose owner shows nothing below the hero is empty there', () => {
  expect(homeWith([])).toBe('')
})

test('the hero leads to the latest arrivals only while home shows them', () => {
  const links = (homeSections: readonly HomeSection[]) =>
    renderToStaticMarkup(frameWith({ categories: 0, homeSections }, <HeroLinks />))
  expect(links(['latest'])).toContain('#latest')
  expect(links(['categories'])).not.toContain('#latest')
})
