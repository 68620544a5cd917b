import { readFileSync } from 'node:fs'
import type { CheckOutcome } from './lib/outcome.ts'
import { inProject } from './lib/project.js'

type Versions = Readonly<Record<string, string>>
type DependencyGroup = (typeof GROUPS)[number]
type Manifest = Readonly<Partial<Record<DependencyGroup, Versions>>>

interface Lockfile {
  readonly packages: Readonly<Record<string, Manifest & { readonly resolved?: string }>>
}

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Everybody installs the same versions, from whichever registry is theirs. */
export function checkPackage(): CheckOutcome {
  return { problems: FOLDERS.flatMap(problemsIn) }
}

/** The shop's, and that of tools which are installed when they are asked for. */
const FOLDERS = ['.', 'bench/lighthouse']

function problemsIn(folder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8'))
  const lockfile: Lockfile = JSON.parse(readFileSync(inProject(folder, 'package-lock.json'), 'utf8'))
  const problems = [...looseVersions(manifest), ...foreignAddresses(lockfile), ...drift(manifest, lockfile)]
  return problems.map(problem => (folder === '.' ? problem : `${folder}: ${problem}`))
}

export function looseVersions(manifest: Manifest): string[] {
  return versionsOf(manifest)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json asks for ${name} ${version}: name one exact version`)
}

export function foreignAddresses(lockfile: Lockfile): string[] {
  return Object.entries(lockfile.packages)
    .filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('file:'))
    .map(([path, { resolved }]) => `package-lock.json binds ${path} to ${resolved}`)
}

function drift(manifest: Manifest, lockfile: Lockfile): string[] {
  const locked = new Map(versionsOf(lockfile.packages[''] ?? {}))
  const wanted = versionsOf(manifest)
  return [
    ...wanted
      .filter(([name, version]) => locked.get(name) !== version)
      .map(([name]) => `package-lock.json is behind on ${name}`),
    ...[...locked.keys()]
      .filter(name => !wanted.some(([other]) => other === name))
      .map(name => `package-lock.json still asks for ${name}`),
  ]
}

function versionsOf(manifest: Manifest): [string, string][] {
  return GROUPS.flatMap(group => Object.entries(manifest[group] ?? {}))
}
