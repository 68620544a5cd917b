import { z } from 'zod'
import { FAULTS } from '#shop/catalogue/import/cells.ts'
import { FIELDS, IMPORT_KINDS, MOST_FILE_BYTES } from '#shop/catalogue/import/fields.ts'
import { MOST_ARCHIVE_BYTES } from '#shop/catalogue/import/pictures.ts'
import type { Fault } from '#shop/catalogue/import/rows.ts'
import { IMPORT_STATES, LEFT_REASONS } from '#shop/catalogue/import/states.ts'
import { inEach, languages } from '#shop/languages.ts'
import { type InputOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { fileReply, id, moment, named, optionalName, queryFlag, replies } from '../fields.ts'
import { TABLE_FORMATS } from '../table-format.ts'
import { CATALOGUE } from './roles.ts'

const kind = z.enum(IMPORT_KINDS, 'field_invalid')
const field = z.enum(FIELDS)
const inEachLanguage = z.object(inEach(() => z.string()))
const said = z.union([z.string(), z.number(), z.boolean(), inEachLanguage, z.null()])

/** A file that staff brought, and how far it is. */
export type ImportSummary = TypeOf<typeof summary>
const summary = z.object({
  _id: id,
  kind,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** While it is under way: products read or written, of so many; 0 of 0 before that is known. */
  done: z.int(),
  total: z.int(),
  staffName: z.string(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  /** Rows of the file that say something. */
  rows: z.int(),
  /** Products that it adds, changes, and finds to be as it says; each 0 while there are faults. */
  added: z.int(),
  /** Of those added: lie in the archive, as an import that had added them was taken back, and come back. */
  returning: z.int(),
  changed: z.int(),
  left: z.int(),
  faultCount: z.int(),
  /** Its file is still there to be checked again. */
  isKept: z.boolean(),
  /** Until when what it wrote can be taken back; null: it cannot. */
  undoUntil: moment.nullable(),
})

const fault: z.ZodType<Fault> = z.object({
  row: z.int().nullable(),
  cell: z.string().nullable(),
  field: field.nullable(),
  written: z.string(),
  key: z.enum(FAULTS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

const difference = z.object({ field, choice: inEachLanguage.nullable(), before: said, after: said })

/** One product that would be added or changed. */
export type ImportedProduct = TypeOf<typeof importedProduct>
const importedProduct = z.object({
  /** Null: new. */
  productId: id.nullable(),
  /** It comes back from the archive; left out by what was checked before files could bring anything back. */
  isReturning: z.boolean().optional(),
  ...named,
  differences: z.array(difference),
})

/**
 * A product of which something stayed when an import was taken back:
 * `before` is what was there before the import, `after` what is there.
 */
export type LeftProduct = TypeOf<typeof leftProduct>
const leftProduct = z.object({ id, ...named, reason: z.enum(LEFT_REASONS), differences: z.array(difference) })

export type ImportDetails = TypeOf<typeof details>
const details = summary.extend({
  /** The first thousand. */
  faults: z.array(fault),
  /** Columns of the file that mean nothing to the shop, as they are headed. */
  ignored: z.array(z.string()),
  /** The first fifty. */
  products: z.array(importedProduct),
  /** ZIPs of pictures that came with it and are still there, in the order in which they came. */
  archives: z.array(z.object({ fileName: z.string(), pictures: z.int() })),
  /** Pictures can be brought to it now. */
  takesPictures: z.boolean(),
  /** Pictures of these that no row names, and the names of the first hundred. */
  unnamedCount: z.int(),
  unnamed: z.array(z.string()),
  /** Those that were changed by somebody else between being shown and being agreed to. */
  changedMeanwhile: z.array(z.object({ id, ...named })),
  /** What taking it back did; null while nobody did. */
  undone: z
    .object({
      /** Products that got back what was there before, and those that it had added, which are archived. */
      restored: z.int(),
      archived: z.int(),
      leftCount: z.int(),
      /** The first hundred. */
      left: z.array(leftProduct),
    })
    .nullable(),
  /** It was to be taken back, and could not be: nothing was written. */
  undoFailed: z.boolean(),
})
const importReply = replies({ import: details })

/**
 * The body is a CSV (UTF-8) or XLSX file of 20,000 rows at most. It is read and checked by a job, and nothing is changed: `readImport`
 * tells how far it is and what it would do.
 */
export const startImport = staffEndpoint('POST', '/api/staff/imports', CATALOGUE, {
  summary: 'Brings a file of products, stock or prices to be checked.',
  status: 201,
  input: z.object({
    kind,
    fileName: optionalName(200).min(1, 'field_required'),
    /** The import whose file this one corrects: it takes over the pictures that came with that. */
    corrects: id.optional(),
  }),
  mostBytes: MOST_FILE_BYTES,
  reply: importReply,
  refusals: ['file_not_a_table', 'file_not_unicode'],
})

/**
 * The body is a ZIP of at most 100 MB with JPEG, PNG, WebP, AVIF or GIF pictures that a file of products names.
 * The file is checked again with them; several may be brought, and of one name in two of them the later counts.
 */
export const addImportPictures = staffEndpoint('POST', '/api/staff/import-pictures', CATALOGUE, {
  summary: 'Brings pictures in a ZIP to an import.',
  status: 201,
  input: z.object({ id, fileName: optionalName(200).min(1, 'field_required') }),
  mostBytes: MOST_ARCHIVE_BYTES,
  reply: importReply,
  refusals: [
    'archive_unreadable',
    'archive_encrypted',
    'archive_without_pictures',
    'archive_too_many_files',
    'archive_unpacks_too_large',
    'archive_unsafe_name',
    'archive_name_twice',
    'archive_zip_inside',
    'too_many_archives',
    'import_not_found',
    'import_not_ready',
  ],
})

/** Fifty, newest first. */
export const listImports = staffEndpoint('GET', '/api/staff/imports', CATALOGUE, {
  summary: 'The latest imports.',
  reply: replies({ imports: z.array(summary) }),
})

export const readImport = staffEndpoint('GET', '/api/staff/imports/:id', CATALOGUE, {
  summary: 'What a file would do, or what is wrong with it.',
  input: z.object({ id }),
  reply: importReply,
  refusals: ['import_not_found'],
})

/**
 * Done by a job. Where one of its products was edited meanwhile nothing is written, the state becomes `stale` and `changedMeanwhile`
 * names them.
 */
export const applyImport = staffEndpoint('POST', '/api/staff/imports/:id/apply', CATALOGUE, {
  summary: 'Writes what was shown: all of it or nothing.',
  input: z.object({ id }),
  reply: importReply,
  refusals: ['import_not_found', 'import_not_ready'],
})

/**
 * Within a day of the import, by a job: what it changed is put back where it still is as the import wrote it, its
 * pieces are taken off by the difference, and products that it added are archived. What stays is told in `undone`.
 */
export const undoImport = staffEndpoint('POST', '/api/staff/imports/:id/undo', CATALOGUE, {
  summary: 'Takes back what an import wrote: all that nobody changed since.',
  input: z.object({ id }),
  reply: importReply,
  refusals: ['import_not_found', 'import_not_ready', 'act_undone_already', 'import_undo_over'],
})

/** Against the shop as it is now. */
export const checkImportAgain = staffEndpoint('POST', '/api/staff/imports/:id/check', CATALOGUE, {
  summary: 'Checks the same file again.',
  input: z.object({ id }),
  reply: importReply,
  refusals: ['import_not_found', 'import_not_ready'],
})

/** In the reader's language. */
export const downloadFaults = staffEndpoint('GET', '/api/staff/imports/:id/faults', CATALOGUE, {
  summary: 'The faults of a file, as a CSV.',
  input: z.object({ id }),
  reply: fileReply,
  refusals: ['import_not_found'],
})

export type ExportCatalogueInput = InputOf<typeof exportCatalogue>
/** Imported unchanged, it changes nothing. */
export const exportCatalogue = staffEndpoint('GET', '/api/staff/catalogue-export', CATALOGUE, {
  summary: 'Products, stock or prices as a file.',
  input: z.object({
    kind,
    format: z.enum(TABLE_FORMATS, 'field_invalid'),
    /** Of the heads, and of the categories' names. */
    language: z.enum(languages, 'field_invalid'),
    /** Instead of the shop's products, an example to begin with. */
    isTemplate: queryFlag.optional(),
    /**
     * Of a file of products: only those in the shop of which a side is
     * not measured, a row each with its names and sides, to be filled in.
     */
    isUnmeasured: queryFlag.optional(),
    /** Only products of this category, those of its sub-categories among them; left out: of every one. */
    category: id.optional(),
    /** Only products of this sub-category. */
    subCategory: id.optional(),
  }),
  reply: fileReply,
  refusals: ['too_many_rows', 'category_not_found'],
})
