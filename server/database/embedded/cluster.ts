import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorText, ifGone } from '../../process/error-code.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import { type Binaries, giveTo } from './binaries.ts'
import type { DatabasePlace } from './place.ts'
import { run } from './server-account.ts'

/** The database's superuser. The shop itself signs in as an ordinary one. */
export const SUPERUSER = 'postgres'

/**
 * Creates the cluster if the place has none. It is made under another name first: a start that was killed in the middle
 * never leaves half a database under the real one. The caller holds the lock of DATA_DIR.
 */
export async function createCluster(place: DatabasePlace, binaries: Binaries): Promise<void> {
  const { home, cluster, account } = place
  await sweep(home)
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    // Root copied it from elsewhere, or it was with `nobody`: the server could not read it.
    if (account.uid !== undefined && (await stat(cluster)).uid !== account.uid) await giveTo(account, cluster)
    return
  }
  const draft = `${cluster}.init-${process.pid}`
  await initialise(draft, place, binaries)
  await rename(draft, cluster)
}

/** The major version of PostgreSQL that made a cluster; null where there is none. */
export async function majorOf({ cluster }: Pick<DatabasePlace, 'cluster'>): Promise<number | null> {
  const written = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(ifGone)
  return written === null ? null : Number.parseInt(written, 10)
}

/** UTF-8 for letters, or Arabic search finds nothing. C.UTF-8 is missing on some systems, the other on others. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8']

async function initialise(draft: string, { account }: DatabasePlace, { initdb }: Binaries): Promise<void> {
  let problem: unknown
  for (const locale of LOCALES) {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    if (account.uid !== undefined && account.gid !== undefined) await chown(draft, account.uid, account.gid)
    const options = [
      '-D',
      draft,
      '-U',
      SUPERUSER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--data-checksums',
      `--locale=${locale}`,
    ]
    const collation = ['--locale-provider=icu', '--icu-locale=und', '--lc-messages=C']
    try {
      await run(initdb, [...options, ...collation], account, draft)
      return
    } catch (failure) {
      await rm(draft, { recursive: true, force: true })
      problem = failure
      // Any other trouble would meet the next locale too, and its message would hide the reason.
      if (!/invalid locale/.test(errorText(failure))) break
    }
  }
  throw new StartRefusal(`The database in DATA_DIR could not be created: ${lastLine(errorText(problem))}.`, {
    cause: problem,
  })
}

/** Removes what starts that were killed in the middle left over. */
async function sweep(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (/^postgres(?:\.unfinished)?\.init-\d+$|^postgres-programs-.*\.draft$/.test(name))
      await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
  }
}

function lastLine(text: string): string {
  return (
    text
      .trim()
      .split('\n')
      .findLast(line => /error|could not|fatal/i.test(line)) ??
    text.trim().split('\n').at(-1) ??
    ''
  )
}
