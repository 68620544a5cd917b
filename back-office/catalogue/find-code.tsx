import Camera from 'lucide-react/icons/camera'
import { type SubmitEvent, useState } from 'react'
import { findPiece, type ShelfPiece } from '#contract/office/stock-counts.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { TextInput } from '#design/inputs.tsx'
import { call } from '../platform/call.ts'
import { searched } from '../platform/filters.ts'
import { useWords } from '../platform/words.tsx'
import css from './count.module.css'
import { canScan, ScanCamera } from './scan-camera.tsx'

interface FindCodeProps {
  /** One is found, and its pieces are being counted. */
  readonly isPaused: boolean
  readonly onFound: (piece: ShelfPiece) => void
}

/** What a code means, whoever gives it: a finger, a scanner at the cable, which ends with Enter, or the camera. */
export function FindCode({ isPaused, onFound }: FindCodeProps) {
  const { t, sayFailure } = useWords()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [hasCamera, setCamera] = useState(false)
  const find = async (given: string) => {
    const code = searched(given)
    if (code === undefined) return
    try {
      const { piece } = await call(findPiece, { code })
      setTyped('')
      setProblem('')
      onFound(piece)
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void find(typed)
  }
  return (
    <>
      {hasCamera && <ScanCamera isPaused={isPaused} onCode={code => void find(code)} />}
      {!isPaused && (
        <form method="post" noValidate className={css.code} onSubmit={submit}>
          <Field label={t('office_catalogue.code')} error={problem}>
            {wiring => (
              <TextInput
                {...wiring}
                autoFocus
                autoComplete="off"
                dir="ltr"
                value={typed}
                onChange={event => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
          <Button type="submit" kind="line">
            {t('office_catalogue.find_code')}
          </Button>
        </form>
      )}
      {canScan() && (
        <div>
          <Button kind="line" size="medium" aria-pressed={hasCamera} onClick={() => setCamera(!hasCamera)}>
            <Icon of={Camera} size="small" />
            {t(hasCamera ? 'office_catalogue.camera_off' : 'office_catalogue.camera_on')}
          </Button>
        </div>
      )}
    </>
  )
}
