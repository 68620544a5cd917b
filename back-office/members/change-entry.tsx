import { useState } from 'react'
import { Link } from 'wouter'
import type { AuditEntry } from '#contract/office/audit-log.ts'
import { Button } from '#design/button.tsx'
import { Lettering } from '#design/lettering.tsx'
import { When } from '../parts/when.tsx'
import { wordOf } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'
import { ACTION_WORDS } from './audit-words.ts'
import css from './change-log.module.css'
import { type FieldChange, fieldChanges } from './field-changes.ts'
import { useFieldWords } from './use-field-words.ts'

/** Fields of one change that are shown before somebody asks for all. */
const FIRST_FIELDS = 4

/** One change: what was done to what, by whom, when and from where, and what it was before. */
export function ChangeEntry({ entry }: { entry: AuditEntry }) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  const { action, staffId, staffName, at, address, before, after } = entry
  const changes = fieldChanges(before, after)
  const shown = isWhole ? changes : changes.slice(0, FIRST_FIELDS)
  return (
    <li className={css.entry}>
      <p className={css.what}>
        <b>{t(wordOf(ACTION_WORDS, action, 'office_staff.did_else'))}</b> <Thing entry={entry} />
      </p>
      <p className={css.who}>
        <bdi>{staffId === null ? t('office_staff.by_command') : <Lettering text={staffName} />}</bdi>
        {' · '}
        <bdi>
          <When at={at} />
        </bdi>
        {address !== null && (
          <>
            {' · '}
            <bdi>{t('office_staff.from_address', { address })}</bdi>
          </>
        )}
      </p>
      {shown.length > 0 && <Fields changes={shown} />}
      {changes.length > shown.length && (
        <Button kind="ghost" size="small" onClick={() => setWhole(true)}>
          {t('office_staff.all_fields', { count: changes.length })}
        </Button>
      )}
    </li>
  )
}

function Thing({ entry: { entity, entityId, called, orderId } }: { entry: AuditEntry }) {
  const { language } = useWords()
  const name = called === null ? null : called[language]
  const path = pathOf(entity, entityId, orderId)
  const words = <bdi>{entity === 'order' || entity === 'return' || entity === 'parcel' ? `#${name}` : name}</bdi>
  if (name === null) return null
  return path === null ? words : <Link to={path}>{words}</Link>
}

function pathOf(entity: string, id: string, orderId: string | null): string | null {
  if (entity === 'product') return `/products/${id}`
  if (entity === 'return') return `/returns/${id}`
  return orderId === null ? null : `/orders/${orderId}`
}

function Fields({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useWords()
  const { nameOf, textOf } = useFieldWords()
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t('office_staff.field')}</th>
          <th scope="col">{t('office_staff.was')}</th>
          <th scope="col">{t('office_staff.is_now')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={change.path.join('/')}>
            <th scope="row">{nameOf(change.path)}</th>
            <td>
              <bdi>{textOf(change.path, change.before)}</bdi>
            </td>
            <td>
              <bdi>{textOf(change.path, change.after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
