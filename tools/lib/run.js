import { spawn } from 'node:child_process'
import path from 'node:path'
import { inProject, PROJECT } from './project.js'

/**
 * Runs a program in the project's folder to its end and returns its exit code. What asks this process to stop is passed on:
 * npm and the terminal may each do so, so a program that cares counts such repeats as one. When the program ended by a
 * signal, so does this process.
 *
 * @param {string} program
 * @param {readonly string[]} options
 * @param {{ env?: Record<string, string | undefined>, tellsOfOurEnd?: boolean, output?: import('node:stream').Writable }} [how]
 * `tellsOfOurEnd`: the program gets a channel that breaks when this process ends, even by SIGKILL; `output`: where it prints, this
 * process's own unless given
 * @returns {Promise<number>}
 */
export async function run(program, options, { env = {}, tellsOfOurEnd = false, output } = {}) {
  const child = spawn(program, options, {
    cwd: PROJECT,
    env: {
      ...process.env,
      ...env,
      PATH: `${inProject('node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: [
      'inherit',
      ...(output === undefined ? ['inherit', 'inherit'] : ['pipe', 'pipe']),
      ...(tellsOfOurEnd ? ['ipc'] : []),
    ],
  })
  for (const printed of [child.stdout, child.stderr]) printed?.pipe(output, { end: false })
  const passOn = signal => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, passOn)
  try {
    const [code, signal] = await new Promise((resolve, reject) => {
      child.once('error', reject)
      // Once all that it printed is there.
      child.once(output === undefined ? 'exit' : 'close', (...end) => resolve(end))
    })
    if (signal !== null) await endBy(signal, passOn)
    return code ?? 1
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn)
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']

async function endBy(signal, passOn) {
  for (const name of SIGNALS) process.off(name, passOn)
  process.kill(process.pid, signal)
  // A signal is delivered a moment later; one that does not end this process leaves the exit code to the caller.
  await new Promise(resolve => setTimeout(resolve, 500))
}
