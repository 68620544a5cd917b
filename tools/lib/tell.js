import { Refused } from './project.js'

/**
 * Runs a command line tool: its number becomes the exit code, a `Refused` one sentence on stderr.
 *
 * @param {() => Promise<number>} tool
 */
export async function tell(tool) {
  try {
    process.exitCode = await tool()
  } catch (problem) {
    const isPinnedNodeUnable = problem.syscall?.startsWith('spawn') && problem.path?.endsWith('node_modules/.bin/node')
    if (isPinnedNodeUnable)
      console.error('The pinned Node does not run on this machine: it needs glibc 2.28 or newer (Alpine has none).')
    else console.error(problem instanceof Refused ? problem.message : problem)
    process.exitCode = 1
  }
}
