import { useEffect } from 'react'
import { useShopName } from './store.ts'

/** Names the browser's tab: the screen, and whose back office it is. */
export function useTitle(screen: string): void {
  const shop = useShopName()
  useEffect(() => {
    document.title = shop === '' ? screen : `${screen} · ${shop}`
  }, [screen, shop])
}
