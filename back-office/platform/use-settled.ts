import { useEffect, useState } from 'react'
import { isSame } from './is-same.ts'

/** What was written, once nobody has typed for so many ms. */
export function useSettled<Written>(written: Written, quiet: number): Written {
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    if (isSame(written, settled)) return
    const timer = setTimeout(() => setSettled(written), quiet)
    return () => clearTimeout(timer)
  }, [written, settled, quiet])
  return settled
}
