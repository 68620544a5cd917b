import { expect, test } from 'vitest'
import { firstLoad, startOf } from './check-budgets.ts'

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

test('a screen begins with its own file and with the words it says, in one language', () => {
  expect(startOf(['/cart', './cart/cart-page.tsx', 'cart', 'messages'], 'ar')).toEqual([
    'storefront/entry-browser.tsx',
    'storefront/cart/cart-page.tsx',
    'locales/ar/storefront.ts',
    'locales/ar/cart.json',
    'locales/ar/messages.json',
  ])
})
