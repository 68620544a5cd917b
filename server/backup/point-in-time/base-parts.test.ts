import { expect, test } from 'vitest'
import { baseHead, THIS_MACHINE } from './base-parts.ts'

const head = (folder: string) => ({ base: 1, major: 18, machine: THIS_MACHINE, folders: ['base', folder] })

test('the folders of a cluster are PostgreSQL’s own names', () => {
  for (const folder of ['base/16384', 'pg_wal/archive_status', 'global'])
    expect(baseHead.safeParse(head(folder)).success, folder).toBe(true)
})

test('a copy whose folders lead out of the cluster is none', () => {
  for (const folder of ['../media', '/etc', 'base/../../x', 'base//x', '..', '.ssh', 'base/.', ''])
    expect(baseHead.safeParse(head(folder)).success, folder).toBe(false)
})
