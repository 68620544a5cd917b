import Maximize2 from 'lucide-react/icons/maximize-2'
import {
  type ComponentType,
  type Dispatch,
  type MouseEvent,
  memo,
  type ReactNode,
  type SetStateAction,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { useWords } from '../../platform/words.tsx'
import css from './gallery.module.css'
import { type Medium, posterOf, urlOf } from './gallery-media.ts'
import { GalleryMedium, GalleryThumb } from './gallery-medium.tsx'
import type { ViewerProps } from './viewer.tsx'

interface GalleryProps {
  readonly media: readonly Medium[]
  /** Place of the medium that is looked at. */
  readonly current: number
  readonly onLookAt: Dispatch<SetStateAction<number>>
  /** The product's name: what a video shows. */
  readonly name: string
  /** A label on the photo. */
  readonly tag?: ReactNode
}

/** Pictures and videos: swiped on phones; one large with thumbnails and its next two on wide screens. */
export const Gallery = memo(({ media, current, onLookAt, name, tag }: GalleryProps) => {
  const { t } = useWords()
  const { Viewer, isOpen, open, close, getReady } = useViewer()
  const stage = useSwipe(current, onLookAt, isOpen)
  return (
    <section className={css.gallery} aria-label={t('product.pictures')}>
      {media.length > 1 && (
        <ul className={css.thumbs}>
          {media.map((medium, place) => (
            <li key={urlOf(medium)}>
              <GalleryThumb
                medium={medium}
                poster={posterOf(media)}
                label={t('product.picture_of', { place: place + 1, count: media.length })}
                isCurrent={place === current}
                onPress={() => onLookAt(place)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.frame}>
        <ul ref={stage} className={css.stage}>
          {media.map((medium, place) => (
            <li key={urlOf(medium)} className={classes(css.slide, placeClass(place, current, media.length))}>
              <GalleryMedium
                medium={medium}
                name={name}
                isFirst={place === 0}
                isInView={place === current && !isOpen}
                onEnlarge={event => {
                  onLookAt(place)
                  open(event)
                }}
              />
            </li>
          ))}
          {media.length === 0 && (
            <li className={classes(css.slide, css.main)}>
              <GalleryMedium medium={null} name={name} isFirst isInView onEnlarge={() => undefined} />
            </li>
          )}
        </ul>
        {tag && <div className={css.tag}>{tag}</div>}
        {media.length > 0 && (
          <IconButton
            label={t('product.full_screen')}
            className={css.full}
            onClick={open}
            onPointerEnter={getReady}
            onFocus={getReady}
          >
            <Icon of={Maximize2} size="small" />
          </IconButton>
        )}
      </div>
      {media.length > 1 && (
        // As wide as all of them from the start: the document may come in pieces.
        <div className={css.dots} style={{ inlineSize: `calc(${media.length} * var(--tap))` }}>
          {media.map((medium, place) => (
            <button
              key={urlOf(medium)}
              type="button"
              aria-label={t('product.picture_of', { place: place + 1, count: media.length })}
              aria-current={place === current || undefined}
              onClick={() => onLookAt(place)}
            >
              <Nuqta />
            </button>
          ))}
        </div>
      )}
      {Viewer && (
        <Viewer media={media} name={name} current={current} onLookAt={onLookAt} isOpen={isOpen} onClose={close} />
      )}
    </section>
  )
})

/** On wide screens the large one and the two after it are shown; on phones all stand in a row. */
function placeClass(place: number, current: number, count: number): string | undefined {
  const distance = (place - current + count) % count
  if (distance === 0) return css.main
  if (count < 3) return undefined
  if (distance === 1) return css.second
  return distance === 2 ? css.third : undefined
}

/** The viewer's code comes when it is about to be opened. */
function useViewer() {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (isShown: boolean) => startTransition(() => setOpen(isShown))
  const getReady = async () => {
    const module = await import('./viewer.tsx')
    setViewer(() => module.Viewer)
  }
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Where the focus returns to; some browsers give a pressed button none.
    currentTarget.focus()
    // Without network the pictures stay as large as they are.
    getReady().then(
      () => show(true),
      () => undefined,
    )
  }
  return { Viewer, isOpen, open, close: () => show(false), getReady: () => void getReady().catch(() => undefined) }
}

/** Keeps a row of slides that scrolls by swiping in step with the place that is looked at; below the viewer it only follows. */
function useSwipe(current: number, onLookAt: (place: number) => void, isBelow: boolean) {
  const stage = useRef<HTMLUListElement>(null)
  // A page that has just come shows the first slide.
  const shown = useRef(0)
  /** Where the row scrolls by itself; null while fingers have it. */
  const heading = useRef<number | null>(null)
  const tell = useRef(onLookAt)
  const follows = useRef(isBelow)
  useEffect(() => {
    tell.current = onLookAt
    follows.current = isBelow
  })
  useEffect(() => {
    const row = stage.current
    if (row === null) return
    let settling: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (!isRow(row)) return
      const place = Math.round(Math.abs(row.scrollLeft) / row.clientWidth)
      const target = follows.current ? shown.current : heading.current
      // On a slow phone a scroll rests on its way, more than once even, where nobody wanted to look.
      if (target !== null && place !== target) return scrollTo(row, target, 'instant')
      heading.current = null
      if (place === shown.current) return
      shown.current = place
      tell.current(place)
    }
    // Safari has no `scrollend` before 26.2: a row that has rested for a moment has arrived.
    const rest = () => {
      clearTimeout(settling)
      settling = setTimeout(settle, RESTED)
    }
    const takeOver = () => {
      heading.current = null
    }
    row.addEventListener('scroll', rest, { passive: true })
    for (const hand of HANDS) row.addEventListener(hand, takeOver, { passive: true })
    return () => {
      clearTimeout(settling)
      row.removeEventListener('scroll', rest)
      for (const hand of HANDS) row.removeEventListener(hand, takeOver)
    }
  }, [])
  useEffect(() => {
    const row = stage.current
    if (row === null || shown.current === current) return
    shown.current = current
    heading.current = isRow(row) ? current : null
    scrollTo(row, current, 'auto')
  }, [current])
  return stage
}

function scrollTo(row: HTMLElement, place: number, behavior: ScrollBehavior): void {
  const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  row.scrollTo({ left: forward * place * row.clientWidth, behavior })
}

/** What moves a row that is not the page. */
const HANDS = ['touchstart', 'wheel', 'keydown'] as const

/** Milliseconds without scrolling after which a swipe has ended. */
const RESTED = 90

function isRow(stage: HTMLElement): boolean {
  return stage.scrollWidth > stage.clientWidth
}
