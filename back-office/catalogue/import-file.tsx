import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { startImport } from '#contract/office/imports.ts'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import { FileDrop } from '../forms/file-drop.tsx'
import { sendFile } from '../forms/upload.ts'
import { useWords } from '../platform/words.tsx'
import css from './import-export.module.css'

interface ImportFileProps {
  readonly kind: ImportKind
  /** What is to be chosen. */
  readonly children: string
}

/** Takes a file of this kind, chosen or dropped, begins its import and opens it. */
export function ImportFile({ kind, children }: ImportFileProps) {
  const { t, sayFailure } = useWords()
  const [, navigate] = useLocation()
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null)
  const [problem, setProblem] = useState('')

  const send = async (file: File | undefined) => {
    if (file === undefined || sending !== null) return
    setProblem('')
    setSending({ name: file.name, share: 0 })
    try {
      const query = { kind, fileName: file.name.slice(-200) }
      const reply = await sendFile(startImport, query, file, share => setSending({ name: file.name, share }))
      navigate(`/import-export/${reply.import._id}`)
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
    setSending(null)
  }
  const percent = Math.round((sending?.share ?? 0) * 100)
  return (
    <>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <FileDrop
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        isDisabled={sending !== null}
        onFiles={([file]) => send(file)}
        hint={t('office_files.drop_here')}
      >
        <Icon of={FileUp} size="small" />
        {children}
      </FileDrop>
      {sending !== null && (
        <p className={css.progress} role="status">
          {t('office_files.sending', { name: sending.name, percent })}
          <progress value={sending.share} max={1} />
        </p>
      )}
    </>
  )
}
