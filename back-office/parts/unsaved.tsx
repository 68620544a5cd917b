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
      // The way back that a save took is nobody's wish.
      if (isLeaving.current || isReturning) return
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
      if (!isLeaving.current) standOnce()
    }
  }, [isUnsaved])
  const stay = useCallback(() => setLeave(null), [])
  return { leave, stay }
}

/** The way back to the first of the two entries takes a moment, in which the form may be changed and saved again. */
let isReturning = false
let isSecondWanted = false

function standTwice(): void {
  isSecondWanted = true
  if (isReturning || isSecond()) return
  history.pushState({ ...Object(history.state), [SECOND]: true }, '', location.href)
}

function standOnce(): void {
  isSecondWanted = false
  if (isReturning || !isSecond()) return
  isReturning = true
  const here = location.href
  const arrive = () => {
    isReturning = false
    // What is pushed while a page still loads may take its place instead of standing on it: then this was one step too many.
    if (location.href !== here) return history.forward()
    if (isSecondWanted) standTwice()
  }
  // Once everybody has heard of it: nobody's wish to leave.
  addEventListener('popstate', () => setTimeout(arrive), { once: true })
  history.back()
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
