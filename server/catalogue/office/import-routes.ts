import * as endpoints from '#contract/office/imports.ts'
import { type Route, staffRoute } from '../../http/route.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { downloadFaults } from './import-faults.ts'
import { addPictures } from './import-pictures.ts'
import {
  applyImport,
  checkImportAgain,
  type ImportDesk,
  listImports,
  readImport,
  startImport,
  undoImport,
} from './imports.ts'

const success = true as const

export function importRoutes(desk: ImportDesk): Route[] {
  const { database } = desk
  return [
    staffRoute(endpoints.startImport, async ({ input, staff }) => ({
      success,
      import: await startImport(desk, input, staff),
    })),
    staffRoute(endpoints.addImportPictures, async ({ input }) => ({
      success,
      import: await addPictures(desk, input),
    })),
    staffRoute(endpoints.listImports, async () => ({ success, imports: await listImports(database) })),
    staffRoute(endpoints.readImport, async ({ input }) => ({ success, import: await readImport(database, input.id) })),
    staffRoute(endpoints.applyImport, async ({ input, staff }) => ({
      success,
      import: await applyImport(desk, input.id, staff),
    })),
    staffRoute(endpoints.undoImport, async ({ input, staff }) => ({
      success,
      import: await undoImport(desk, input.id, staff),
    })),
    staffRoute(endpoints.checkImportAgain, async ({ input }) => ({
      success,
      import: await checkImportAgain(desk, input.id),
    })),
    staffRoute(endpoints.downloadFaults, ({ input, language }) => downloadFaults(database, input.id, language)),
    staffRoute(endpoints.exportCatalogue, ({ input }) => exportCatalogue(database, input)),
  ]
}
