import { globSync, readFileSync } from 'node:fs'
import { inProject } from './project.js'

export interface SourceFile {
  /** From the project's folder. */
  readonly path: string
  readonly text: string
}

/** The project's own TypeScript, tests apart. */
export function sourceFiles(): SourceFile[] {
  const patterns = [
    '*.ts',
    '{shop,contract,locales,server,storefront,back-office,design,sandbox,demo,tools,bench}/**/*.{ts,tsx}',
  ]
  return globSync(patterns, { cwd: inProject() })
    .filter(path => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .sort()
    .map(path => ({ path, text: readFileSync(inProject(path), 'utf8') }))
}
