import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CheckOutcome } from './lib/outcome.ts'
import { inProject } from './lib/project.js'

/** Files, folders, commands and tests that the pages for people name are there. */
export function checkDocuments(): CheckOutcome {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'design/**/*.md'], { cwd: inProject() }).sort()
  const problems = pages.flatMap(page => {
    const text = readFileSync(inProject(page), 'utf8')
    return [
      ...conflictMarks(text).map(line => `${page} has a mark of an unfinished merge in line ${line}`),
      ...namedPaths(text)
        .filter(path => !isThere(path, dirname(page)))
        .map(path => `${page} names ${path}, which is not there`),
      // A decision may speak of what is to come.
      ...(page.startsWith('docs/decisions/') ? [] : namedScripts(text))
        .filter(name => scripts[name] === undefined)
        .map(name => `${page} names npm run ${name}, which package.json lacks`),
      ...namedTests(text)
        .filter(({ file, name }) => !hasTest(file, name))
        .map(({ file, name }) => `${page} names a test “${name}”, which ${file} lacks`),
    ]
  })
  const pictures = namedPictures(readFileSync(inProject(FIRST_PAGE), 'utf8')).filter(path =>
    existsSync(inProject(path)),
  )
  const bytes = pictures.reduce((sum, path) => sum + statSync(inProject(path)).size, 0)
  if (bytes > MOST_PICTURES)
    problems.push(`the pictures of ${FIRST_PAGE} have ${bytes} bytes, at most ${MOST_PICTURES}`)
  return { problems, note: `${pages.length} pages, ${Math.round(bytes / 1_000)} KB of pictures in the first` }
}

const FIRST_PAGE = 'README.md'
/** Bytes of all that the first page shows. */
const MOST_PICTURES = 1_000_000

/** Pictures of our own that a page shows. */
export function namedPictures(page: string): string[] {
  return [...new Set([...page.matchAll(/!\[[^\]]*\]\((?!\w+:)([^)\s]+)\)/g)].map(([, path = '']) => path))]
}

/** Lines, counted from 1, that Git wrote around two versions which somebody was to join: in prose nothing else stumbles over them. */
export function conflictMarks(page: string): number[] {
  return page.split('\n').flatMap((line, place) => (/^(?:<{7}|>{7}|\|{7}) |^={7}$/.test(line) ? place + 1 : []))
}

/** Paths in backticks and in links: of our top folders, or with an ending that our files have. */
export function namedPaths(page: string): string[] {
  const quoted = [...page.matchAll(/`(#?[\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(([, path = '']) => path)
  const linked = [...page.matchAll(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/g)].map(([, path = '']) => path)
  const named = quoted.filter(
    path => /^#?[a-z-]+\/./.test(path) || /[\w-]\.(?:ts|tsx|js|json|md|css|example)$/.test(path),
  )
  return [...new Set([...named, ...linked])]
}

export function namedScripts(page: string): string[] {
  return [...new Set([...page.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name))]
}

/** Tests by file and sentence: a path in backticks, a colon, the sentence in italics. */
export function namedTests(page: string): { readonly file: string; readonly name: string }[] {
  return [...page.matchAll(/`([\w./-]+\.test\.tsx?)`: \*([^*\n]+)\*/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))
}

/** The sentence stands in quotes somewhere in the file: as a test's name, or in the table that names tests. */
function hasTest(file: string, name: string): boolean {
  if (!existsSync(inProject(file))) return false
  const text = readFileSync(inProject(file), 'utf8')
  return ["'", '"', '`'].some(quote => text.includes(`${quote}${name}${quote}`))
}

/** What the shop makes when it runs is named too, and is not there yet. */
const MADE_LATER = /^(?:data|\.build|node_modules|test-results|results)\//

function isThere(path: string, folder: string): boolean {
  if (MADE_LATER.test(path)) return true
  const plain = path.replace(/^#/, '')
  const topFolder = plain.split('/')[0] ?? ''
  // `orders/place-order.ts` in prose stands for a file in any of the folders; a package's name is no path.
  if (plain.includes('/') && !existsSync(inProject(topFolder)) && !existsSync(inProject(`${folder}/${topFolder}`)))
    return !/\.\w+$/.test(plain) || globSync(`*/${plain}`, { cwd: inProject() }).length > 0
  if (existsSync(inProject(plain)) || existsSync(inProject(`${folder}/${plain}`))) return true
  return (
    !plain.includes('/') &&
    globSync(
      ['*/', '*/*/', '*/*/*/'].map(depth => depth + plain),
      { cwd: inProject(), exclude: ['node_modules'] },
    ).length > 0
  )
}
