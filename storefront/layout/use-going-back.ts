import { useEffect } from 'react'

/**
 * What covers the page closes when its reader goes back or forth in the history; its own links close it when they are pressed. The
 * page that comes does not: it may come after it was opened again.
 */
export function useGoingBack(close: () => void): void {
  useEffect(() => {
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [close])
}
