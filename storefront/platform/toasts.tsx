import { useSyncExternalStore } from 'react'
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
  /** Stays until it is closed. */
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

/** The place where toasts appear; once in the page frame. The region is there before the first toast, or it would not be read out. */
export function ToastRegion() {
  const { t } = useWords()
  const shown = useSyncExternalStore(subscribe, currentToasts, () => NONE)
  return (
    <section className={css.region} aria-label={t('common.messages')}>
      <div role="status" aria-live="polite" className={css.list}>
        {shown.map(one => (
          <Toast
            key={one.id}
            kind={one.kind}
            text={one.text}
            closeLabel={t('common.close')}
            onClose={() => dismiss(one.id)}
            {...(one.action && { action: withDismissal(one.id, one.action) })}
          />
        ))}
      </div>
    </section>
  )
}

interface ShownToast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly action?: ToastAction
}

/** Milliseconds that a toast which is no error stays. */
const TOAST_TIME = 5000
const MOST_AT_ONCE = 3
const NONE: readonly ShownToast[] = []

const listeners = new Set<() => void>()
let toasts = NONE
let lastId = 0

function show(kind: ShownToast['kind'], text: string, action?: ToastAction): void {
  const id = ++lastId
  // Saying the same thing twice helps nobody: the newer replaces the older.
  const others = toasts.filter(one => one.text !== text)
  become([...others, { id, kind, text, ...(action && { action }) }].slice(-MOST_AT_ONCE))
  if (kind !== 'error') setTimeout(() => dismiss(id), TOAST_TIME)
}

function dismiss(id: number): void {
  become(toasts.filter(one => one.id !== id))
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

function become(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentToasts(): readonly ShownToast[] {
  return toasts
}
