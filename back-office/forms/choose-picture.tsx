import ImagePlus from 'lucide-react/icons/image-plus'
import { useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import { formatNumber } from '#locales/formats.ts'
import { useWords } from '../platform/words.tsx'
import css from '../store/slides.module.css'
import { FileButton } from './file-button.tsx'
import { upload } from './upload.ts'

export interface ChosenPicture {
  readonly imageId: string
  readonly imageUrl: string
}

interface ChoosePictureProps {
  readonly label: string
  readonly onChosen: (picture: ChosenPicture) => void
}

/** A button that sends one picture to the shop. */
export function ChoosePicture({ label, onChosen }: ChoosePictureProps) {
  const { sayFailure } = useWords()
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setProblem('')
    setSent(0)
    try {
      const { mediaId, url } = await upload(file, setSent)
      onChosen({ imageId: mediaId, imageUrl: url })
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
    setSent(null)
  }
  return (
    <div className={css.choose}>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <FileButton kind="line" accept="image/jpeg,image/png,image/webp,image/avif" onFiles={([file]) => choose(file)}>
        <Icon of={ImagePlus} size="small" />
        {label}
      </FileButton>
      {sent !== null && (
        <progress value={sent} max={1}>
          {formatNumber(Math.round(sent * 100))}%
        </progress>
      )}
    </div>
  )
}
