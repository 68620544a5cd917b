import type { FileReply } from '#contract/endpoint.ts'
import type { Fault } from '#shop/catalogue/import/rows.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Language } from '#shop/languages.ts'
import type { Database } from '../../database/database.ts'
import { tableFile } from '../../files/table-file.ts'
import { fileWords, headOf } from './import-words.ts'
import { readImport } from './imports.ts'

/** What is wrong with a file, row by row, to be worked through beside it. Throws import_not_found. */
export async function downloadFaults(database: Database, id: Id, language: Language): Promise<FileReply> {
  const { faults, fileName } = await readImport(database, id)
  const t = fileWords(language)
  return await tableFile({
    format: 'csv',
    name: t('office_files.faults_of', { name: fileName.replace(/\.\w+$/, '') }),
    language,
    columns: [
      { title: t('office_files.row'), cell: (fault: Fault) => fault.row },
      { title: t('office_files.cell'), cell: fault => fault.cell },
      { title: t('office_files.column'), cell: fault => (fault.field === null ? null : headOf(fault.field, language)) },
      { title: t('office_files.written'), cell: fault => fault.written },
      { title: t('office_files.what_to_do'), cell: fault => t(`office_files.fault_${fault.key}`, fault.values) },
    ],
    rows: faults,
  })
}
