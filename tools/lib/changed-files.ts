import { execFileSync } from 'node:child_process'
import { Refused } from './project.js'

/**
 * What the work in a folder of a git repository changed since it left `main`, committed or not, new files and removed ones too: paths from
 * that folder, sorted. Refuses where git knows no `main`, here or at `origin`.
 */
export function changedFiles(folder: string): string[] {
  const base = mergeBase(folder)
  const differing = git(folder, ['diff', '--name-only', '--no-renames', '--relative', '-z', base])
  const untracked = git(folder, ['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set([differing, untracked].flatMap(paths => paths.split('\0')))].filter(path => path !== '').sort()
}

/** The commit at which the work left `main`; of `main` itself, its last one. */
function mergeBase(folder: string): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git(folder, ['merge-base', 'HEAD', main]).trim()
    } catch {
      // A clone of one branch has no main of its own.
    }
  }
  throw new Refused('What changed cannot be told: git knows no main here, nor at origin. Run the whole npm run check.')
}

function git(folder: string, options: readonly string[]): string {
  return execFileSync('git', options, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
