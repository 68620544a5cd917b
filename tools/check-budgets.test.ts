import { expect, test } from 'vitest'
import { firstLoad, screensOf } from './check-budgets.ts'

test('the first load is a page with all it imports, without what it fetches later', () => {
  const manifest = {
    entry: { file: 'entry.js', imports: ['react'], css: ['design.css'] },
    home: { file: 'home.js', imports: ['react', 'card'], dynamicImports: ['carousel'] },
    card: { file: 'card.js', css: ['card.css'], imports: ['home'] },
    react: { file: 'react.js' },
    carousel: { file: 'carousel.js' },
  }
  expect(firstLoad(manifest, ['entry', 'home'])).toEqual({
    scripts: ['entry.js', 'react.js', 'home.js', 'card.js'],
    styles: ['design.css', 'card.css'],
  })
  expect(() => firstLoad(manifest, ['gone'])).toThrow('lacks gone')
})

test('the table of screens says which words a screen loads', () => {
  const routes =
    "export const screens = [\n  ['/', './home/home-page.tsx', 'home'],\n  ['/cart', './cart/cart-page.tsx', 'cart', 'messages'],\n]"
  expect(screensOf(routes)).toEqual([
    { path: '/', file: 'storefront/home/home-page.tsx', words: ['home'] },
    { path: '/cart', file: 'storefront/cart/cart-page.tsx', words: ['cart', 'messages'] },
  ])
})
