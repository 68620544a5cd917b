import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useWords } from '../platform/words.tsx'
import { Ask } from './ask.tsx'

/** Asks before this screen is left while something on it is changed and not saved. */
export function useUnsaved(isChanged: boolean): void {
  const mark = useContext(UnsavedContext)
  useEffect(() => (isChanged ? mark() : undefined), [isChanged, mark])
}

/** Around all screens: whoever follows a link, goes back or closes the page with unsaved changes is asked first. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [marks, setMarks] = useState(0)
  const { leave, stay } = useLeaving(marks > 0)
  const mark = useCallback(() => {
    setMarks(count => count + 1)
    return () => setMarks(count => count - 1)
  }, [])
  return (
    <UnsavedContext value={mark}>
      {children}
      <Ask
        isOpen={leave !== null}
        title={t('office.unsaved')}
        text={t('office.unsaved_text')}
        yes={t('office.leave_unsaved')}
        kind="danger"
        onYes={() => leave?.()}
        onClose={stay}
      />
    </UnsavedContext>
  )
}

/** Marks something as changed; what it answers takes the mark away. */
const UnsavedContext = createContext<() => () => void>(() => () => undefined)

interface Leaving {
  /** What whoever asked to leave wanted; null: nobody asks. */
  readonly leave: (() => void) | null
  readonly stay: () => void
}

function useLeaving(isUnsaved: boolean): Leaving {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isUnsaved) return
    isLeaving.current = false
    const ask = (go: () => void) =>
      setLeave(() => () => {
        isLeaving.current = true
        setLeave(null)
        go()
      })
    const close = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (isLeaving.current || link === null) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => link.click())
    }
    const goBack = () => {
      if (isLeaving.current) return
      standTwice()
      ask(() => history.go(-2))
    }
    // The way back leads to this same screen first, so that there is a moment to ask.
    standTwice()
    addEventListener('beforeunload', close)
    addEventListener('popstate', goBack)
    document.addEventListener('click', follow, { capture: true })
    return () => {
      removeEventListener('beforeunload', close)
      removeEventListener('popstate', goBack)
      document.removeEventListener('click', follow, { capture: true })
      // Saved: the way back is one step again.
      if (isSecond() && !isLeaving.current) history.back()
    }
  }, [isUnsaved])
  const stay = useCallback(() => setLeave(null), [])
  return { leave, stay }
}

function standTwice(): void {
  if (!isSecond()) history.pushState({ ...Object(history.state), [SECOND]: true }, '', location.href)
}

function isSecond(): boolean {
  return Object(history.state)[SECOND] === true
}

const SECOND = 'isSecondEntryOfScreen'

/** The link that a press leaves this screen by; null for presses on anything else, and for those that open a window beside it. */
function linkOf({ target, metaKey, ctrlKey, shiftKey, button }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.target === '_blank' || link.getAttribute('href')?.startsWith('#')) return null
  return metaKey || ctrlKey || shiftKey || button !== 0 ? null : link
}
