import { Picture } from '#design/picture.tsx'
import { pictureIn } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import css from './chosen-photo.module.css'
import { type Medium, posterOf } from './gallery-media.ts'

interface ChosenPhotoProps {
  readonly media: readonly Medium[]
  /** Place of the medium that is looked at. */
  readonly current: number
}

/** On phones: what the gallery shows, small, for where the gallery has scrolled away. */
export function ChosenPhoto({ media, current }: ChosenPhotoProps) {
  const { language } = useWords()
  const medium = media[current]
  const picture = medium?.kind === 'image' ? medium.picture : posterOf(media)
  if (picture === null) return null
  return (
    <div className={css.photo}>
      <Picture picture={{ ...pictureIn(picture, language), alt: '' }} sizes="80px" />
    </div>
  )
}
