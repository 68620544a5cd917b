import type { FaultKey } from '#shop/catalogue/import/cells.ts'
import type { Difference } from '#shop/catalogue/import/differences.ts'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import type { Fault } from '#shop/catalogue/import/rows.ts'
import type { ImportState } from '#shop/catalogue/import/states.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { FileInput, FileReply, Success } from '../../endpoint.ts'
import type { TableFormat } from '../../table-format.ts'
import { staffEndpoint } from '../endpoint.ts'

const CATALOGUE = ['manager', 'catalogue'] as const

/** A file that staff brought, and how far it is. */
export interface ImportSummary {
  readonly _id: Id
  readonly kind: ImportKind
  readonly fileName: string
  readonly state: ImportState
  /** While it is under way: products read or written, of so many; 0 of 0 before that is known. */
  readonly done: number
  readonly total: number
  readonly staffName: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly finishedAt: string | null
  /** Rows of the file that say something. */
  readonly rows: number
  /** Products that it adds, changes, and finds to be as it says; each 0 while there are faults. */
  readonly added: number
  readonly changed: number
  readonly left: number
  readonly faultCount: number
  /** Its file is still there to be checked again. */
  readonly isKept: boolean
}

export interface ImportFault extends Omit<Fault, 'key'> {
  readonly key: FaultKey
}

/** One product that would be added or changed. */
export interface ImportedProduct {
  /** Null: new. */
  readonly productId: Id | null
  readonly name_en: string
  readonly name_ar: string
  readonly differences: readonly Difference[]
}

export interface ImportDetails extends ImportSummary {
  /** The first thousand. */
  readonly faults: readonly ImportFault[]
  /** Columns of the file that mean nothing to the shop, as they are headed. */
  readonly ignored: readonly string[]
  /** The first fifty. */
  readonly products: readonly ImportedProduct[]
  /** Those that were changed by somebody else between being shown and being agreed to. */
  readonly changedMeanwhile: readonly { readonly id: Id; readonly name_en: string; readonly name_ar: string }[]
}

interface ImportReply extends Success {
  readonly import: ImportDetails
}

/**
 * The body is a CSV (UTF-8) or XLSX file of 5 MB and 20,000 rows at most. It is read and checked by a job, and nothing is changed:
 * `readImport` tells how far it is and what it would do.
 */
export const startImport = staffEndpoint<
  FileInput & { readonly kind: ImportKind; readonly fileName: string },
  ImportReply
>('POST', '/api/staff/imports', CATALOGUE, 'file')

/** The latest fifty, newest first. */
export const listImports = staffEndpoint<
  Record<string, never>,
  Success & { readonly imports: readonly ImportSummary[] }
>('GET', '/api/staff/imports', CATALOGUE)

export const readImport = staffEndpoint<{ readonly id: Id }, ImportReply>('GET', '/api/staff/imports/:id', CATALOGUE)

/**
 * Has a job write what was shown: all of it or nothing. Where one of its products was edited meanwhile nothing is written, the state
 * becomes `stale` and `changedMeanwhile` names them. Refused with `import_not_ready`.
 */
export const applyImport = staffEndpoint<{ readonly id: Id }, ImportReply>(
  'POST',
  '/api/staff/imports/:id/apply',
  CATALOGUE,
)

/** Reads the same file again, against the shop as it is now. Refused with `import_not_ready`. */
export const checkImportAgain = staffEndpoint<{ readonly id: Id }, ImportReply>(
  'POST',
  '/api/staff/imports/:id/check',
  CATALOGUE,
)

/** The faults as a CSV in the reader's language. */
export const downloadFaults = staffEndpoint<{ readonly id: Id }, FileReply>(
  'GET',
  '/api/staff/imports/:id/faults',
  CATALOGUE,
)

export interface ExportCatalogueInput {
  readonly kind: ImportKind
  readonly format: TableFormat
  /** Of the heads, and of the categories' names. */
  readonly language: 'en' | 'ar'
  /** Instead of the shop's products, an example to begin with. */
  readonly isTemplate?: boolean | undefined
}
/** A file that, imported unchanged, changes nothing. */
export const exportCatalogue = staffEndpoint<ExportCatalogueInput, FileReply>(
  'GET',
  '/api/staff/catalogue-export',
  CATALOGUE,
)
