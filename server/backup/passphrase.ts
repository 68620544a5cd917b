import { readFile } from 'node:fs/promises'
import { errorText } from '../process/error-code.ts'
import { StartRefusal } from '../process/start-refusal.ts'

/** The first line of a file: an editor ends the last one. Throws `StartRefusal` where there is none. */
export async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(problem => {
    throw new StartRefusal(`The passphrase cannot be read (${errorText(problem)}).`, { cause: problem })
  })
  const [passphrase = ''] = text.split(/\r?\n/)
  if (passphrase === '') throw new StartRefusal(`The first line of ${file} is empty: it is to hold the passphrase.`)
  return passphrase
}
