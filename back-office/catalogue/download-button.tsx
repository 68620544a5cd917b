import { useState } from 'react'
import { exportCatalogue } from '#contract/office/imports.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { download } from '../platform/download.ts'
import { useWords } from '../platform/words.tsx'

interface DownloadButtonProps {
  readonly input: NonNullable<(typeof exportCatalogue)['__input']>
  readonly kind?: 'ghost' | 'line'
  readonly children: string
}

/** Takes products out as a file. */
export function DownloadButton({ input, kind = 'line', children }: DownloadButtonProps) {
  const { sayFailure } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const fetchFile = async () => {
    setBusy(true)
    setProblem('')
    await download(exportCatalogue, input).catch((failure: unknown) => setProblem(sayFailure(failure)))
    setBusy(false)
  }
  return (
    <span>
      <Button kind={kind} size="medium" isBusy={isBusy} onClick={() => void fetchFile()}>
        {children}
      </Button>
      {problem !== '' && <Note kind="error">{problem}</Note>}
    </span>
  )
}
