import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { forgetOutbox } from './forget-outbox.ts'

test('a letter stays in the outbox for seven days', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  const now = new Date('2026-03-10T12:00:00Z')
  const ages = { 'week.eml': 6.9, 'older.eml': 7.1, '.half.part': 8 }
  for (const [name, days] of Object.entries(ages)) {
    const written = new Date(now.getTime() - days * 86_400_000)
    await writeFile(path.join(folder, name), 'a link')
    await utimes(path.join(folder, name), written, written)
  }
  try {
    await forgetOutbox({ folder, clock: () => now })
    expect(await readdir(folder)).toEqual(['week.eml'])
    await rm(folder, { recursive: true })
    await expect(forgetOutbox({ folder, clock: () => now })).resolves.toBeUndefined()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
