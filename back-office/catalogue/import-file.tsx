import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import { FileDrop } from '../forms/file-drop.tsx'
import { useNotify } from '../parts/notices.tsx'
import { useWords } from '../platform/words.tsx'
import { ARCHIVES, isZip, type SentShare, sendPictures, sendTable } from './send-import.ts'
import { Sending } from './sending.tsx'

interface ImportFileProps {
  readonly kind: ImportKind
  /** The import whose file this one corrects. */
  readonly corrects?: string
  /** What is to be chosen. */
  readonly children: string
}

/** Takes a table of this kind, chosen or dropped, with the ZIPs of its pictures, begins its import and opens it. */
export function ImportFile({ kind, corrects, children }: ImportFileProps) {
  const { t, sayFailure } = useWords()
  const notify = useNotify()
  const [, navigate] = useLocation()
  const [sending, setSending] = useState<SentShare | null>(null)
  const [problem, setProblem] = useState('')
  const takesPictures = kind === 'products'

  const send = async (table: File, archives: readonly File[]) => {
    setSending({ name: table.name, share: 0 })
    try {
      const id = await sendTable(table, { kind, corrects }, setSending)
      for (const archive of archives) {
        setSending({ name: archive.name, share: 0 })
        // The table is there: what became of its pictures is said beside it.
        await sendPictures(archive, id, setSending).catch(failure =>
          notify.partly(t('office_files.zip_left', { name: archive.name, problem: sayFailure(failure) })),
        )
      }
      navigate(`/import-export/${id}`)
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
    setSending(null)
  }

  const take = async (files: readonly File[]) => {
    if (sending !== null) return
    const archives = takesPictures ? files.filter(isZip) : []
    const [table, another] = files.filter(file => !archives.includes(file))
    setProblem('')
    if (table === undefined) setProblem(t('office_files.choose_table_too'))
    else if (another !== undefined) setProblem(t('office_files.one_table'))
    else await send(table, archives)
  }
  return (
    <>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <FileDrop
        accept={takesPictures ? `${TABLES},${ARCHIVES}` : TABLES}
        isMany={takesPictures}
        isDisabled={sending !== null}
        onFiles={take}
        hint={t(takesPictures ? 'office_files.drop_here' : 'office_files.drop_table_here')}
      >
        <Icon of={FileUp} size="small" />
        {children}
      </FileDrop>
      {sending !== null && <Sending of={sending} />}
    </>
  )
}

const TABLES = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
