import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { readAuditLog } from '#contract/office/audit-log.ts'
import { readProductHistory } from '#contract/office/catalogue.ts'
import css from '../forms/form.module.css'
import { ACTION_WORDS } from '../members/audit-words.ts'
import { fieldChanges } from '../members/field-changes.ts'
import { useFieldWords } from '../members/use-field-words.ts'
import { logPath } from '../parts/log-path.ts'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { wordOf } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'

/** Who changed which of its fields, and when. */
export function ProductHistory({ id }: { id: string }) {
  const { t } = useWords()
  const may = useMay()
  const { nameOf } = useFieldWords()
  const { data } = useQuery({
    queryKey: ['product-history', id],
    queryFn: () => call(readProductHistory, { id }),
    enabled: may(readProductHistory),
  })
  const fieldsOf = (before: unknown, after: unknown) =>
    new Set(fieldChanges(before, after).map(({ path }) => nameOf(path.slice(0, 1))))
  if (data === undefined || data.entries.length === 0) return null
  return (
    <Panel title={t('office_catalogue.history')}>
      <ol className={css.history}>
        {data.entries.map(({ at, staffName, action, before, after }) => (
          <li key={at + action}>
            <b>
              <bdi>{staffName}</bdi>
            </b>{' '}
            <bdi>
              <When at={at} />
            </bdi>
            <br />
            <bdi>
              {[t(wordOf(ACTION_WORDS, action, 'office_staff.did_else')), ...fieldsOf(before, after)].join(' · ')}
            </bdi>
          </li>
        ))}
      </ol>
      {may(readAuditLog) && (
        <Link to={logPath({ entity: 'product', entityId: id })}>{t('office_staff.in_change_log')}</Link>
      )}
    </Panel>
  )
}
