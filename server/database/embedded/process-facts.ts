import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from '../../process/error-code.ts'

/** Whether the process works. A dead one that nobody has cleared away yet (a zombie) does not. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (problem) {
    if (errorCode(problem) !== 'EPERM') return false
  }
  return !statusOf(pid)?.isZombie
}

/** Names this very process: a later one with the same number started at another time. Compare only, never read. */
export function startMarkOf(pid: number): string | undefined {
  return statusOf(pid)?.started
}

/** The program and its arguments, empty when they cannot be read. */
export function commandOf(pid: number): readonly string[] {
  if (process.platform !== 'linux') return ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).split(' ')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

interface Status {
  readonly isZombie: boolean
  readonly started: string
}

function statusOf(pid: number): Status | undefined {
  if (process.platform !== 'linux') {
    const [state, ...started] = ask('ps', ['-o', 'state=,lstart=', '-p', String(pid)])
      .trim()
      .split(/ +/)
    return state ? { isZombie: state.startsWith('Z'), started: started.join(' ') } : undefined
  }
  try {
    // "123 (name, which may hold anything) S …": state is field 3, the start in ticks since boot field 22 (man proc_pid_stat).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { isZombie: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function ask(program: string, options: readonly string[]): string {
  try {
    return execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
