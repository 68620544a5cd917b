/** What a release is made of. */
export interface ReleaseState {
  /** Of package.json and of package-lock.json. */
  readonly version: string
  readonly lockedVersion: string
  readonly changelog: string
  /** As 2026-11-23. */
  readonly today: string
  readonly branch: string
  /** Files that are changed and not committed. */
  readonly changed: readonly string[]
  readonly tags: readonly string[]
  readonly newestMigration: string
  /** The schemas of which a small shop is kept for tests of upgrades. */
  readonly keptSchemas: readonly string[]
}

/** Semantic versioning, as far as we use it: 1.0.0 and 1.0.0-rc.1. */
const VERSION = /^\d+\.\d+\.\d+(?:-rc\.\d+)?$/

export function tagOf(version: string): string {
  return `v${version}`
}

/** What stands in the way of a tag, each as a sentence. */
export function releaseProblems(state: ReleaseState): string[] {
  const { version, lockedVersion, changelog, today, branch, changed, tags, newestMigration, keptSchemas } = state
  const [, first] = /^## (.+)$/m.exec(changelog) ?? []
  const heading = `${version} · ${today}`
  return [
    ...(VERSION.test(version) ? [] : [`package.json says ${version}, which is no version such as 1.0.0 or 1.0.0-rc.1`]),
    ...(lockedVersion === version ? [] : [`package-lock.json says ${lockedVersion}, and package.json ${version}`]),
    ...(first === heading ? [] : [`CHANGELOG.md begins with "${first}" instead of "${heading}"`]),
    ...(branch === 'main' ? [] : [`this is the branch ${branch}, and releases are made from main`]),
    ...(changed.length === 0 ? [] : [`not committed: ${changed.join(', ')}`]),
    ...(tags.includes(tagOf(version)) ? [`the tag ${tagOf(version)} is there already`] : []),
    ...(keptSchemas.includes(newestMigration)
      ? []
      : [`no shop with the tables of ${newestMigration} is kept: npm run release:keep`]),
  ]
}
