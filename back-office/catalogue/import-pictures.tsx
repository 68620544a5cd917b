import { useQueryClient } from '@tanstack/react-query'
import ImageUp from 'lucide-react/icons/image-up'
import { useState } from 'react'
import type { ImportDetails } from '#contract/office/imports.ts'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import { FileDrop } from '../forms/file-drop.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import css from './import-export.module.css'
import { ARCHIVES, type SentShare, sendPictures } from './send-import.ts'
import { Sending } from './sending.tsx'

/** The ZIPs of pictures that came with a file of products, and the way to bring one. */
export function ImportPictures({ shown }: { shown: ImportDetails }) {
  const { t } = useWords()
  const { archives, takesPictures, unnamed, unnamedCount } = shown
  return (
    <Panel title={t('office_files.pictures_title')}>
      {archives.length === 0 && <p>{t('office_files.pictures_text')}</p>}
      <ul className={css.imports}>
        {archives.map((archive, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order in which they came, and two may be called the same
          <li key={place}>
            <bdi className={css.file}>{archive.fileName}</bdi>
            <span>{t('office_files.pictures_count', { count: archive.pictures })}</span>
          </li>
        ))}
      </ul>
      {unnamedCount > 0 && (
        <details>
          <summary>{t('office_files.unnamed_text', { count: unnamedCount })}</summary>
          <ul className={css.rules}>
            {unnamed.map(name => (
              <li key={name}>
                <bdi className={css.file}>{name}</bdi>
              </li>
            ))}
          </ul>
          {unnamedCount > unnamed.length && '…'}
        </details>
      )}
      {takesPictures && <PicturesFile shown={shown} />}
    </Panel>
  )
}

function PicturesFile({ shown: { _id: id, archives } }: { shown: ImportDetails }) {
  const { t, sayFailure } = useWords()
  const queries = useQueryClient()
  const [sending, setSending] = useState<SentShare | null>(null)
  const [problem, setProblem] = useState('')
  const take = async (files: readonly File[]) => {
    if (sending !== null) return
    setProblem('')
    try {
      for (const file of files) await sendPictures(file, id, setSending)
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
    setSending(null)
    await queries.invalidateQueries({ queryKey: ['import', id] })
  }
  return (
    <>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <FileDrop
        accept={ARCHIVES}
        isMany
        kind="line"
        isDisabled={sending !== null}
        onFiles={take}
        hint={t('office_files.drop_zip_here')}
      >
        <Icon of={ImageUp} size="small" />
        {t(archives.length === 0 ? 'office_files.choose_zip' : 'office_files.choose_another_zip')}
      </FileDrop>
      {sending !== null && <Sending of={sending} />}
    </>
  )
}
