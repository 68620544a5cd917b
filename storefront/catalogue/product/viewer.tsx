import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type TouchEvent, useEffect, useRef } from 'react'
import { Modal } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Picture } from '#design/picture.tsx'
import text from '#design/text.module.css'
import { pictureIn } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import { type Medium, posterOf, urlOf } from './gallery-media.ts'
import { GalleryThumb, GalleryVideo } from './gallery-medium.tsx'
import css from './viewer.module.css'
import { placeAfterKey, placeAfterSwipe, wrapped } from './viewer-steps.ts'

export interface ViewerProps {
  readonly media: readonly Medium[]
  readonly name: string
  readonly current: number
  readonly onLookAt: (place: number) => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The gallery on the whole screen. After the last comes the first; arrow keys and swipes go where they point. */
export function Viewer({ media, name, current, onLookAt, isOpen, onClose }: ViewerProps) {
  const { t, direction } = useWords()
  const touch = useRef<number | null>(null)
  const count = media.length
  const go = (place: number | null) => place !== null && onLookAt(wrapped(place, count))
  const swipeFrom = ({ touches }: TouchEvent) => {
    // Two fingers zoom.
    touch.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
  }
  const swipeTo = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches[0]
    if (touch.current === null || end === undefined) return
    go(placeAfterSwipe(current, end.clientX - touch.current, direction))
    touch.current = null
  }
  const medium = media[wrapped(current, count)]
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('product.pictures')} className={css.viewer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the dialog; every step has a button too */}
      <div className={css.frame} onKeyDown={(event: KeyboardEvent) => go(placeAfterKey(current, event.key, direction))}>
        <div className={css.head}>
          <p role="status" className={text.figures}>
            {t('product.place_of', { place: current + 1, count })}
          </p>
          <IconButton label={t('common.close')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
        <div className={css.stage} onTouchStart={swipeFrom} onTouchEnd={swipeTo}>
          {medium && <ViewedMedium key={urlOf(medium)} medium={medium} name={name} />}
          {count > 1 && (
            <>
              <IconButton label={t('product.previous')} className={css.previous} onClick={() => go(current - 1)}>
                <Icon of={ChevronLeft} isMirrored />
              </IconButton>
              <IconButton label={t('product.next')} className={css.next} onClick={() => go(current + 1)}>
                <Icon of={ChevronRight} isMirrored />
              </IconButton>
            </>
          )}
        </div>
        {count > 1 && <Strip media={media} current={current} onLookAt={onLookAt} />}
      </div>
    </Modal>
  )
}

function ViewedMedium({ medium, name }: { medium: Medium; name: string }) {
  const { language } = useWords()
  if (medium.kind === 'video') return <GalleryVideo medium={medium} name={name} />
  return <Picture picture={pictureIn(medium.picture, language)} sizes="100vw" isEager />
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
