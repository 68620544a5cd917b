import Play from 'lucide-react/icons/play'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { Picture } from '#design/picture.tsx'
import type { Picture as CataloguePicture } from '#shop/catalogue/product.ts'
import { pictureIn } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import type { Medium } from './gallery-media.ts'
import css from './gallery-medium.module.css'
import { useSeenPicture } from './seen-picture.ts'

interface GalleryMediumProps {
  /** Null: the product has none. */
  readonly medium: Medium | null
  readonly name: string
  /** What the page is waited for. */
  readonly isFirst: boolean
  /** The one that is looked at, with nothing before it. */
  readonly isInView: boolean
  readonly onEnlarge: (event: MouseEvent<HTMLElement>) => void
}

/** A picture that opens full screen when pressed, or a video that plays where it stands. */
export function GalleryMedium({ medium, name, isFirst, isInView, onEnlarge }: GalleryMediumProps) {
  const { t, language } = useWords()
  const stage = useRef<HTMLButtonElement>(null)
  useSeenPicture(stage, isFirst && medium?.kind === 'image' ? medium.picture.url : null)
  if (medium?.kind === 'video') return <SilentVideo medium={medium} name={name} isInView={isInView} />
  const picture = medium && pictureIn(medium.picture, language)
  return (
    <button
      ref={stage}
      type="button"
      className={css.enlarge}
      aria-label={t('product.enlarge', { picture: picture?.alt || name })}
      onClick={onEnlarge}
      disabled={picture === null}
    >
      <Picture picture={picture} sizes={STAGE_SIZES} isFirst={isFirst} />
    </button>
  )
}

interface VideoProps {
  readonly medium: Extract<Medium, { kind: 'video' }>
  readonly name: string
}

/** Plays and rests at a press, without a sound and without the browser's bar, which would lie below the buttons on the stage. */
function SilentVideo({ medium, name, isInView }: VideoProps & { isInView: boolean }) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isInView) video.current?.pause()
  }, [isInView])
  const toggle = () => {
    if (isPlaying) video.current?.pause()
    // Refused by a browser that saves power, or cut short: the mark says that it rests.
    else video.current?.play().catch(() => undefined)
  }
  return (
    <div className={css.silent}>
      <video
        ref={video}
        className={css.video}
        muted
        playsInline
        loop
        preload="metadata"
        aria-label={t('product.video_of', { name })}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={firstFrame(medium)} type={medium.video.type} />
      </video>
      <button
        type="button"
        className={css.play}
        aria-label={t(isPlaying ? 'product.pause_video' : 'product.play_video')}
        onClick={toggle}
      >
        {!isPlaying && <Icon of={Play} />}
      </button>
    </div>
  )
}

/** A video with the browser's own controls. */
export function GalleryVideo({ medium, name }: VideoProps) {
  const { t } = useWords()
  return (
    // biome-ignore lint/a11y/useMediaCaption: the shop's videos have no speech
    <video
      className={css.video}
      controls
      playsInline
      loop
      preload="metadata"
      aria-label={t('product.video_of', { name })}
    >
      <source src={firstFrame(medium)} type={medium.video.type} />
    </video>
  )
}

/** From the first frame on, so that browsers without a poster show it. */
function firstFrame({ video }: VideoProps['medium']): string {
  return `${video.url}#t=0.1`
}

interface GalleryThumbProps {
  readonly medium: Medium
  /** What a video is shown by. */
  readonly poster: CataloguePicture | null
  readonly label: string
  readonly isCurrent: boolean
  readonly onPress: () => void
}

export function GalleryThumb({ medium, poster, label, isCurrent, onPress }: GalleryThumbProps) {
  const { language } = useWords()
  const picture = medium.kind === 'image' ? medium.picture : poster
  return (
    <button
      type="button"
      className={css.thumb}
      aria-label={label}
      aria-current={isCurrent || undefined}
      onClick={onPress}
    >
      <Picture picture={picture ? { ...pictureIn(picture, language), alt: '' } : null} sizes="84px" />
      {medium.kind === 'video' && (
        <span className={css.play}>
          <Icon of={Play} />
        </span>
      )}
    </button>
  )
}

const STAGE_SIZES = '(min-width:1000px) 46vw, 100vw'
