import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { EmptyTray } from './empty-shelf.tsx'
import css from './picture.module.css'

/** A picture of this shop: `/media/<id>.webp`, whose smaller widths are made on demand. */
export interface PictureSource {
  readonly url: string
  /** Pixels of the master. */
  readonly width: number
  readonly height: number
  /** Name, colour, what is visible; empty for one that repeats what stands beside it. */
  readonly alt: string
}

interface PictureProps {
  /** Null shows the placeholder. */
  readonly picture: PictureSource | null
  /** How wide it is shown, as in `sizes` of an img. */
  readonly sizes: string
  /** Loaded at once: for what the first screen shows. */
  readonly isEager?: boolean
  /** The one picture that a page is waited for. Loaded before everything else. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
}

/** A photo at the width and in the format that fits; the empty tray where it is missing or cannot be loaded. */
export function Picture({ picture, sizes, isEager = false, isFirst = false, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const url = picture?.url ?? null
  useEffect(() => {
    // It may have failed before this code was there to hear of it.
    if (image.current?.complete === true && image.current.naturalWidth === 0) setBrokenUrl(url)
  }, [url])
  if (picture === null || brokenUrl === url) {
    return <Missing alt={picture?.alt ?? ''} className={className} />
  }
  return (
    <picture className={css.picture}>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        ref={image}
        src={picture.url}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={isEager || isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={classes(css.image, className)}
        onError={() => setBrokenUrl(url)}
        {...(isFirst && { fetchPriority: 'high' as const })}
      />
    </picture>
  )
}

/** `srcset` of a picture in one format: the widths there are, none above the master. */
export function sourceSet(
  { url, width }: Pick<PictureSource, 'url' | 'width'>,
  format: 'avif' | 'webp',
): string | undefined {
  const base = /^(\/media\/[^/]+)\.webp$/.exec(url)?.[1]
  if (base === undefined) return
  const widths = WIDTHS.filter(each => each <= width)
  return widths.length === 0 ? undefined : widths.map(each => `${base}/${each}.${format} ${each}w`).join(', ')
}

const WIDTHS = [240, 360, 480, 720, 960, 1440] as const

function Missing({ alt, className }: { alt: string; className: string | undefined }) {
  return (
    <span
      className={classes(css.missing, className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <EmptyTray />
    </span>
  )
}
