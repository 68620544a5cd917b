import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useRef } from 'react'
import { savesData } from '../platform/saves-data.ts'
import { type NavigateOptions, navigate, prefetch } from './engine.ts'
import { mark } from './pending.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, NavigateOptions {
  /** An address of this shop, from `paths`. */
  readonly to: string
  /** Whether pointing at the link already gets the page; on unless said otherwise. */
  readonly prefetches?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link within the shop: a plain anchor that the page engine follows without loading a new document. */
export function Link({ to, replace, scroll, prefetches = true, onClick, ...anchor }: LinkProps) {
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isBrowsersOwn(event)) return
    event.preventDefault()
    mark(event.currentTarget)
    navigate(to, { ...(replace && { replace }), ...(scroll && { scroll }) })
  }
  const getReady = () => {
    if (prefetches && !savesData()) prefetch(to)
  }
  // A pointer on its way across a page of cards means nothing yet.
  const getReadySoon = () => {
    intent.current = setTimeout(getReady, POINTING_TIME)
  }
  return (
    <a
      {...anchor}
      href={to}
      onClick={follow}
      onPointerEnter={getReadySoon}
      onPointerLeave={() => clearTimeout(intent.current)}
      onFocus={getReady}
      onTouchStart={getReady}
    />
  )
}

/** Milliseconds of pointing that count as an intention. */
const POINTING_TIME = 60

/** New tabs, new windows, downloads, other frames, and places on the same page stay the browser's. */
function isBrowsersOwn(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download, hash, pathname, search, origin } = event.currentTarget
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true
  if ((target !== '' && target !== '_self') || download !== '' || origin !== location.origin) return true
  return hash !== '' && pathname === location.pathname && search === location.search
}
