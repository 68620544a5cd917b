import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import {
  applyImport,
  checkImportAgain,
  downloadFaults,
  type ImportDetails,
  readImport,
  undoImport,
} from '#contract/office/imports.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { formatNumber } from '#locales/formats.ts'
import { isUnderWay } from '#shop/catalogue/import/states.ts'
import { inLanguage } from '#shop/languages.ts'
import { Ask } from '../parts/ask.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { download } from '../platform/download.ts'
import { useWords } from '../platform/words.tsx'
import { ImportCategories } from './import-categories.tsx'
import { ImportChanges } from './import-changes.tsx'
import css from './import-export.module.css'
import { ImportFaults } from './import-faults.tsx'
import { ImportFile } from './import-file.tsx'
import { LeftByUndo } from './import-left.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { whatIsImported, whatWasUndone } from './import-words.ts'

/** One import: how far it is, what is wrong with it or what it would do, and the yes to it. */
export function ImportPage() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: () => call(readImport, { id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.import.state) ? 1_000 : false),
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton />
  const { import: shown } = data
  return (
    <Page
      title={shown.fileName}
      actions={
        <Link to="/import-export" className={buttonClass({ kind: 'line', size: 'medium' })}>
          {t('office_files.back')}
        </Link>
      }
    >
      <div className={css.columns}>
        <Standing shown={shown} />
        <div className={css.below}>
          {/* Until it was looked through all of them are nought. */}
          {shown.state !== 'checking' && <Counts shown={shown} />}
          {(shown.takesPictures || shown.archives.length > 0) && <ImportPictures shown={shown} />}
        </div>
      </div>
      <div className={css.below}>
        {shown.state === 'refused' && shown.isKept && <ImportCategories shown={shown} />}
        {shown.faultCount > 0 && <ImportFaults shown={shown} />}
        {shown.undone !== null && shown.undone.left.length > 0 && <LeftByUndo undone={shown.undone} />}
        {shown.products.length > 0 && <ImportChanges shown={shown} />}
      </div>
    </Page>
  )
}

function Standing({ shown }: { shown: ImportDetails }) {
  const { t } = useWords()
  const { state } = shown
  return (
    <Panel title={t(`office_files.state_${state}`)} aside={t(`office_files.kind_${shown.kind}`)}>
      <p className={css.hint}>
        <bdi>{shown.staffName}</bdi> · <When at={shown.finishedAt ?? shown.createdAt} />
      </p>
      {isUnderWay(state) && <Progress shown={shown} />}
      {state === 'refused' && <p>{t('office_files.nothing_written')}</p>}
      {state === 'applied' && <p>{t('office_files.applied_text')}</p>}
      {shown.undoFailed && <Note kind="error">{t('office_files.undo_failed')}</Note>}
      {shown.undone !== null && <Undone undone={shown.undone} />}
      {state === 'failed' && <Note kind="error">{t('office_files.failed_text')}</Note>}
      {state === 'dropped' && <p>{t('office_files.dropped_text')}</p>}
      {state === 'stale' && <ChangedMeanwhile shown={shown} />}
      {shown.ignored.length > 0 && (
        <Note kind="info">
          {t('office_files.ignored')} <bdi>{shown.ignored.join(' · ')}</bdi>
        </Note>
      )}
      {(state === 'refused' || state === 'undone') && (
        <ImportFile kind={shown.kind} corrects={shown._id}>
          {t('office_files.choose_corrected')}
        </ImportFile>
      )}
      <Actions shown={shown} />
    </Panel>
  )
}

function Progress({ shown: { done, total } }: { shown: ImportDetails }) {
  const { t } = useWords()
  return (
    <div className={css.progress} role="status">
      {total === 0 ? (
        <progress aria-label={t('office.loading')} />
      ) : (
        <progress value={done} max={total} aria-label={t('office_files.progress', { done, total })} />
      )}
      {total > 0 && <p>{t('office_files.progress', { done, total })}</p>}
      <p className={css.hint}>{t('office_files.you_may_leave')}</p>
    </div>
  )
}

