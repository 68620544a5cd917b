import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './project.js'

/** The file of `deploy/` with these pieces replaced. Throws where one is not in it: then it was not the file that was tried. */
export function deployedSettings(file: string, pieces: Readonly<Record<string, string>>): string {
  let text = readFileSync(inProject(path.join('deploy', file)), 'utf8')
  for (const [piece, instead] of Object.entries(pieces)) {
    if (!text.includes(piece)) throw new Error(`deploy/${file} no longer says ${piece}`)
    text = text.replaceAll(piece, instead)
  }
  return text
}
