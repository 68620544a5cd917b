import Play from 'lucide-react/icons/play'
import type { MouseEvent } from 'react'
import { Icon } from '#design/icon.tsx'
import { Picture } from '#design/picture.tsx'
import type { Picture as CataloguePicture } from '#shop/catalogue/product.ts'
import { pictureIn } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import type { Medium } from './gallery-media.ts'
import css from './gallery-medium.module.css'

interface GalleryMediumProps {
  /** Null: the product has none. */
  readonly medium: Medium | null
  readonly name: string
  /** What the page is waited for. */
  readonly isFirst: boolean
  readonly onEnlarge: (event: MouseEvent<HTMLElement>) => void
}

/** A picture that opens full screen when pressed, or a video with the browser's own controls. */
export function GalleryMedium({ medium, name, isFirst, onEnlarge }: GalleryMediumProps) {
  const { t, language } = useWords()
  if (medium?.kind === 'video') return <GalleryVideo medium={medium} name={name} />
  const picture = medium && pictureIn(medium.picture, language)
  return (
    <button
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

export function GalleryVideo({ medium, name }: { medium: Extract<Medium, { kind: 'video' }>; name: string }) {
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
      {/* From the first frame on, so that browsers without a poster show it. */}
      <source src={`${medium.video.url}#t=0.1`} type={medium.video.type} />
    </video>
  )
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
