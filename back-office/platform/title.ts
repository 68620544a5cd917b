import { useEffect } from 'react'
import { useShopName } from './store.ts'

/** Names the browser's tab: the screen, and whose back office it is. */
export function useTitle(screen: string): void {
  const shop = useShopName()
  useEffect(() => {
    title = shop === '' ? screen : `${screen} · ${shop}`
    showTitle()
  }, [screen, shop])
}

/** What came while nobody looked at this tab stands in front of its name, until somebody does. */
export function countUnseen(count: number): void {
  if (!document.hidden) return
  unseen += count
  showTitle()
  const look = () => {
    unseen = 0
    showTitle()
  }
  document.addEventListener('visibilitychange', look, { once: true })
}

let title = ''
let unseen = 0

function showTitle(): void {
  document.title = unseen === 0 ? title : `(${unseen}) ${title}`
}
