import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { OFFICE_SCOPE, type OpenWish } from '#shop/offline/worker.ts'

/**
 * Whoever taps what a phone shows of an order is led there on the screen
 * that is open, by a link: what is typed there is asked about first.
 */
export function OpenedByNews() {
  const [path, setPath] = useState<string | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Browsers offer workers to secure pages only.
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const hear = ({ data }: MessageEvent<OpenWish | null>) => {
      if (data?.open !== undefined) setPath(data.open.slice(OFFICE_SCOPE.length) || '/')
    }
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (path === null) return
    link.current?.click()
    setPath(null)
  }, [path])
  return path === null ? null : <Link ref={link} to={path} hidden tabIndex={-1} />
}
