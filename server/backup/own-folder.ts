import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../database/database.ts'
import { serverKey } from '../http/server-keys.ts'
import { errorCode, ifGone } from '../process/error-code.ts'

/** Says whose backups stand beside it. */
export const OWNER_FILE = '.backups-of'

/**
 * Makes the folder this shop's own at its first backup: older ones are removed from it,
 * which must not be another shop's. Throws where it is missing (a disk that is not mounted,
 * say: nothing is written in its place) and where another shop has made it its own.
 */
export async function requireOwnFolder(
  folder: string,
  database: Database,
  setting: 'BACKUP_TO' | 'POINT_IN_TIME_TO' = 'BACKUP_TO',
): Promise<void> {
  const found = await stat(folder).catch(ifGone)
  if (!found?.isDirectory()) throw new Error(`the folder in ${setting} is not there`)
  const owner = createHash('sha256')
    .update(await serverKey(database, 'backups'))
    .digest('hex')
    .slice(0, 32)
  const file = path.join(folder, OWNER_FILE)
  await writeFile(file, owner, { flag: 'wx', mode: 0o600 }).catch((problem: unknown) => {
    if (errorCode(problem) !== 'EEXIST') throw problem
  })
  const named = await readFile(file, 'utf8')
  // Made on a full disk, it names nobody.
  if (named === '') await writeFile(file, owner)
  else if (named !== owner)
    throw new Error(
      `the folder in ${setting} holds the backups of another shop: each needs its own, or ${OWNER_FILE} in it is removed`,
    )
}
