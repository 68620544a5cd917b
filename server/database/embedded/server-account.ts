import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartRefusal } from '../../platform/start-refusal.ts'

/** The user that PostgreSQL runs as: itself refuses to be root. Empty: the one who started the shop. */
export type ServerAccount = { readonly uid: number; readonly gid: number } | Record<string, never>

/** What the server and its tools see of the environment: nothing that a shell's settings could change. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** For root: a user this machine has anyway. None is created. */
export function accountForRoot(): ServerAccount {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? []
    // macOS counts its nobody as -2, which no process may be started as.
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody: start the shop as an ordinary user.',
  )
}

/** Whether the account may go through every folder down to this one. Tried, not computed: access lists count too. */
export async function canEnter(account: ServerAccount, folder: string): Promise<boolean> {
  const tried = run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account)
  return await tried.then(
    () => true,
    () => false,
  )
}

/** Runs a program as the account, in a folder it may be in. Throws with the program's output when it fails. */
export async function run(
  program: string,
  options: readonly string[],
  account: ServerAccount,
  cwd = '/',
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, options, { ...account, cwd, env: SERVER_ENVIRONMENT })
  return stdout
}
