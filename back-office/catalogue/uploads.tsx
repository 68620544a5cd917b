import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** Says of files on their way whether all of them arrived. */
type Upload = Promise<boolean>

/** What has been chosen in a form's fields and is on its way: `follow` is theirs (`useUploads`), the rest the form's. */
export interface UploadsUnderWay {
  readonly follow: (upload: Upload) => Upload
  /** Runs `send` once everything has arrived; not at all where something did not, which its field says, or where the form was left. */
  readonly sendAfter: (send: () => void) => void
  readonly isUnderWay: boolean
  /** A wish to send waits. */
  readonly isWaiting: boolean
}

export function useFollowedUploads(): UploadsUnderWay {
  const underWay = useRef(new Set<Upload>())
  const [isWaiting, setWaiting] = useState(false)
  const [count, setCount] = useState(0)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const follow = useCallback((upload: Upload) => {
    const tell = () => setCount(underWay.current.size)
    underWay.current.add(upload)
    tell()
    return upload.finally(() => {
      underWay.current.delete(upload)
      tell()
    })
  }, [])
  const sendAfter = useCallback((send: () => void) => {
    if (underWay.current.size === 0) return send()
    setWaiting(true)
    void allArrived(underWay.current).then(isComplete => {
      setWaiting(false)
      if (isComplete && !isLeft.current) send()
    })
  }, [])
  const isUnderWay = count > 0
  return useMemo(() => ({ follow, sendAfter, isUnderWay, isWaiting }), [follow, sendAfter, isUnderWay, isWaiting])
}

/** Those too that are added while it waits. */
async function allArrived(underWay: ReadonlySet<Upload>): Promise<boolean> {
  const arrived = await Promise.all(underWay)
  const areOthersThere = underWay.size === 0 || (await allArrived(underWay))
  return areOthersThere && arrived.every(Boolean)
}

export const UploadsContext = createContext<UploadsUnderWay['follow']>(upload => upload)

/** By which a field tells its form what is on its way. */
export function useUploads(): UploadsUnderWay['follow'] {
  return useContext(UploadsContext)
}
