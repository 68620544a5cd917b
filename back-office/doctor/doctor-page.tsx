import { useQuery } from '@tanstack/react-query'
import { type ExaminationReply, examineShop } from '#contract/office/doctor.ts'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { TestLetterButton } from '../mails/test-letter-button.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './doctor.module.css'

/** What is amiss about how the shop is run, what to do about it, and how the shop does. */
export function DoctorPage() {
  const { t } = useWords()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['doctor'],
    queryFn: ({ signal }) => call(examineShop, {}, { signal }),
    // Gateways and courier are asked each time: not for whoever only comes back to the tab.
    refetchOnWindowFocus: false,
  })
  const findings = data?.findings ?? []
  const toMend = findings.filter(({ severity }) => severity !== 'note')
  const toKnow = findings.filter(({ severity }) => severity === 'note')
  return (
    <Page
      title={t('office_shop.check_up')}
      actions={
        <>
          <TestLetterButton />
          <Button size="medium" isBusy={isFetching} onClick={() => void refetch()}>
            {t('office_shop.check_again')}
          </Button>
        </>
      }
    >
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton className={css.waiting} />}
      {data !== undefined && (
        <div className={css.column}>
          {toMend.length === 0 && <EmptyShelf title={t('office_shop.nothing_amiss')} />}
          <Findings title={t('office_shop.to_mend')} findings={toMend} />
          <Findings title={t('office_shop.to_know')} findings={toKnow} />
          <Lines title={t('office_shop.refused_by_browsers')} lines={data.refusedContent} />
          <Panel title={t('office_shop.how_it_does')} aside={<When at={data.examinedAt} />}>
            <Lined lines={data.facts} />
          </Panel>
        </div>
      )}
    </Page>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Panel title={title}>
      <Lined lines={lines} />
    </Panel>
  )
}

function Lined({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.facts}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Findings({ title, findings }: { title: string; findings: ExaminationReply['findings'] }) {
  if (findings.length === 0) return null
  return (
    <Panel title={title}>
      <ul className={css.findings}>
        {findings.map(({ id, what, todo }) => (
          <li key={`${id} ${what}`}>
            <p className={css.what}>{what}</p>
            <p className={css.todo}>{todo}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
