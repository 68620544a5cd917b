import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { listImports, startImport } from '#contract/office/imports.ts'
import { buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Select } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { IMPORT_KINDS, type ImportKind } from '#shop/catalogue/import/fields.ts'
import { isUnderWay } from '#shop/catalogue/import/states.ts'
import { isLanguage } from '#shop/languages.ts'
import { sendFile } from '../forms/upload.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { LanguageOptions } from '../parts/language-options.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { DownloadButton } from './download-button.tsx'
import css from './import-export.module.css'

/** Files of products, stock and prices: out, and back in. */
export function ImportExportPage() {
  const { t } = useWords()
  return (
    <Page title={t('office_files.title')}>
      <div className={css.columns}>
        <ImportPanel />
        <ExportPanel />
      </div>
      <PastImports />
    </Page>
  )
}

function KindField({ value, onChange }: { value: ImportKind; onChange: (kind: ImportKind) => void }) {
  const { t } = useWords()
  return (
    <Field label={t('office_files.kind')}>
      {wiring => (
        <Select
          {...wiring}
          value={value}
          onChange={event => onChange(IMPORT_KINDS.find(kind => kind === event.currentTarget.value) ?? 'products')}
        >
          {IMPORT_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {t(`office_files.kind_${kind}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function ImportPanel() {
  const { t, language, sayFailure } = useWords()
  const [, navigate] = useLocation()
  const inputId = useId()
  const [kind, setKind] = useState<ImportKind>('products')
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
      setSending(null)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  const percent = Math.round((sending?.share ?? 0) * 100)
  return (
    <Panel title={t('office_files.import')}>
      <p>{t('office_files.import_text')}</p>
      <KindField value={kind} onChange={setKind} />
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
          {t('office_files.choose_file')}
        </label>
        <span className={css.hint}>{t('office_files.drop_here')}</span>
      </div>
      {sending !== null && (
        <p className={css.progress} role="status">
          {t('office_files.sending', { name: sending.name, percent })}
          <progress value={sending.share} max={1} />
        </p>
      )}
      {kind === 'products' && (
        <DownloadButton input={{ kind, format: 'xlsx', language, isTemplate: true }} kind="ghost">
          {t('office_files.download_template')}
        </DownloadButton>
      )}
      <details>
        <summary>{t('office_files.rules')}</summary>
        <ul className={css.rules}>
          <li>{t('office_files.rule_rows')}</li>
          <li>{t('office_files.rule_empty')}</li>
          <li>{t('office_files.rule_left')}</li>
          <li>{t('office_files.rule_stock', { column: t('office_files.head_stock_before') })}</li>
          <li>{t('office_files.rule_lists')}</li>
          <li>{t('office_files.rule_slug')}</li>
        </ul>
      </details>
    </Panel>
  )
}

function ExportPanel() {
  const { t, language: own } = useWords()
  const [kind, setKind] = useState<ImportKind>('products')
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx')
  const [language, setLanguage] = useState(own)
  return (
    <Panel title={t('office_files.export')}>
      <p>{t('office_files.export_text')}</p>
      <KindField value={kind} onChange={setKind} />
      <Field label={t('office_files.format')}>
        {wiring => (
          <Select
            {...wiring}
            value={format}
            onChange={event => setFormat(event.currentTarget.value === 'csv' ? 'csv' : 'xlsx')}
          >
            <option value="xlsx">{EXCEL}</option>
            <option value="csv">{CSV}</option>
          </Select>
        )}
      </Field>
      <Field label={t('office_files.file_language')}>
        {wiring => (
          <Select
            {...wiring}
            value={language}
            onChange={event => isLanguage(event.currentTarget.value) && setLanguage(event.currentTarget.value)}
          >
            <LanguageOptions />
          </Select>
        )}
      </Field>
      <DownloadButton input={{ kind, format, language }}>{t('office_files.download')}</DownloadButton>
    </Panel>
  )
}

/** Names of formats are the same in every language. */
const EXCEL = 'Excel (.xlsx)'
const CSV = 'CSV (UTF-8)'

function PastImports() {
  const { t } = useWords()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['imports'],
    queryFn: () => call(listImports, {}),
    // Imports go on by themselves: who comes back from one after seconds is not to read how it stood before.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.imports.some(each => isUnderWay(each.state)) ? 2_000 : false),
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  return (
    <Panel title={t('office_files.past_imports')}>
      {isPending && <Skeleton />}
      {data?.imports.length === 0 && <EmptyShelf title={t('office_files.no_imports')} />}
      <ul className={css.imports}>
        {data?.imports.map(each => (
          <li key={each._id}>
            <span>
              <Link to={`/import-export/${each._id}`}>
                <bdi>{each.fileName}</bdi>
              </Link>
              <small>
                {t(`office_files.kind_${each.kind}`)} · <bdi>{each.staffName}</bdi> · <When at={each.createdAt} />
              </small>
            </span>
            <span className={classes(each.state === 'refused' && css.wrong)}>
              {t(`office_files.state_${each.state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