function Undone({ undone: { restored, archived } }: { undone: NonNullable<ImportDetails['undone']> }) {
  const { t } = useWords()
  return (
    <>
      <p>{whatWasUndone({ restored, archived }, t)}</p>
      {archived > 0 && <p className={css.hint}>{t('office_files.undone_again')}</p>}
    </>
  )
}

function ChangedMeanwhile({ shown: { changedMeanwhile } }: { shown: ImportDetails }) {
  const { t, language } = useWords()
  if (changedMeanwhile.length === 0) return <Note kind="error">{t('office_files.stale_unnamed')}</Note>
  return (
    <Note kind="error">
      {t('office_files.stale_text')}
      <ul>
        {changedMeanwhile.map(product => (
          <li key={product.id}>
            <Link to={`/products/${product.id}`}>{inLanguage(product, 'name', language)}</Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Actions({ shown }: { shown: ImportDetails }) {
  const { t, sayFailure } = useWords()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'apply' | 'undo' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { _id: id, state, added, changed } = shown
  const isSomething = added + changed > 0

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
      setAsking(null)
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
    await queries.invalidateQueries({ queryKey: ['import', id] })
    setBusy(false)
  }
  return (
    <>
      {state === 'ready' && shown.returning > 0 && <Note kind="info">{t('office_files.returning_text')}</Note>}
      {state === 'ready' && !isSomething && <p>{t('office_files.nothing_to_do')}</p>}
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <div className={css.buttons}>
        {state === 'ready' && isSomething && (
          <Button onClick={() => setAsking('apply')}>
            {t('office_files.apply', { what: whatIsImported(shown, t) })}
          </Button>
        )}
        {shown.undoUntil !== null && (
          <Button kind="line" onClick={() => setAsking('undo')}>
            {t('office_files.undo')}
          </Button>
        )}
        {shown.isKept && (
          <Button kind="line" isBusy={isBusy} onClick={() => void run(() => call(checkImportAgain, { id }))}>
            {t('office_files.check_again')}
          </Button>
        )}
        {shown.faultCount > 0 && (
          <Button kind="line" onClick={() => void run(() => download(downloadFaults, { id }))}>
            {t('office_files.download_faults')}
          </Button>
        )}
      </div>
      {shown.undoUntil !== null && (
        <p className={css.hint}>
          {t('office_files.undo_until')} <When at={shown.undoUntil} />
        </p>
      )}
      <Ask
        isOpen={asking === 'undo'}
        title={t('office_files.undo_title')}
        text={
          added > 0
            ? `${t('office_files.undo_text')} ${t('office_files.undo_text_added', { count: added })}`
            : t('office_files.undo_text')
        }
        yes={t('office_files.undo')}
        kind="danger"
        isBusy={isBusy}
        problem={problem}
        onYes={() => void run(() => call(undoImport, { id }))}
        onClose={() => setAsking(null)}
      />
      <Ask
        isOpen={asking === 'apply'}
        title={t('office_files.apply_title')}
        text={t('office_files.apply_text', { what: whatIsImported(shown, t) })}
        yes={t('office_files.import')}
        isBusy={isBusy}
        problem={problem}
        onYes={() => void run(() => call(applyImport, { id }))}
        onClose={() => setAsking(null)}
      />
    </>
  )
}

/** What there is to do, or what stands in its way. */
function Counts({ shown: { rows, added, returning, changed, left, faultCount } }: { shown: ImportDetails }) {
  const { t } = useWords()
  const counts = [
    { label: t('office_files.rows'), count: rows },
    ...(faultCount > 0
      ? [{ label: t('office_files.faults'), count: faultCount }]
      : [
          { label: t('office_files.added'), count: added },
          ...(returning > 0 ? [{ label: t('office_files.returning'), count: returning }] : []),
          { label: t('office_files.changed'), count: changed },
          { label: t('office_files.left'), count: left },
        ]),
  ]
  return (
    <dl className={css.counts}>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{formatNumber(count)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
