import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useRef } from 'react'
import { classes } from '#design/classes.ts'
import { Modal } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Picture } from '#design/picture.tsx'
import text from '#design/text.module.css'
import { pictureIn } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import { type Medium, posterOf, urlOf } from './gallery-media.ts'
import { GalleryThumb, GalleryVideo } from './gallery-medium.tsx'
import { useZoom } from './use-zoom.ts'
import css from './viewer.module.css'
import { placeAfterKey, placeAfterSwipe, wrapped } from './viewer-steps.ts'

export interface ViewerProps {
  readonly media: readonly Medium[]
  readonly name: string
  readonly current: number
  readonly onLookAt: Dispatch<SetStateAction<number>>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The gallery on the whole screen. After the last comes the first; arrow keys and swipes go where they point. */
export function Viewer({ isOpen, onClose, ...gallery }: ViewerProps) {
  const { t } = useWords()
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('product.pictures')} className={css.viewer}>
      <Frame {...gallery} onClose={onClose} />
    </Modal>
  )
}

function Frame({ media, name, current, onLookAt, onClose }: Omit<ViewerProps, 'isOpen'>) {
  const { t, direction } = useWords()
  const count = media.length
  const medium = media[wrapped(current, count)]
  const isPicture = medium?.kind === 'image'
  // From where the last press led, which may not be drawn yet.
  const go = (after: (place: number) => number | null) => onLookAt(place => wrapped(after(place) ?? place, count))
  const { zoom, toggle, steer, stage } = useZoom({
    medium: medium ? urlOf(medium) : '',
    canZoom: isPicture,
    onSwipe: distance => go(place => placeAfterSwipe(place, distance, direction)),
  })
  const isZoomed = zoom.scale > 1
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (steer(event.key)) event.preventDefault()
    else go(place => placeAfterKey(place, event.key, direction))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the dialog; every step has a button too
    <div
      className={css.frame}
      // A press on the picture takes the focus here, so that the keys still work.
      tabIndex={-1}
      onKeyDown={press}
    >
      <div className={css.head}>
        <p role="status" className={text.figures}>
          {t('product.place_of', { place: current + 1, count })}
        </p>
        <div className={css.tools}>
          {isPicture && (
            <IconButton label={t(isZoomed ? 'product.zoom_out' : 'product.zoom_in')} onClick={toggle}>
              <Icon of={isZoomed ? ZoomOut : ZoomIn} />
            </IconButton>
          )}
          <IconButton label={t('common.close')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
      </div>
      <div className={css.stage}>
        <div {...stage} className={classes(css.canvas, isPicture && css.still, isZoomed && css.zoomed)}>
          <div
            className={css.medium}
            style={isZoomed ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` } : undefined}
          >
            {medium && <ViewedMedium key={urlOf(medium)} medium={medium} name={name} isZoomed={isZoomed} />}
          </div>
        </div>
        {count > 1 && (
          <>
            <IconButton label={t('product.previous')} className={css.previous} onClick={() => go(place => place - 1)}>
              <Icon of={ChevronLeft} isMirrored />
            </IconButton>
            <IconButton label={t('product.next')} className={css.next} onClick={() => go(place => place + 1)}>
              <Icon of={ChevronRight} isMirrored />
            </IconButton>
          </>
        )}
      </div>
      {count > 1 && <Strip media={media} current={current} onLookAt={onLookAt} />}
    </div>
  )
}

function ViewedMedium({ medium, name, isZoomed }: { medium: Medium; name: string; isZoomed: boolean }) {
  const { language } = useWords()
  if (medium.kind === 'video') return <GalleryVideo medium={medium} name={name} />
  // Enlarged it shows what a wider file holds.
  return <Picture picture={pictureIn(medium.picture, language)} sizes={isZoomed ? '300vw' : '100vw'} isEager />
}

function Strip({ media, current, onLookAt }: Pick<ViewerProps, 'media' | 'current' | 'onLookAt'>) {
  const { t } = useWords()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    strip.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <ul ref={strip} className={css.strip}>
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
  )
}
