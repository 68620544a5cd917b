import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { inProject } from './project.js'

interface Finished {
  readonly code: number
  /** Standard output and standard error as they came. */
  readonly output: string
}

/** Runs a program of the project or of the machine to its end. A program that cannot be started ends with code 127. */
export function runCommand(command: string, args: readonly string[]): Promise<Finished> {
  return new Promise(resolve => {
    const program = spawn(command, args, {
      cwd: inProject(),
      env: withOwnPrograms(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [program.stdout, program.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    program.on('error', problem => resolve({ code: 127, output: `${command}: ${problem.message}` }))
    program.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** The project's own Node and programs come before the machine's. */
function withOwnPrograms(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${inProject('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` }
}
