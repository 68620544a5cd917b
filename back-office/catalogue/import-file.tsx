import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { startImport } from '#contract/office/imports.ts'
import { buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
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
  const inputId = useId()
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)

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
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  const percent = Math.round((sending?.share ?? 0) * 100)
  return (
    <>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the button in it, which does the same */}
      <div
        className={classes(css.drop, isOver && css.over)}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={inputId}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className={text.hidden}
          disabled={sending !== null}
          onChange={event => {
            const { currentTarget } = event
            const [file] = currentTarget.files ?? []
            void send(file).then(() => {
              currentTarget.value = ''
            })
          }}
        />
        <label htmlFor={inputId} className={buttonClass({ size: 'medium' })}>
          <Icon of={FileUp} size="small" />
          {children}
        </label>
        <span className={css.hint}>{t('office_files.drop_here')}</span>
      </div>
      {sending !== null && (
        <p className={css.progress} role="status">
          {t('office_files.sending', { name: sending.name, percent })}
          <progress value={sending.share} max={1} />
        </p>
      )}
    </>
  )
}
