import { customType } from 'drizzle-orm/pg-core'

/** Text that is compared byte by byte: an index of it finds equal ones and beginnings alike. */
export const textInC = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
