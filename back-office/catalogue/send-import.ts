import { addImportPictures, startImport } from '#contract/office/imports.ts'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import { sendFile } from '../forms/upload.ts'

/** As the browser's control for files takes it. */
export const ARCHIVES = '.zip,application/zip,application/x-zip-compressed'

/** How much of which file is sent, from 0 to 1. */
export interface SentShare {
  readonly name: string
  readonly share: number
}

type Tell = (sent: SentShare) => void

/** Begins an import of a table and answers its id. `corrects` names the import whose pictures go with it. Throws ApiFailure. */
export async function sendTable(
  file: File,
  { kind, corrects }: { readonly kind: ImportKind; readonly corrects?: string | undefined },
  tell: Tell,
): Promise<string> {
  const query = { kind, fileName: nameOf(file), ...(corrects !== undefined && { corrects }) }
  const { import: begun } = await sendFile(startImport, query, file, share => tell({ name: file.name, share }))
  return begun._id
}

/** Brings a ZIP of pictures to an import. Throws ApiFailure. */
export async function sendPictures(file: File, id: string, tell: Tell): Promise<void> {
  await sendFile(addImportPictures, { id, fileName: nameOf(file) }, file, share => tell({ name: file.name, share }))
}

export function isZip(file: File): boolean {
  return /\.zip$/i.test(file.name)
}

function nameOf({ name }: File): string {
  return name.slice(-200)
}
