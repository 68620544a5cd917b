import { type KeyboardEvent, useRef } from 'react'
import css from './tabs.module.css'

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** The id of the panel that the tabs change. */
  readonly panelId: string
}

/** Tabs over one panel, which should say `role="tabpanel"` and `aria-labelledby={tabId(panelId, selected)}`. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panelId }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const moveTo = (place: number) => {
    const next = tabs.at(place % tabs.length)
    if (next === undefined) return
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panelId, next.id))}`)?.focus()
  }
  const steer = (event: KeyboardEvent) => {
    const here = tabs.findIndex(tab => tab.id === selected)
    const place = placeAfter(event, here, tabs.length)
    if (place === null) return
    event.preventDefault()
    moveTo(place)
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={steer}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(panelId, tab.id)}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

export function tabId(panelId: string, id: string): string {
  return `${panelId}-${id}`
}

/** Arrow keys follow what is seen: in Arabic the next tab is on the left. */
function placeAfter({ key, currentTarget }: KeyboardEvent, here: number, count: number): number | null {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === forward) return here + 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') return here - 1 + count
  return null
}
