import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedMedia, EditedProduct } from '#contract/office/catalogue.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { formatNumber } from '#locales/formats.ts'
import { directionOf, FALLBACK_LANGUAGE, inLanguage, languagesFor } from '#shop/languages.ts'
import { FileDrop } from '../forms/file-drop.tsx'
import { upload } from '../forms/upload.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { smallPicture } from '../platform/small-picture.ts'
import { useWords } from '../platform/words.tsx'
import css from './media-field.module.css'
import { useUploads } from './uploads.tsx'

type MediaName = 'media' | `colors.${number}.media` | `colors.${number}.sizes.${number}.media`

/** Pictures and videos in their order: dropped here, chosen, moved by dragging or with buttons, described in both languages. */
export function MediaField({ name, title }: { name: MediaName; title: string }) {
  const { t } = useWords()
  const { control, getValues, setValue } = useFormContext<EditedProduct>()
  const shown = useWatch({ control, name })
  const follow = useUploads()
  const notify = useNotify()
  // While a file is on its way, colours before this one may be removed, and this one itself.
  const nameNow = useRef<MediaName | null>(name)
  useEffect(() => {
    nameNow.current = name
    return () => {
      nameNow.current = null
    }
  }, [name])
  const [underWay, setUnderWay] = useState<Readonly<Record<string, number>>>({})
  const [problem, setProblem] = useState('')
  const { sayFailure } = useWords()
  const set = (media: readonly EditedMedia[], place = name) => setValue(place, [...media], { shouldDirty: true })

  const addOne = async (file: File) => {
    const tell = (share: number) => setUnderWay(before => ({ ...before, [file.name]: share }))
    tell(0)
    try {
      const { width: _w, height: _h, ...added } = await upload(file, tell)
      const place = nameNow.current
      // Of what is there by then: work goes on while it is sent.
      const media = place === null ? [] : getValues(place)
      if (place !== null && media.every(each => each.mediaId !== added.mediaId)) set([...media, added], place)
      return true
    } catch (failure) {
      setProblem(`${file.name}: ${sayFailure(failure)}`)
      // Whoever pressed the button that saves stands a screen away from this field.
      notify.failed(failure)
      return false
    } finally {
      setUnderWay(({ [file.name]: _, ...others }) => others)
    }
  }
  const add = async (files: readonly File[]) => {
    setProblem('')
    let areAllThere = true
    for (const file of files) areAllThere = (await addOne(file)) && areAllThere
    return areAllThere
  }
  const send = (files: readonly File[]) => follow(add(files))
  const move = (from: number, to: number) => {
    const media = [...shown]
    media.splice(to, 0, ...media.splice(from, 1))
    set(media)
  }
  return (
    <Panel title={title}>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <ol className={css.media}>
        {shown.map((media, place) => (
          <MediaCard
            key={media.mediaId}
            media={media}
            place={place}
            count={shown.length}
            onMove={move}
            onChange={changed => set(shown.map(each => (each === media ? changed : each)))}
            onRemove={() => set(shown.filter(each => each !== media))}
          />
        ))}
      </ol>
      <FileDrop
        kind="line"
        accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm"
        isMany
        onFiles={send}
        hint={t('office_catalogue.media_hint')}
      >
        <Icon of={ImagePlus} size="small" />
        {t('office_catalogue.add_media')}
      </FileDrop>
      {Object.entries(underWay).map(([file, share]) => (
        <p key={file} className={css.progress}>
          <bdi>{file}</bdi>
          <progress value={share} max={1}>
            {formatNumber(Math.round(share * 100))}%
          </progress>
        </p>
      ))}
    </Panel>
  )
}

interface MediaCardProps {
  readonly media: EditedMedia
  readonly place: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onChange: (media: EditedMedia) => void
  readonly onRemove: () => void
}

const DRAGGED = 'application/x-tarteeb-place'

function MediaCard({ media, place, count, onMove, onChange, onRemove }: MediaCardProps) {
  const { t, called, language: reader } = useWords()
  const number = place + 1
  return (
    <li
      className={css.card}
      draggable
      onDragStart={event => event.dataTransfer.setData(DRAGGED, String(place))}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        const from = event.dataTransfer.getData(DRAGGED)
        if (from !== '') onMove(Number(from), place)
      }}
    >
      {media.kind === 'image' ? (
        <img src={smallPicture(media.url)} alt={inLanguage(media, 'alt', FALLBACK_LANGUAGE)} width="120" height="120" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: product videos carry no speech
        <video src={media.url} width="120" height="120" controls preload="metadata" />
      )}
      <span className={css.buttons}>
        <IconButton
          label={t('office_catalogue.move_earlier', { number })}
          disabled={place === 0}
          onClick={() => onMove(place, place - 1)}
        >
          <Icon of={ArrowLeft} size="small" isMirrored />
        </IconButton>
        <IconButton
          label={t('office_catalogue.move_later', { number })}
          disabled={place === count - 1}
          onClick={() => onMove(place, place + 1)}
        >
          <Icon of={ArrowRight} size="small" isMirrored />
        </IconButton>
        <IconButton label={t('office_catalogue.remove_media', { number })} onClick={onRemove}>
          <Icon of={Trash2} size="small" />
        </IconButton>
      </span>
      {languagesFor(reader).map(language => (
        <TextInput
          key={language}
          aria-label={t('office_catalogue.alt_in', { number, language: called(language) })}
          placeholder={t('office_catalogue.alt_in', { number, language: called(language) })}
          lang={language}
          dir={directionOf(language)}
          value={media[`alt_${language}`]}
          onChange={event => onChange({ ...media, [`alt_${language}`]: event.currentTarget.value })}
        />
      ))}
    </li>
  )
}
