import { type ComponentProps, useEffect, useState } from 'react'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { later } from '../platform/later.tsx'

/** Seldom needed, and known to be in the browser only. */
const StillHere = later(async () => (await import('./still-here.tsx')).StillHere)

/** An empty shelf that is no dead end: below it stands what the shop does have. */
export function NothingHere(shelf: ComponentProps<typeof EmptyShelf>) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <>
      <EmptyShelf {...shelf} />
      {isAlive && <StillHere />}
    </>
  )
}
