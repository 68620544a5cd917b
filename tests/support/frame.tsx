import type { ReactElement } from 'react'
import { createTranslator, type Words } from '#locales/translate.ts'
import { DEFAULT_SETTINGS } from '#server/catalogue/store-settings.ts'
import type { Category } from '#shop/catalogue/product.ts'
import { HOME_SECTIONS, type HomeSection } from '#shop/store/settings.ts'
import { LocationContext } from '#storefront/navigation/hooks.ts'
import { locationOf } from '#storefront/navigation/location.ts'
import type { OpenedPage } from '#storefront/navigation/open-page.ts'
import { type Shop, ShopProvider } from '#storefront/platform/shop-settings.tsx'
import { WordsProvider } from '#storefront/platform/words.tsx'
import cart from '../../locales/en/cart.json' with { type: 'json' }
import checkout from '../../locales/en/checkout.json' with { type: 'json' }
import collection from '../../locales/en/collection.json' with { type: 'json' }
import home from '../../locales/en/home.json' with { type: 'json' }
import layout from '../../locales/en/layout.json' with { type: 'json' }
import product from '../../locales/en/product.json' with { type: 'json' }

interface FramedShop {
  readonly categories: number
  readonly homeSections?: readonly HomeSection[]
}

/** A part of a page within all that pages stand in, in English; the shop has so many categories. */
export function frameWith({ categories, homeSections = HOME_SECTIONS }: FramedShop, part: ReactElement): ReactElement {
  const shop: Pick<Shop, 'categories' | 'settings'> = {
    categories: Array.from({ length: categories }, (_, place) => category(place)),
    settings: { ...DEFAULT_SETTINGS, homeSections, nearCity: { name_en: 'Baghdad', name_ar: 'بغداد' } },
  }
  return (
    <WordsProvider t={t} language="en">
      {/* Only its categories and settings are asked for. */}
      <ShopProvider shop={shop as Shop}>
        <LocationContext value={locationOf(new URL('https://shop.example/'), '', PAGE)}>{part}</LocationContext>
      </ShopProvider>
    </WordsProvider>
  )
}

const PAGE: OpenedPage = {
  kind: 'page',
  file: '',
  module: { default: () => null },
  params: {},
  data: undefined,
  status: 200,
}

// As the build gives them, but for the type of a whole file.
const t = createTranslator('en', { cart, checkout, collection, home, layout, product } as unknown as Words)

function category(place: number): Category {
  return { _id: `room-${place}`, name_en: `Room ${place}`, name_ar: `غرفة ${place}`, image: null, subCategories: [] }
}
