import { z } from 'zod'

/** What a copy of a cluster begins with. */
export type BaseHead = z.infer<typeof baseHead>
export const baseHead = z.object({
  /** Of this file's own shape; no backup of rows has it. */
  base: z.literal(1),
  /** Of PostgreSQL: no other one reads the files. */
  major: z.number(),
  /** Nor does it on another kind of machine: `linux-x64`. */
  machine: z.string(),
  /** Of the cluster, empty ones too: none leads out of it. */
  folders: z.array(z.string().regex(/^(?!\.)[\w.]+(?:\/(?!\.)[\w.]+)*$/)).readonly(),
})

/** What the names of the cluster's files begin with. */
export const CLUSTER_PART = 'cluster/'
/** Says where recovery begins; the last part. */
export const LABEL_PART = 'backup_label'

export const THIS_MACHINE = `${process.platform}-${process.arch}`
