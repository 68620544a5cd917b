import { z } from 'zod'
import { FAULTS } from '#shop/catalogue/import/cells.ts'
import { FIELDS, IMPORT_KINDS, MOST_FILE_BYTES } from '#shop/catalogue/import/fields.ts'
import { IMPORT_STATES } from '#shop/catalogue/import/states.ts'
import { specify } from '../../described.ts'
import { fileReply, id, nothing, optionalName } from '../../fields.ts'
import { TABLE_FORMATS } from '../../table-format.ts'
import {
  applyImport,
  checkImportAgain,
  downloadFaults,
  exportCatalogue,
  listImports,
  readImport,
  startImport,
} from './import-endpoints.ts'

const kind = z.enum(IMPORT_KINDS, 'field_invalid')
const field = z.enum(FIELDS)
const inBoth = z.object({ en: z.string(), ar: z.string() })
const said = z.union([z.string(), z.number(), z.boolean(), inBoth, z.null()])
const named = { name_en: z.string(), name_ar: z.string() }

const summary = z.object({
  _id: id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  done: z.int(),
  total: z.int(),
  staffName: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  left: z.int(),
  faultCount: z.int(),
  isKept: z.boolean(),
})
const importReply = z.object({
  success: z.literal(true),
  import: summary.extend({
    faults: z.array(
      z.object({
        row: z.int().nullable(),
        cell: z.string().nullable(),
        field: field.nullable(),
        written: z.string(),
        key: z.enum(FAULTS),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    ignored: z.array(z.string()),
    products: z.array(
      z.object({
        productId: id.nullable(),
        ...named,
        differences: z.array(z.object({ field, choice: inBoth.nullable(), before: said, after: said })),
      }),
    ),
    changedMeanwhile: z.array(z.object({ id, ...named })),
  }),
})

const fileName = optionalName(200).min(1, 'field_required')

export const importsContract = [
  specify(startImport, {
    summary: 'Brings a file of products, stock or prices to be checked.',
    status: 201,
    input: z.object({ kind, fileName }),
    mostBytes: MOST_FILE_BYTES,
    reply: importReply,
    refusals: ['file_not_a_table', 'file_not_unicode'],
  }),
  specify(listImports, {
    summary: 'The latest imports.',
    input: nothing,
    reply: z.object({ success: z.literal(true), imports: z.array(summary) }),
  }),
  specify(readImport, {
    summary: 'What a file would do, or what is wrong with it.',
    input: z.object({ id }),
    reply: importReply,
    refusals: ['import_not_found'],
  }),
  specify(applyImport, {
    summary: 'Writes what was shown: all of it or nothing.',
    input: z.object({ id }),
    reply: importReply,
    refusals: ['import_not_found', 'import_not_ready'],
  }),
  specify(checkImportAgain, {
    summary: 'Checks the same file again.',
    input: z.object({ id }),
    reply: importReply,
    refusals: ['import_not_found', 'import_not_ready'],
  }),
  specify(downloadFaults, {
    summary: 'The faults of a file, as a CSV.',
    input: z.object({ id }),
    reply: fileReply,
    refusals: ['import_not_found'],
  }),
  specify(exportCatalogue, {
    summary: 'Products, stock or prices as a file.',
    input: z.object({
      kind,
      format: z.enum(TABLE_FORMATS, 'field_invalid'),
      language: z.enum(['en', 'ar'], 'field_invalid'),
      isTemplate: z
        .enum(['true', 'false'], 'field_invalid')
        .transform(text => text === 'true')
        .optional(),
    }),
    reply: fileReply,
    refusals: ['too_many_rows'],
  }),
]
