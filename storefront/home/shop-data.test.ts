import { expect, test } from 'vitest'
import type { PublicSettings } from '#shop/store/settings.ts'
import { shopData } from './shop-data.ts'

// What search engines are told needs no more of the settings.
const settings = {
  name_en: 'Tarteeb',
  name_ar: 'ترتيب',
  phone: '+9647700000000',
  email: 'hello@shop.example',
  socialLinks: [{ network: 'instagram', url: 'https://www.instagram.com/tarteeb.iq' }],
} as unknown as PublicSettings

const [organization, webSite] = shopData({ settings }, 'ar', new URL('https://shop.example/?lng=ar'))

test('search engines learn who the shop is and how it is reached', () => {
  expect(organization).toMatchObject({
    '@type': ['Organization', 'OnlineStore'],
    name: 'ترتيب',
    alternateName: ['Tarteeb'],
    telephone: '+9647700000000',
    sameAs: ['https://www.instagram.com/tarteeb.iq'],
  })
})

test('search engines may search the shop', () => {
  expect(webSite).toMatchObject({
    '@type': 'WebSite',
    url: 'https://shop.example/',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/collection?search={search_term_string}' },
    },
  })
})
