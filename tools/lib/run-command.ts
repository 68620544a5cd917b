import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { inProject } from './project.js'

export interface Finished {
  readonly code: number
  /** Standard output and standard error as they came. */
  readonly output: string
}

export interface CommandOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** What it prints also goes to this terminal as it comes. */
  readonly isShown?: boolean
}

/** Runs a program of the project or of the machine to its end. A program that cannot be started ends with code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd = inProject(), env = {}, isShown = false }: CommandOptions = {},
): Promise<Finished> {
  return new Promise(resolve => {
    const program = spawn(command, args, { cwd, env: { ...process.env, ...withOwnPrograms(), ...env }, stdio })
    let output = ''
    for (const stream of [program.stdout, program.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (isShown) process.stdout.write(text)
      })
    }
    program.on('error', problem => resolve({ code: 127, output: `${command}: ${problem.message}` }))
    program.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']

/** The project's own Node and programs come before the machine's. */
function withOwnPrograms(): Record<string, string> {
  return { PATH: inProject(`node_modules/.bin${delimiter}${process.env.PATH ?? ''}`) }
}
