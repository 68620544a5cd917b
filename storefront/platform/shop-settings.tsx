import { createContext, type ReactNode, useContext } from 'react'
import type { PictureSource } from '#design/picture.tsx'
import { formatIqd, type Money } from '#locales/formats.ts'
import type { Category, Picture } from '#shop/catalogue/product.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import type { PublicSettings, Slide } from '#shop/store/settings.ts'
import { useWords } from './words.tsx'

/** What every page stands in: loaded with the first page and kept. */
export interface Shop {
  readonly settings: PublicSettings
  readonly hero: readonly Slide[]
  readonly categories: readonly Category[]
  /** What can be chosen at checkout, cash first. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** Online payments go to test gateways. */
  readonly isPaymentTest: boolean
}

/** The store's settings: names, currency labels, phone, links, delivery prices, return window. */
export function useShop(): PublicSettings {
  return useWholeShop().settings
}

export function useCategories(): readonly Category[] {
  return useWholeShop().categories
}

export function useHero(): readonly Slide[] {
  return useWholeShop().hero
}

/** How an order can be paid, and whether that is a test. */
export function usePayments(): Pick<Shop, 'paymentMethods' | 'isPaymentTest'> {
  return useWholeShop()
}

/** Whether cash at the door is offered: what promises it is said then alone. */
export function usePaysAtDoor(): boolean {
  return paysAtDoor(useWholeShop())
}

/** The same for a page's head. */
export function paysAtDoor({ paymentMethods }: Pick<Shop, 'paymentMethods'>): boolean {
  return paymentMethods.includes('cod')
}

/** Writes amounts with the store's currency label: decimals 'auto' for cards and product pages, 2 for cart and checkout totals. */
export function useMoney(): (amount: number, decimals?: 'auto' | 2) => Money {
  const labels = useShop()
  const { language } = useWords()
  return (amount, decimals = 'auto') => formatIqd(amount, language, { labels, decimals })
}

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** A catalogue picture with its words in one language. */
export function pictureIn(picture: Picture, language: Language): PictureSource {
  return { url: picture.url, width: picture.width, height: picture.height, alt: inLanguage(picture, 'alt', language) }
}

const ShopContext = createContext<Shop | null>(null)

function useWholeShop(): Shop {
  const shop = useContext(ShopContext)
  if (shop === null) throw new Error('The shop is asked for outside ShopProvider')
  return shop
}
