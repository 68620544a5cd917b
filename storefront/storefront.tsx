import type { Translate } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import { PageFrame } from './layout/page-frame.tsx'
import { LocationContext } from './navigation/hooks.ts'
import type { Screen } from './navigation/navigator.ts'
import { Outlet } from './navigation/outlet.tsx'
import { type Shop, ShopProvider } from './platform/shop-settings.tsx'
import { ToastRegion } from './platform/toasts.tsx'
import { WordsProvider } from './platform/words.tsx'

export interface StorefrontProps {
  readonly screen: Screen
  readonly shop: Shop
  readonly language: Language
  readonly t: Translate
}

/** Everything between the body's tags; the same tree on the server and in the browser. */
export function Storefront({ screen, shop, language, t }: StorefrontProps) {
  return (
    <WordsProvider t={t} language={language}>
      <ShopProvider shop={shop}>
        <LocationContext value={screen.location}>
          <PageFrame>
            <Outlet screen={screen} />
          </PageFrame>
          <ToastRegion />
        </LocationContext>
      </ShopProvider>
    </WordsProvider>
  )
}
