import type { ImportDetails } from '#contract/office/imports.ts'
import { fileHead } from '#locales/file-heads.ts'
import { formatNumber } from '#locales/formats.ts'
import { partsOf } from '#shop/catalogue/import/fields.ts'
import type { Fault } from '#shop/catalogue/import/rows.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import css from './import-export.module.css'

/** Rows shown; the file for download has more. */
const MOST_SHOWN = 200

/** Which rows and cells of a file cannot be taken, and what to do about each. */
export function ImportFaults({ shown: { faults, faultCount } }: { shown: ImportDetails }) {
  const { t } = useWords()
  return (
    <Panel title={t('office_files.faults_title')} aside={<bdi>{formatNumber(faultCount)}</bdi>}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('office_files.row')}</th>
            <th scope="col">{t('office_files.written')}</th>
            <th scope="col">{t('office_files.what_to_do')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, MOST_SHOWN).map(fault => (
            <FaultRow
              key={`${fault.cell} ${fault.row} ${fault.field} ${fault.key} ${fault.values.name}`}
              fault={fault}
            />
          ))}
        </tbody>
      </table>
      {faultCount > MOST_SHOWN && (
        <p className={css.hint}>{t('office_files.more_faults', { shown: Math.min(faults.length, MOST_SHOWN) })}</p>
      )}
    </Panel>
  )
}

function FaultRow({ fault: { row, cell, field, written, key, values } }: { fault: Fault }) {
  const { t, language } = useWords()
  return (
    <tr>
      <td>
        {row === null ? t('office_files.file_as_a_whole') : <bdi>{formatNumber(row)}</bdi>}
        {cell !== null && (
          <small>
            <bdi>{cell}</bdi>
          </small>
        )}
      </td>
      <td>
        {field !== null && fileHead(partsOf(field), language, t)}
        {written !== '' && (
          <small className={css.wrong}>
            <bdi>{written}</bdi>
          </small>
        )}
      </td>
      <td>{t(`office_files.fault_${key}`, values)}</td>
    </tr>
  )
}
