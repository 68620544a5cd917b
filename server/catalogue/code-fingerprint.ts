import { hash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The sources by which rows become products and words: all that the meaning of a kept catalogue depends on. */
const SOURCES = ['.', '../../shop']

/** Equal for equal sources. The build of the server works it out once (vite.server.config.ts). */
export async function codeFingerprint(): Promise<string> {
  const files: string[] = []
  for (const folder of SOURCES) {
    const root = path.join(import.meta.dirname, folder)
    const found = glob('**/*.{ts,txt}', { cwd: root, exclude: ['**/*.test.ts'] })
    for await (const entry of found) files.push(path.join(root, entry))
  }
  const contents = await Promise.all(files.sort().map(async file => hash('sha256', await readFile(file))))
  return hash('sha256', contents.join())
}
