import { type ReactNode, useState } from 'react'
import { FindAll } from './find-all.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { OpenerContext, type OverScreen } from './opener.ts'
import { useKeys } from './use-keys.ts'

/** Around all screens: the one search, and the list of keys, which keys and buttons open. */
export function Finding({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OverScreen | null>(null)
  useKeys(setOpened)
  const close = () => setOpened(null)
  return (
    <OpenerContext value={setOpened}>
      {children}
      <FindAll isOpen={opened === 'search'} onClose={close} onKeys={() => setOpened('keys')} />
      <KeysSheet isOpen={opened === 'keys'} onClose={close} />
    </OpenerContext>
  )
}
