import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { sendReturnPhoto } from '#contract/returns.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import text from '#design/text.module.css'
import { MOST_RETURN_PHOTOS } from '#shop/returns/moves.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './return-order-page.module.css'

export interface SentPhoto {
  readonly photoId: string
  readonly url: string
}

interface ReturnPhotosProps {
  readonly photos: readonly SentPhoto[]
  readonly onChange: (photos: readonly SentPhoto[]) => void
}

/** Up to four photos, each sent as it is chosen; more than that are named as too many and left out. */
export function ReturnPhotos({ photos, onChange }: ReturnPhotosProps) {
  const { t, sayFailure } = useWords()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const inputId = useId()
  const add = async (files: readonly File[]) => {
    setBusy(true)
    const free = MOST_RETURN_PHOTOS - photos.length
    setProblem(files.length > free ? t('messages.too_many_photos') : '')
    let sent = photos
    // One that is refused keeps none of the others back.
    for (const file of files.slice(0, free)) {
      try {
        const bytes = new Uint8Array(await file.arrayBuffer())
        const { photoId, url } = await call(sendReturnPhoto, { bytes, contentType: file.type })
        sent = [...sent, { photoId, url }]
        onChange(sent)
      } catch (failure) {
        setProblem(sayFailure(failure))
      }
    }
    setBusy(false)
  }
  return (
    <div className={css.photos}>
      <p>{t('returns.photos')}</p>
      <ul>
        {photos.map((photo, place) => (
          <li key={photo.photoId}>
            <img src={photo.url} alt={t('returns.photo', { number: place + 1 })} width="96" height="96" />
            <IconButton
              label={t('returns.remove_photo', { number: place + 1 })}
              onClick={() => onChange(photos.filter(each => each !== photo))}
            >
              <Icon of={X} size="small" />
            </IconButton>
          </li>
        ))}
      </ul>
      {photos.length < MOST_RETURN_PHOTOS && (
        <>
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            disabled={isBusy}
            className={text.hidden}
            onChange={event => {
              const { currentTarget } = event
              void add([...(currentTarget.files ?? [])]).then(() => {
                currentTarget.value = ''
              })
            }}
          />
          <label htmlFor={inputId} className={buttonClass({ kind: 'line', size: 'medium' })} aria-busy={isBusy}>
            <Icon of={Camera} size="small" />
            {t(isBusy ? 'returns.sending_photo' : 'returns.add_photo')}
          </label>
        </>
      )}
      <p role="status" className={css.error}>
        {problem}
      </p>
    </div>
  )
}
