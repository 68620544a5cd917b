import { type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Id, Picture, ProductCard } from '#shop/catalogue/product.ts'
import { savesData } from '../platform/saves-data.ts'

export interface CardLook {
  /** The element that holds the dots, in the order of the colours. */
  readonly dots: RefObject<HTMLSpanElement | null>
  /** The colour that the card shows; null for none of its own choosing. */
  readonly color: Id | null
  /** What lies over the first photo: a picture, or a colour's first; null for nothing, undefined as long as nobody has asked for any. */
  readonly photo: Picture | Id | null | undefined
  readonly point: (event: PointerEvent) => void
  readonly focus: (event: FocusEvent) => void
  readonly leave: () => void
  readonly press: (event: MouseEvent) => void
}

/**
 * What a card shows besides its first photo: a colour that was pressed, or is pointed at, or the
 * second photo while a mouse is on the card, or a key has led there. The dots lie below the card's
 * link and are found by their place: until the page is alive, a press on one opens the product.
 */
export function useCardLook({ colors, images }: ProductCard): CardLook {
  const dots = useRef<HTMLSpanElement>(null)
  const [pressed, setPressed] = useState<Id | null>(null)
  const [pointed, setPointed] = useState<Id | typeof CARD | null>(null)
  const [isAsked, setAsked] = useState(false)
  const color = pointed === null || pointed === CARD ? pressed : pointed
  const colorAt = (event: MouseEvent) => colors[placeOf(dots.current, event)]?._id
  const show = (at?: Id) => {
    if (savesData()) return
    setAsked(true)
    setPointed(at ?? pointed ?? CARD)
  }
  return {
    dots,
    color,
    photo: isAsked ? (color ?? (pointed === CARD ? (images[1] ?? null) : null)) : undefined,
    point: event => {
      // A finger has no way to point without pressing.
      if (event.pointerType !== 'touch') show(colorAt(event))
    },
    focus: event => {
      // A press focuses its link, too.
      if (event.target.matches(':focus-visible')) show()
    },
    leave: () => setPointed(null),
    press: event => {
      // A key, and many a help for people, press in no place.
      const at = event.detail === 0 ? undefined : colorAt(event)
      if (at === undefined) return
      event.preventDefault()
      setAsked(true)
      setPressed(at === pressed ? null : at)
    },
  }
}

/** The card is pointed at, and none of its dots was. */
const CARD = Symbol('card')

function placeOf(dots: HTMLElement | null, { clientX, clientY }: MouseEvent): number {
  return [...(dots?.children ?? [])].findIndex(dot => {
    const { left, right, top, bottom } = dot.getBoundingClientRect()
    return left <= clientX && clientX < right && top <= clientY && clientY < bottom
  })
}
