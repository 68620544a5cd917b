import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Toast } from '#design/toast.tsx'
import css from './toasts.module.css'
import { useWords } from './words.tsx'

export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

/** Says `text` to the shopper; already in the page's language. */
type Say = (text: string, action?: ToastAction) => void

export interface Toasts {
  readonly success: Say
  /** Stays until it is closed, or the shopper goes on. */
  readonly error: Say
  readonly info: Say
}

/** The same object for every caller: also fit for stores outside React. */
export const toast: Toasts = {
  success: (text, action) => show('success', text, action),
  error: (text, action) => show('error', text, action),
  info: (text, action) => show('info', text, action),
}

export function useToast(): Toasts {
  return toast
}

/** The place where a toast appears, one at a time; once in the page frame. The region is there before it, or it would not be read out. */
export function ToastRegion() {
  const { t } = useWords()
  const region = useRef<HTMLElement>(null)
  const toast = useSyncExternalStore(subscribe, currentToast, () => null)
  useGoingOn(region)
  return (
    <section ref={region} className={css.region} aria-label={t('common.messages')}>
      <div role="status" aria-live="polite" className={css.list}>
        {toast && (
          <Toast
            key={toast.id}
            kind={toast.kind}
            text={toast.text}
            closeLabel={t('common.close')}
            onClose={() => dismiss(toast.id)}
            {...(toast.action && { action: withDismissal(toast.id, toast.action) })}
          />
        )}
      </div>
    </section>
  )
}

/**
 * A toast goes when the shopper goes on: with whatever they press next, or, where it offers something to do, with the page. A page that
 * is left by itself takes along what was said of it.
 */
function useGoingOn(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const goOn = ({ target }: Event) => {
      if (!(target instanceof Element) || region.current?.contains(target) === true) return
      if (target.closest('a') !== null || (shown?.action === undefined && target.closest(PRESSABLE) !== null))
        become(null)
    }
    const leave = () => become(null)
    // Before whatever is pressed says something itself.
    addEventListener('click', goOn, true)
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('click', goOn, true)
      removeEventListener('popstate', leave)
    }
  }, [region])
}

const PRESSABLE = 'button, input, select, textarea, label, summary'

interface ShownToast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly action?: ToastAction
}

/** Milliseconds that a toast which is no error stays. */
const TOAST_TIME = 5000

const listeners = new Set<() => void>()
let shown: ShownToast | null = null
let lastId = 0

function show(kind: ShownToast['kind'], text: string, action?: ToastAction): void {
  const id = ++lastId
  become({ id, kind, text, ...(action && { action }) })
  if (kind !== 'error') setTimeout(() => dismiss(id), TOAST_TIME)
}

function dismiss(id: number): void {
  if (shown?.id === id) become(null)
}

function withDismissal(id: number, action: ToastAction): ToastAction {
  return {
    label: action.label,
    onPress: () => {
      dismiss(id)
      action.onPress()
    },
  }
}

function become(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentToast(): ShownToast | null {
  return shown
}
