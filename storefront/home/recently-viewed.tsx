import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../platform/later.tsx'
import { readStorage, storedToken } from '../platform/storage.ts'
import type { ViewedShelf as Viewed } from './viewed-shelf.tsx'

/** What this browser, and each other one of the account, has looked at, as it is sold now. Who looked at nothing gets no code for it. */
export function RecentlyViewed() {
  const place = useRef<HTMLDivElement>(null)
  const [Shelf, setShelf] = useState(() => loaded)
  useEffect(() => {
    const mayHave = readStorage('viewed') !== null || storedToken() !== null
    if (loaded === null && mayHave)
      whenIdle(() => {
        import('./viewed-shelf.tsx').then(
          ({ ViewedShelf }) => {
            loaded = ViewedShelf
            setShelf(() => ViewedShelf)
          },
          () => undefined,
        )
      })
  }, [])
  return <div ref={place}>{Shelf && <Shelf place={place} />}</div>
}

/** For the way back to home, which must find the page as long as it was left. */
let loaded: typeof Viewed | null = null
