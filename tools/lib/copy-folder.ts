import { Refused } from './project.js'
import { runCommand } from './run-command.ts'

/** A folder as `from` is, with all owners and rights; `to` is not there yet. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const { code, output } = await runCommand('cp', ['-a', from, to])
  if (code !== 0) throw new Refused(`${from} could not be copied: ${output}`)
}
